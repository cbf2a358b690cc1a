import { useTranslate } from '../../../i18n';
import type { RecordTabProps } from '../../../shell/record-props';
import { SalesToOrganization } from '../../records/selling';
import { useSubscriptionPaths } from './paths';
import type { SubscriptionRow } from './subscription';
import { useScheduleWords } from './use-schedule-words';

/** Subscriptions of this organization, of all teams. */
export default function OrganizationSubscriptions({ id }: Pick<RecordTabProps, 'id'>) {
  const translate = useTranslate();
  const words = useScheduleWords();
  const { subscription: pathOf } = useSubscriptionPaths();
  const caption = (field: string): string => translate(`resources.subscriptions.fields.${field}`);
  return (
    <SalesToOrganization<SubscriptionRow>
      resource="subscriptions"
      organizationId={id}
      newestBy="subscriptionDate"
      captions={{ name: caption('name'), owner: caption('owner'), value: caption('subscriptionValue') }}
      columns={[
        { caption: caption('schedule'), text: ({ schedule }) => words.short(schedule) },
        { caption: caption('inactive'), text: ({ inactive }) => translate(inactive ? 'shell.yes' : 'shell.no') },
      ]}
      valueOf={({ subscriptionValue }) => subscriptionValue}
      hrefOf={pathOf}
      none={translate('subscriptions.ofOrganization.none')}
    />
  );
}
