import { fetchedLater } from '../../../shell/fetching';
import { TeamRecordPages, TeamListHead } from '../../records/team-records';
import { useSubscriptionPaths } from './paths';
import { useListContext, useNotify } from 'react-admin';
import { useFormat, useTranslate } from '../../../i18n';
import { Filters } from '../../../schema-views/list/filters';
import { useSchemaColumns } from '../../../schema-views/list/schema-columns';
import { ChoiceFilter } from '../../../shared/list/choice-filter';
import { ListAt, usePlace } from '../../../shared/list/list-at';
import { useListPlace } from '../../../shared/list/list-place';
import { ListView } from '../../../shared/list/list-view';
import { NothingHere } from '../../../shared/list/nothing-here';
import { useListFilters } from '../../../shared/list/use-list-filters';
import { useCurrent } from '../../../shell/current';
import { usePageTitle } from '../../../shell/page-title';
import { useOwnerNames } from '../../records/selling';
import { CreateSubscription } from './create-subscription';
import { isOpenEnd } from './open-end';
import type { SubscriptionRow } from './subscription';
import { SubscriptionMenu } from './subscription-menu';
import { subscriptionsMeta } from './subscription-addresses';
import { useScheduleWords } from './use-schedule-words';

/** Newest first (CRM-165, CRM-F02). */
const defaults = { sort: ['subscriptionDate', 'DESC'], perPage: 25 } as const;

interface SubscriptionsListProps {
  /** Address of the list with its filters. */
  at: string;
  /** Null for the whole ecosystem. */
  teamId: number | null;
  /** Whether a subscription covers the list. */
  covered: boolean;
  onOpen: (path: string, list: string) => void;
}

/** The subscriptions of a team, or of the ecosystem with those of other teams greyed (CRM-163 to CRM-172). */
function SubscriptionsList({ at, teamId, covered, onOpen }: SubscriptionsListProps) {
  const translate = useTranslate();
  const { ecosystem, may } = useCurrent();
  const place = useListPlace({ name: `${ecosystem.id}.subscriptions`, at, defaults });
  const title = translate(teamId === null ? 'subscriptions.allTitle' : 'subscriptions.title');
  usePageTitle(covered ? null : title);
  return (
    <ListAt<SubscriptionRow>
      place={place}
      resource="subscriptions"
      meta={subscriptionsMeta(teamId)}
      file={may('exports.run') && { name: 'subscriptions' }}
    >
      <Rows teamId={teamId} title={title} onOpen={onOpen} />
    </ListAt>
  );
}

function Rows({ teamId, title, onOpen }: Pick<SubscriptionsListProps, 'teamId' | 'onOpen'> & { title: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { date } = useFormat();
  const paths = useSubscriptionPaths();
  const words = useScheduleWords();
  const { address, addressNow } = usePlace();
  const { data = [] } = useListContext<SubscriptionRow>();
  const { filter, setFilter } = useListFilters();
  const inactive = ({ inactive: is }: SubscriptionRow): string => translate(is ? 'shell.yes' : 'shell.no');
  const ownerName = useOwnerNames(data);
  const columns = useSchemaColumns<SubscriptionRow>('subscriptions', {
    id: { hidden: false, width: 56 },
    name: { share: 28 },
    owner: { max: 110, phone: 'none', text: ownerName, render: (row) => <span title={row.owner ?? ''}>{ownerName(row)}</span> },
    organization: { share: 24 },
    schedule: { max: 130, text: ({ schedule }) => words.short(schedule), sort: 'schedule' },
    endDate: {
      phone: 'none',
      text: ({ endDate }) => (isOpenEnd(endDate) ? translate('subscriptions.openEnd') : date(endDate)),
    },
    subscriptionValue: { phone: 'beside' },
    nextInvoice: { sort: 'nextInvoice' },
    inactive: { render: inactive, sort: 'inactive', words: { Yes: translate('shell.yes'), No: translate('shell.no') } },
    teamId: teamId === null ? { text: ({ teamName }) => teamName, sort: 'teamName', hidden: false } : false,
  });
  const open = (row: SubscriptionRow): void => {
    if (row.mine) onOpen(paths.subscription(row), addressNow());
    else notify('subscriptions.notYourTeam', { type: 'warning' });
  };
  const yes = filter.inactive;
  const choices = [true, false].map((value) => ({ value, label: translate(value ? 'shell.yes' : 'shell.no') }));
  return (
    <ListView
      columns={columns}
      label={title}
      head={
        <TeamListHead
          teamId={teamId}
          title={title}
          all={paths.allSubscriptions}
          team={paths.teamSubscriptions}
          texts="subscriptions"
          create={<CreateSubscription over={address} isMain />}
        />
      }
      search={{ label: translate('subscriptions.search') }}
      filters={
        <>
          <Filters resource="subscriptions" />
          <ChoiceFilter
            label={translate('resources.subscriptions.fields.inactive')}
            choices={choices}
            chosen={typeof yes === 'boolean' ? [yes] : []}
            onChange={(chosen) => setFilter({ inactive: chosen.at(-1) })}
          />
        </>
      }
      exportLabel={translate('subscriptions.export')}
      hrefOf={paths.subscription}
      onOpen={open}
      rowActions={(row) => <SubscriptionMenu subscription={row} over={address} onOpen={() => open(row)} />}
      mark={({ mine, inactive: is }) => (mine ? (is ? 'inactive' : undefined) : 'foreign')}
      empty={<NothingHere text={translate('subscriptions.none')}>{teamId !== null && <CreateSubscription over={address} />}</NothingHere>}
    />
  );
}

const SubscriptionRecord = fetchedLater(() => import('./form/subscription-record'));

/** Routes `subscriptions/`, `{team}/subscriptions/` and one subscription below either. */
export default function SubscriptionPages() {
  const { teamSubscriptions } = useSubscriptionPaths();
  return <TeamRecordPages home={teamSubscriptions} List={SubscriptionsList} Record={SubscriptionRecord} />;
}
