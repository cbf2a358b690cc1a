import { Box } from '@mui/material';
import { useListContext } from 'react-admin';
import { useTranslate } from '../../../../i18n';
import { useFormat } from '../../../../i18n/use-format';
import { useSchemaColumns } from '../../../../schema-views/list/schema-columns';
import { ListView } from '../../../../shared/list/list-view';
import { NothingHere } from '../../../../shared/list/nothing-here';
import { useOwnerNames } from '../../../records/selling';
import { textOfPayment, type DealRow } from '../deal';
import { DealMenu } from '../deal-menu';
import { useCreatedDeal } from '../highlight';
import { DealStateChip } from '../deal-state-chip';
import { InvoiceChips } from '../invoice-chips';

interface DealsTableProps {
  teamId: number | null;
  linkTo: (id: number) => string;
  onOpen: (deal: DealRow) => void;
  label: string;
}

/** The deals as a table, of one team or of the ecosystem with a team column (CRM-026 to CRM-035). */
export default function DealsTable({ teamId, linkTo, onOpen, label }: DealsTableProps) {
  const translate = useTranslate();
  const format = useFormat();
  const created = useCreatedDeal();
  const { data = [] } = useListContext<DealRow>();
  const ownerName = useOwnerNames(data);
  const payment = (deal: DealRow): string => translate(...textOfPayment(deal));
  const columns = useSchemaColumns<DealRow>('deals', {
    id: { label: translate('deals.number'), hidden: false, width: 56 },
    name: { share: 30 },
    teamId: teamId === null ? { text: (deal) => deal.teamName } : false,
    owner: { max: 110, phone: 'none', text: ownerName, render: (deal) => <span title={deal.owner ?? ''}>{ownerName(deal)}</span> },
    organization: { share: 24, text: (deal) => deal.organization?.name ?? '' },
    dealDate: {
      phone: 'none',
      render: (deal) => <span title={format.relativeDay(deal.dealDate)}>{format.date(deal.dealDate)}</span>,
    },
    dealState: {
      phone: 'beside',
      max: 160,
      render: (deal) => (
        <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1 }}>
          <DealStateChip stateId={deal.dealState.dealStateId} />
          <InvoiceChips deal={deal} />
        </Box>
      ),
    },
    paymentStatus: { phone: 'none', max: 130, text: payment },
  });
  return (
    <ListView
      columns={columns}
      label={label}
      search={{ label: translate('deals.search') }}
      exportLabel={translate('deals.exportDeals')}
      hrefOf={({ id }) => linkTo(id)}
      onOpen={onOpen}
      rowActions={(deal) => <DealMenu deal={deal} onOpen={() => onOpen(deal)} />}
      mark={(deal) => (deal.id === created ? 'created' : deal.mine ? undefined : 'foreign')}
      empty={<NothingHere text={translate('deals.none')} notFound={translate('deals.nothingFound')} />}
    />
  );
}
