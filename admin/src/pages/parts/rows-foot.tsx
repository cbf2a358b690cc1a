import { TablePagination } from '@mui/material';
import { useTranslate } from '../../i18n';
import type { ListHandle } from './use-list';

export function RowsFoot<T>({ list }: { list: ListHandle<T> }) {
  const translate = useTranslate();
  const { data } = list;
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
      labelDisplayedRows={({ from, to, count }) =>
        translate('deals.of', { from, to, total: data.estimated ? translate('deals.about', { total: count }) : count })
      }
      getItemAriaLabel={(type) => translate(type === 'next' ? 'deals.next' : 'deals.previous')}
    />
  );
}
