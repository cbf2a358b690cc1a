import { Box, Link, Paper, Typography } from '@mui/material';
import { dealStates } from '@kantoor/schemas';
import { useTranslate } from '../../../i18n';
import { useFormat } from '../../../i18n/use-format';
import { RowsTable, type RowColumn } from '../../parts/rows-table';
import { SearchBox } from '../../parts/search-box';
import { useList } from '../../parts/use-list';
import type { DealRow } from '../deal';
import { DealMenu } from '../deal-menu';
import { dealsPath } from '../deals-api';
import { useCreatedDeal } from '../highlight';
import { StateChip } from '../state-chip';

interface DealsTableProps {
  teamId: number | null;
  filter: object;
  linkTo: (id: number) => string;
  onOpen: (deal: DealRow) => void;
  label: string;
}
const pageSize = 25;

/** The deals as a table, of one team or of the ecosystem with a team column (CRM-026 to CRM-035). */
export default function DealsTable({ teamId, filter, linkTo, onOpen, label }: DealsTableProps) {
  const translate = useTranslate();
  const format = useFormat();
  const created = useCreatedDeal();
  const list = useList<DealRow>({ resource: 'deals', name: `deals.${teamId ?? 'all'}`, path: dealsPath(teamId), filter, sort: ['dealDate', 'DESC'], pageSize });
  const payment = (deal: DealRow): string => translate(`deals.payment.${deal.dealState.dealStateId === dealStates.invoiced ? (deal.paymentStatus ?? 'unknown') : 'none'}`);
  const caption = (name: string): string => translate(`deals.columns.${name}`);
  const name = (deal: DealRow) => (
    <Link
      href={linkTo(deal.id)} title={deal.name} sx={{ fontWeight: 550, color: 'inherit' }}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onOpen(deal);
      }}
    >
      {deal.name}
    </Link>
  );
  const columns: RowColumn<DealRow>[] = [
    { name: 'id', label: caption('id'), render: (deal) => deal.id, width: 72 },
    { name: 'name', label: caption('name'), render: name },
    ...(teamId === null ? [{ name: 'team', label: caption('team'), sort: 'teamId', render: (deal: DealRow) => deal.teamName }] : []),
    { name: 'owner', label: caption('owner'), render: (deal) => deal.owner },
    { name: 'organization', label: caption('organization'), render: (deal) => deal.organization?.name },
    { name: 'dealDate', label: caption('date'), render: (deal) => <span title={format.relativeDay(deal.dealDate)}>{format.date(deal.dealDate)}</span> },
    { name: 'dealState', label: caption('status'), render: (deal) => <StateChip stateId={deal.dealState.dealStateId} /> },
    { name: 'dealValue', label: caption('value'), right: true, render: (deal) => format.money(deal.dealValue, deal.currency) },
    { name: 'paymentStatus', label: caption('paymentStatus'), render: payment },
    { name: 'actions', label: caption('actions'), right: true, sort: false, render: (deal) => <DealMenu deal={deal} onOpen={() => onOpen(deal)} /> },
  ];
  const filtered = list.q !== '' || Object.keys(filter).some((field) => field !== 'dayWindow');
  return (
    <Box sx={{ px: { xs: 2, sm: 4 }, pb: 4, display: 'flex', flexDirection: 'column', gap: 3, minHeight: 0, flex: 1 }}>
      <Box role="search"><SearchBox value={list.q} onSearch={list.setQ} label={translate('deals.search')} /></Box>
      <Paper variant="outlined" sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, overflow: 'hidden' }}>
        <RowsTable list={list} columns={columns} label={label} onOpen={onOpen} rowHref={(deal) => linkTo(deal.id)} mark={(deal) => (deal.id === created ? 'created' : deal.mine ? undefined : 'foreign')} empty={<Typography>{translate(filtered ? 'deals.nothingFound' : 'deals.none')}</Typography>} />
      </Paper>
    </Box>
  );
}
