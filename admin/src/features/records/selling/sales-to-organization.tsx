import { Link as TextLink } from '@mui/material';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import { useFormat } from '../../../i18n';
import { RowsSkeleton } from '../../../shell/page-skeleton';
import { ListError } from '../../../shared/list/list-error';
import { ShortList } from '../../../shared/list/short-list';
import { useOwnerNames } from './use-owner-names';

interface SalesRow {
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
  /** What the column is sorted by, if not its text. */
  sort?: (row: Row) => string | number;
}
interface SalesToOrganizationProps<Row> {
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
export function SalesToOrganization<Row extends SalesRow>(props: SalesToOrganizationProps<Row>) {
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
  return (
    <ShortList
      label={captions.name}
      rows={data}
      idOf={({ id }) => id}
      empty={none}
      columns={[
        { name: 'number', label: '#', text: ({ id }) => String(id), sort: ({ id }) => id },
        {
          name: 'name',
          label: captions.name,
          text: ({ name }) => name,
          phone: 'lead',
          render: (row) =>
            row.mine === false ? (
              row.name
            ) : (
              <TextLink component={Link} to={hrefOf(row)}>
                {row.name}
              </TextLink>
            ),
        },
        { name: 'owner', label: captions.owner, text: ownerName, render: (row) => <span title={row.owner ?? ''}>{ownerName(row)}</span> },
        ...columns.map(({ caption, ...column }) => ({ name: caption, label: caption, ...column })),
        {
          name: 'value',
          label: captions.value,
          right: true,
          phone: 'beside',
          text: (row) => money(valueOf(row), row.currency),
          sort: valueOf,
        },
      ]}
    />
  );
}
