import { purchaseStates, sellerName } from '@kantoor/schemas';
import { useQuery } from '@tanstack/react-query';
import { useListContext, useNotify } from 'react-admin';
import { useTranslate } from '../../../i18n';
import { useFormat } from '../../../i18n/use-format';
import { useVerbs } from '../../../providers/data/verbs';
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
import { CreateOfTeam, OfMonth, TeamListHead, type TeamListProps } from '../../records/team-records';
import { RemindListed } from './approvals/remind-listed';
import { usePurchasePaths } from './paths';
import { useAwaited } from './approvals/use-awaited';
import { type PurchaseRow, purchasesMeta } from './purchase';
import { PurchaseMenu } from './purchase-menu';
import { PurchaseStateChip } from './purchase-state-chip';

/** Newest first (PUR-025). */
const defaults = { sort: ['purchaseDate', 'DESC'], perPage: 25 } as const;
const shownStates = [purchaseStates.concept, purchaseStates.approvalRequested, purchaseStates.declined, purchaseStates.booked];

/** The purchases of a team, or of the ecosystem with those of other teams greyed (PUR-022 to PUR-039). */
export function PurchasesList({ at, teamId, covered, onOpen }: TeamListProps) {
  const translate = useTranslate();
  const { ecosystem, may } = useCurrent();
  const place = useListPlace({ name: `${ecosystem.id}.purchases`, at, defaults });
  const title = translate(teamId === null ? 'purchases.allTitle' : 'purchases.title');
  usePageTitle(covered ? null : title);
  return (
    <ListAt<PurchaseRow> place={place} resource="purchases" meta={purchasesMeta(teamId)} file={may('exports.run') && { name: 'purchases' }}>
      <Rows teamId={teamId} title={title} onOpen={onOpen} />
    </ListAt>
  );
}

function Rows({ teamId, title, onOpen }: Pick<TeamListProps, 'teamId' | 'onOpen'> & { title: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const format = useFormat();
  const paths = usePurchasePaths();
  const { may } = useCurrent();
  const { address, addressNow } = usePlace();
  const { filter, setFilter } = useListFilters();
  const more = useMoreElsewhere(teamId);
  const awaited = useAwaited();
  const stateName = (id: number): string => translate(`purchases.state.${id}`);
  const columns = useSchemaColumns<PurchaseRow>('purchases', {
    id: { label: translate('purchases.number'), hidden: false, width: 72 },
    teamId: teamId === null ? { text: ({ teamName }) => teamName, sort: 'teamName', hidden: false } : false,
    name: { share: 26 },
    organization: { share: 20, text: sellerName },
    purchaseDate: {
      render: ({ purchaseDate }) => <span title={format.relativeDay(purchaseDate)}>{format.date(purchaseDate)}</span>,
    },
    purchaseState: {
      text: ({ purchaseState, toBook }) => (toBook ? translate('purchases.state.toBook') : stateName(purchaseState.purchaseStateId)),
      render: ({ purchaseState, toBook }) => <PurchaseStateChip stateId={purchaseState.purchaseStateId} toBook={toBook} />,
    },
    purchaseValue: { phone: 'beside' },
    reference: { max: 160 },
    process: { max: 190, text: awaited.words, render: (row) => <span title={awaited.words(row)}>{awaited.short(row)}</span> },
  });
  const open = (row: PurchaseRow): void => {
    if (row.mine) onOpen(paths.one(row), addressNow());
    else notify('purchases.notYourTeam', { type: 'warning' });
  };
  const create = { to: paths.new, permission: 'purchases.write', label: translate('purchases.create'), over: address } as const;
  const chosen = [filter.purchaseState ?? []].flat() as number[];
  return (
    <ListView
      columns={columns}
      label={title}
      head={
        <TeamListHead
          teamId={teamId}
          title={title}
          all={paths.all}
          team={paths.team}
          texts="purchases"
          more={more ? ` (+${more})` : ''}
          actions={<RemindListed teamId={teamId} />}
          create={<CreateOfTeam {...create} isMain />}
        />
      }
      search={{ label: translate('purchases.search') }}
      canRefresh
      filters={
        <>
          <OfMonth />
          <ChoiceFilter
            label={translate('resources.purchases.fields.purchaseState')}
            choices={shownStates.map((value) => ({ value, label: stateName(value) }))}
            chosen={chosen}
            onChange={(states) => setFilter({ purchaseState: states.length > 0 ? states : undefined })}
          />
          {may('approvals.all') && (
            <ChoiceFilter
              label={translate('purchases.booking')}
              choices={[{ value: 1, label: translate('purchases.state.toBook') }]}
              chosen={filter.toBook ? [1] : []}
              onChange={(chosenOnes) => setFilter({ toBook: chosenOnes.length > 0 ? true : undefined })}
            />
          )}
          <Filters resource="purchases" />
        </>
      }
      exportLabel={translate('purchases.export')}
      hrefOf={paths.one}
      onOpen={open}
      rowActions={(row) => <PurchaseMenu purchase={row} over={address} />}
      mark={({ mine, purchaseState }) =>
        !mine ? 'foreign' : purchaseState.purchaseStateId === purchaseStates.declined ? 'refused' : undefined
      }
      empty={<NothingHere text={translate('purchases.none')}>{teamId !== null && <CreateOfTeam {...create} />}</NothingHere>}
    />
  );
}

/** Returns the number of purchases of other teams that match the filters of a team's list (PUR-033). */
function useMoreElsewhere(teamId: number | null): number {
  const provider = useVerbs('purchases');
  const { filterValues, total } = useListContext();
  const everywhere = useQuery({
    queryKey: ['purchases', 'purchaseCount', { filter: filterValues }],
    queryFn: ({ signal }) => provider.purchaseCount({ teamId: null, filter: filterValues, signal }),
    enabled: teamId !== null && total !== undefined,
  });
  return Math.max(0, (everywhere.data ?? 0) - (total ?? everywhere.data ?? 0));
}
