import { Table, TableBody, TableCell, TableHead, TableRow, Typography, Link as TextLink } from '@mui/material';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import { useFormat, useTranslate } from '../../i18n';
import type { RecordTabProps } from '../../shell/feature';
import { RowsSkeleton } from '../../shell/page-skeleton';
import { ListError } from '../../shared/list/list-error';
import type { DealRow } from './deal';
import { useDealPaths } from './paths';

const columns = ['name', 'owner', 'dealDate', 'dealState', 'dealValue'];

/** Deals of all teams with this organization, the newest first (CRM-136, CRM-137). */
export default function OrganizationDeals({ id }: RecordTabProps) {
  const translate = useTranslate();
  const { date, money } = useFormat();
  const { deal: pathOf } = useDealPaths();
  const { data, error, isPending, refetch } = useGetList<DealRow>('deals', {
    filter: { organization: id },
    sort: { field: 'dealDate', order: 'DESC' },
    pagination: { page: 1, perPage: 50 },
  });
  if (error) return <ListError error={error} onRetry={() => void refetch()} />;
  if (isPending) return <RowsSkeleton rows={3} />;
  if (data.length === 0) return <Typography color="textSecondary">{translate('deals.ofOrganization.none')}</Typography>;
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>#</TableCell>
          {columns.map((name) => (
            <TableCell key={name} align={name === 'dealValue' ? 'right' : 'left'}>
              {translate(`deals.ofOrganization.columns.${name}`)}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {data.map((deal) => (
          <TableRow key={deal.id} hover>
            <TableCell sx={{ color: 'text.secondary' }}>{deal.id}</TableCell>
            <TableCell>
              <TextLink component={Link} to={pathOf(deal.id)}>
                {deal.name}
              </TextLink>
            </TableCell>
            <TableCell>{deal.owner}</TableCell>
            <TableCell>{date(deal.dealDate)}</TableCell>
            <TableCell>{translate(`deals.state.${deal.dealState.dealStateId}`, { _: deal.dealState.name })}</TableCell>
            <TableCell align="right">{money(deal.dealValue, deal.currency)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
