import { useFormat, useTranslate } from '../../../i18n';
import type { RecordTabProps } from '../../../shell/record-props';
import { SalesToOrganization } from '../../records/selling';
import type { DealRow } from './deal';
import { useDealPaths } from './paths';

/** Deals of all teams with this organization, newest first (CRM-136, CRM-137). */
export default function OrganizationDeals({ id }: Pick<RecordTabProps, 'id'>) {
  const translate = useTranslate();
  const { date } = useFormat();
  const { deal: pathOf } = useDealPaths();
  const caption = (name: string): string => translate(`deals.ofOrganization.columns.${name}`);
  return (
    <SalesToOrganization<DealRow>
      resource="deals"
      organizationId={id}
      newestBy="dealDate"
      captions={{ name: caption('name'), owner: caption('owner'), value: caption('dealValue') }}
      columns={[
        { caption: caption('dealDate'), text: ({ dealDate }) => date(dealDate), sort: ({ dealDate }) => dealDate },
        {
          caption: caption('dealState'),
          text: ({ dealState: { dealStateId, name } }) => translate(`deals.state.${dealStateId}`, { _: name }),
        },
      ]}
      valueOf={({ dealValue }) => dealValue}
      hrefOf={(deal) => pathOf(deal.id)}
      none={translate('deals.ofOrganization.none')}
    />
  );
}
