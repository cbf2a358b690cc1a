import { TablePagination } from '@mui/material';
import { useListPaginationContext } from 'react-admin';
import { useTranslate } from '../../i18n';
import { useRowsShown } from '../../i18n/use-rows-shown';

const sizes = [10, 25, 50, 100];

/** Pagination of a list; marks an estimated number of rows as such. */
export function ListFoot({ estimated = false }: { estimated?: boolean }) {
  const translate = useTranslate();
  const { total, page, perPage, setPage, setPerPage } = useListPaginationContext();
  const rowsShown = useRowsShown(estimated);
  if (!total) return null;
  return (
    <TablePagination
      component="div"
      count={total}
      page={Math.min(page, Math.ceil(total / perPage)) - 1}
      rowsPerPage={perPage}
      rowsPerPageOptions={[...new Set([...sizes, perPage])].sort((a, b) => a - b)}
      onPageChange={(_, next) => setPage(next + 1)}
      onRowsPerPageChange={(event) => setPerPage(Number(event.target.value))}
      labelRowsPerPage={translate('ra.navigation.page_rows_per_page')}
      labelDisplayedRows={rowsShown}
      getItemAriaLabel={(type) => translate(`ra.navigation.${type}`)}
      // On a phone the figures and arrows need the space of the labels.
      sx={{
        flexShrink: 0,
        borderTop: 1,
        borderColor: 'divider',
        '& .MuiTablePagination-toolbar': { minHeight: 44 },
        '& .MuiTablePagination-selectLabel': { display: { xs: 'none', sm: 'block' } },
      }}
    />
  );
}
