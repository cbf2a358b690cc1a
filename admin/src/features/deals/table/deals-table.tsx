import { Box, Button, Link, Paper, Typography } from '@mui/material';
import { dealStates } from '@kantoor/schemas';
import { useTranslate } from '../../../i18n';
import { useFormat } from '../../../i18n/use-format';
import { download } from '../../../providers/http';
import { during } from '../../../shell/notices';
import type { RowColumn } from '../../../shared/list/row-column';
import { NothingFound } from '../../../shared/list/nothing-found';
import { RowsTable } from '../../../shared/list/rows-table';
import { SearchBox } from '../../../shared/list/search-box';
import { useList } from '../../../shared/list/use-list';
import type { DealRow } from '../deal';
import { DealMenu } from '../deal-menu';
import { dealsApi, dealsPath } from '../deals-api';
import { useCreatedDeal } from '../highlight';
import { StateChip } from '../state-chip';
import { useOwnerNames } from './use-owner-names';

interface DealsTableProps {
  teamId: number | null;
  filter: object;
  linkTo: (id: number) => string;
  onOpen: (deal: DealRow) => void;
  onClearFilter: () => void;
  label: string;
}
const pageSize = 25;

/** The deals as a table, of one team or of the ecosystem with a team column (CRM-026 to CRM-035). */
export default function DealsTable({ teamId, filter, linkTo, onOpen, onClearFilter, label }: DealsTableProps) {
  const translate = useTranslate();
  const format = useFormat();
  const created = useCreatedDeal();
  const list = useList<DealRow>({
    resource: 'deals',
    name: `deals.${teamId ?? 'all'}`,
    path: dealsPath(teamId),
    filter,
    sort: ['dealDate', 'DESC'],
    pageSize,
  });
  const ownerName = useOwnerNames(list.data?.items ?? []);
  /** Exports what is seen: the same filters, search and order, all pages. */
  const exportList = (): void => {
    const path = dealsApi.exportPath(teamId, { filter: { ...filter, ...(list.q ? { q: list.q } : {}) }, sort: list.sort });
    void during(download(path, 'deals.csv'), { pending: 'EXPORT_PENDING', failed: 'EXPORT_FAILED' });
  };
  const payment = (deal: DealRow): string =>
    translate(`deals.payment.${deal.dealState.dealStateId === dealStates.invoiced ? (deal.paymentStatus ?? 'unknown') : 'none'}`);
  const caption = (name: string): string => translate(`deals.columns.${name}`);
  const name = (deal: DealRow) => (
    <Link
      href={linkTo(deal.id)}
      title={deal.name}
      sx={{ fontWeight: 550, color: 'inherit' }}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onOpen(deal);
      }}
    >
      {deal.name}
    </Link>
  );
  const value = (deal: DealRow): string => format.money(deal.dealValue, deal.currency);
  const detail = (deal: DealRow): string => [value(deal), deal.organization?.name].filter(Boolean).join(' · ');
  const columns: RowColumn<DealRow>[] = [
    { name: 'id', roomy: true, label: caption('id'), render: (deal) => deal.id, width: 72 },
    { name: 'name', label: caption('name'), render: name, share: 24, detail },
    ...(teamId === null
      ? [{ name: 'team', roomy: true, label: caption('team'), sort: 'teamId', render: (deal: DealRow) => deal.teamName }]
      : []),
    {
      name: 'owner',
      roomy: true,
      label: caption('owner'),
      max: 130,
      render: (deal) => <span title={deal.owner ?? ''}>{ownerName(deal)}</span>,
    },
    {
      name: 'organization',
      roomy: true,
      label: caption('organization'),
      share: 18,
      render: (deal) => <span title={deal.organization?.name}>{deal.organization?.name}</span>,
    },
    {
      name: 'dealDate',
      roomy: true,
      label: caption('date'),
      render: (deal) => <span title={format.relativeDay(deal.dealDate)}>{format.date(deal.dealDate)}</span>,
    },
    {
      name: 'dealState',
      label: caption('status'),
      max: { xs: 150, sm: 'none' },
      render: (deal) => <StateChip stateId={deal.dealState.dealStateId} />,
    },
    { name: 'dealValue', roomy: true, label: caption('value'), right: true, render: value },
    { name: 'paymentStatus', roomy: true, label: caption('paymentStatus'), render: payment },
    {
      name: 'actions',
      label: caption('actions'),
      right: true,
      sort: false,
      pinned: true,
      render: (deal) => <DealMenu deal={deal} onOpen={() => onOpen(deal)} />,
    },
  ];
  const clear = (): void => {
    list.setQ('');
    onClearFilter();
  };
  const filtered = list.q !== '' || Object.keys(filter).some((field) => field !== 'dayWindow');
  return (
    <Box sx={{ px: { xs: 2, sm: 4 }, pb: 4, display: 'flex', flexDirection: 'column', gap: 3, minHeight: 0, flex: 1 }}>
      <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <SearchBox value={list.q} onSearch={list.setQ} label={translate('deals.search')} />
        <Box sx={{ flex: 1 }} />
        <Button color="inherit" onClick={exportList}>
          {translate('deals.exportDeals')}
        </Button>
      </Box>
      <Paper variant="outlined" sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, overflow: 'hidden' }}>
        <RowsTable
          list={list}
          columns={columns}
          label={label}
          onOpen={onOpen}
          rowHref={(deal) => linkTo(deal.id)}
          mark={(deal) => (deal.id === created ? 'created' : deal.mine ? undefined : 'foreign')}
          empty={
            filtered ? (
              <NothingFound text={translate('deals.nothingFound')} onClear={clear} />
            ) : (
              <Typography>{translate('deals.none')}</Typography>
            )
          }
        />
      </Paper>
    </Box>
  );
}
