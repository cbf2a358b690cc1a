import { TablePagination } from '@mui/material';
import { useTranslate } from '../../i18n';
import { useRowsShown } from '../../i18n/use-rows-shown';
import type { ListHandle } from './use-list';

const sizes = [10, 25, 50, 100];

/** Where in the list one is, and the way on. */
export function ListFoot<T>({ list }: { list: Pick<ListHandle<T>, 'data' | 'page' | 'perPage' | 'setPage' | 'setPerPage'> }) {
  const translate = useTranslate();
  const { data, page, perPage } = list;
  const rowsShown = useRowsShown(data?.estimated ?? false);
  if (!data?.total) return null;
  return (
    <TablePagination
      component="div"
      count={data.total}
      page={Math.min(page, Math.ceil(data.total / perPage)) - 1}
      rowsPerPage={perPage}
      rowsPerPageOptions={[...new Set([...sizes, perPage])].sort((a, b) => a - b)}
      onPageChange={(_, next) => list.setPage(next + 1)}
      onRowsPerPageChange={(event) => list.setPerPage(Number(event.target.value))}
      labelRowsPerPage={translate('ra.navigation.page_rows_per_page')}
      labelDisplayedRows={rowsShown}
      getItemAriaLabel={(type) => translate(`ra.navigation.${type}`)}
      // On a phone the figures and arrows need the room of the words.
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
