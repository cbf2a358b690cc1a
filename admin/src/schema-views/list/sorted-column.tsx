import { DataTableColumn, useDataTableRenderContext, useDataTableSortContext, type DataTableColumnProps, type RaRecord } from 'react-admin';

/** A column whose head tells screen readers how it orders the list, which react-admin's own does not. */
export function SortedColumn(props: DataTableColumnProps<RaRecord>) {
  const isHead = useDataTableRenderContext() === 'header';
  const sort = useDataTableSortContext();
  if (!isHead || sort?.field !== props.source) return <DataTableColumn {...props} />;
  return <DataTableColumn {...props} sortDirection={sort?.order === 'ASC' ? 'asc' : 'desc'} />;
}
