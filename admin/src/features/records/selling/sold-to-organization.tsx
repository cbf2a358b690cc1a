import { Table, TableBody, TableCell, TableHead, TableRow, Typography, Link as TextLink } from '@mui/material';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import { useFormat } from '../../../i18n';
import { RowsSkeleton } from '../../../shell/page-skeleton';
import { ListError } from '../../../shared/list/list-error';
import { useOwnerNames } from './use-owner-names';

interface SoldRow {
  id: number;
  name: string;
  owner: string | null;
  teamId: number;
  currency: string;
  /** Whether the user is in its team: records of other teams are visible, but do not open (CRM-O11). */
  mine?: boolean;
}
interface Column<Row> {
  caption: string;
  text: (row: Row) => string;
}
interface SoldToOrganizationProps<Row> {
  resource: 'deals' | 'subscriptions';
  organizationId: number;
  newestBy: string;
  captions: { name: string; owner: string; value: string };
  /** Columns between the owner and the value. */
  columns: readonly Column<Row>[];
  valueOf: (row: Row) => number;
  hrefOf: (row: Row) => string;
  none: string;
}

/** Sales of all teams to an organization, newest first. */
export function SoldToOrganization<Row extends SoldRow>(props: SoldToOrganizationProps<Row>) {
  const { resource, organizationId, newestBy, captions, columns, valueOf, hrefOf, none } = props;
  const { money } = useFormat();
  const { data, error, isPending, refetch } = useGetList<Row>(resource, {
    filter: { organization: organizationId },
    sort: { field: newestBy, order: 'DESC' },
    pagination: { page: 1, perPage: 50 },
  });
  const ownerName = useOwnerNames(data ?? []);
  if (error) return <ListError error={error} onRetry={() => void refetch()} />;
  if (isPending) return <RowsSkeleton rows={3} />;
  if (data.length === 0) return <Typography color="textSecondary">{none}</Typography>;
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>#</TableCell>
          <TableCell>{captions.name}</TableCell>
          <TableCell>{captions.owner}</TableCell>
          {columns.map(({ caption }) => (
            <TableCell key={caption}>{caption}</TableCell>
          ))}
          <TableCell align="right">{captions.value}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {data.map((row) => (
          <TableRow key={row.id} hover>
            <TableCell sx={{ color: 'text.secondary' }}>{row.id}</TableCell>
            <TableCell>
              {row.mine === false ? (
                row.name
              ) : (
                <TextLink component={Link} to={hrefOf(row)}>
                  {row.name}
                </TextLink>
              )}
            </TableCell>
            <TableCell title={row.owner ?? ''}>{ownerName(row)}</TableCell>
            {columns.map(({ caption, text }) => (
              <TableCell key={caption}>{text(row)}</TableCell>
            ))}
            <TableCell align="right">{money(valueOf(row), row.currency)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
