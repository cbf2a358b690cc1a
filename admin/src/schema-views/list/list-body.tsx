import { Box } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import {
  DataTable,
  DataTableBody,
  DataTableRow,
  useListContext,
  useRecordContext,
  type DataTableBodyProps,
  type DataTableRowProps,
  type RaRecord,
} from 'react-admin';
import { useCallback, type KeyboardEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslate } from '../../i18n';
import { useFieldLabel } from '../labels';
import { labelOf, schemaOf } from '../../providers/resources';
import { columnsOf, hiddenColumnsOf, isNumeric } from './columns';
import { EmptyList } from './empty-list';
import { ListError } from './list-error';
import { ListSkeleton } from './list-skeleton';
import { useColumnWidths } from './use-column-widths';
import { useShownValue, Value } from './value';
import { RowActions } from './row-actions';
import { SortedColumn } from './sorted-column';

function Row(props: DataTableRowProps) {
  const record = useRecordContext();
  const open = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Enter' && event.target === event.currentTarget) event.currentTarget.click();
  };
  return <DataTableRow {...props} tabIndex={0} data-row={record?.id} onKeyDown={open} />;
}
const Body = (props: DataTableBodyProps) => <DataTableBody {...props} row={Row} />;

export function ListBody({ resource, base }: { resource: string; base: string }) {
  const { data, isPending, error, refetch, filterValues } = useListContext<RaRecord>();
  const translate = useTranslate();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { noteWidths, styleOf } = useColumnWidths(resource);
  const label = useFieldLabel(resource);
  const shown = useShownValue(resource);
  const to = useCallback((id: number) => `${base}/${id}${search}`, [base, search]);
  const open = useCallback(
    (id: RaRecord['id']): false => {
      void navigate(to(Number(id)), { state: { over: true } });
      return false;
    },
    [navigate, to],
  );
  const schema = schemaOf(resource);
  const columns = columnsOf(schema);
  if (error) return <ListError error={error as Error} onRetry={() => void refetch()} />;
  if (isPending) return <ListSkeleton />;
  if (!data?.length) return <EmptyList resource={resource} base={base} filtered={Object.keys(filterValues).length > 0} />;
  return (
    <Box
      tabIndex={-1}
      onPointerUp={noteWidths}
      sx={{
        overflow: 'auto',
        minHeight: 0,
        '& thead': { position: 'sticky', top: 0, zIndex: 1 },
        '& th:not(:last-of-type)': { resize: 'horizontal' },
        // On a phone a long name leaves room for what stands beside it.
        '& td': { maxWidth: { xs: 190, sm: 360 } },
      }}
    >
      <DataTable body={Body} bulkActionButtons={false} rowClick={open} hiddenColumns={hiddenColumnsOf(schema)}>
        <SortedColumn source="id" label="#" sx={{ width: 64, color: 'text.secondary', display: { xs: 'none', sm: 'table-cell' } }} />
        {columns.map((column) => (
          <SortedColumn
            key={column.source}
            source={column.source}
            label={label(column.source)}
            {...styleOf(column.source)}
            {...(isNumeric(column) ? { align: 'right' as const } : {})}
            render={(record: RaRecord) => <Value column={column} record={record} text={shown(column, record)} to={to} />}
          />
        ))}
        <SortedColumn
          source="actions"
          label={
            <Box component="span" sx={visuallyHidden}>
              {translate('forms.actions')}
            </Box>
          }
          disableSort
          align="right"
          sx={{ width: 48 }}
          render={(record: RaRecord) => <RowActions resource={resource} record={record} name={labelOf(resource, record)} />}
        />
      </DataTable>
    </Box>
  );
}
