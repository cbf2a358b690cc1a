import { TablePagination } from '@mui/material';
import { useTranslate } from '../../i18n';
import { useRowsShown } from '../../i18n/use-rows-shown';
import type { ListHandle } from './use-list';

export function RowsFoot<T>({ list }: { list: ListHandle<T> }) {
  const translate = useTranslate();
  const { data } = list;
  const rowsShown = useRowsShown(data?.estimated ?? false);
  if (!data) return null;
  return (
    <TablePagination
      component="div"
      count={data.total}
      page={list.page}
      rowsPerPage={list.pageSize}
      rowsPerPageOptions={[list.pageSize]}
      onPageChange={(_, page) => list.setPage(page)}
      sx={{ flexShrink: 0, borderTop: 1, borderColor: 'divider', '& .MuiTablePagination-toolbar': { minHeight: 44 } }}
      labelDisplayedRows={rowsShown}
      getItemAriaLabel={(type) => translate(type === 'next' ? 'shell.rows.next' : 'shell.rows.previous')}
    />
  );
}
