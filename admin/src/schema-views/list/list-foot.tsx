import { Box, TablePagination } from '@mui/material';
import { useListContext } from 'react-admin';
import { useTranslate } from '../../i18n';
import { useRowsShown } from '../../i18n/use-rows-shown';

export function ListFoot() {
  const translate = useTranslate();
  const { page, perPage, total, setPage, setPerPage, isPending, error, meta } = useListContext();
  const rowsShown = useRowsShown((meta as { estimated?: boolean } | undefined)?.estimated ?? false);
  if (isPending || error || !total) return null;
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', flexShrink: 0 }}>
      <TablePagination
        component="div"
        count={total}
        page={page - 1}
        rowsPerPage={perPage}
        rowsPerPageOptions={[...new Set([10, 25, 50, 100, perPage])].sort((a, b) => a - b)}
        onPageChange={(_, next) => setPage(next + 1)}
        onRowsPerPageChange={(event) => setPerPage(Number(event.target.value))}
        labelRowsPerPage={translate('ra.navigation.page_rows_per_page')}
        labelDisplayedRows={rowsShown}
        getItemAriaLabel={(type) =>
          translate(`ra.navigation.${type === 'last' ? 'last' : type === 'first' ? 'first' : type === 'next' ? 'next' : 'previous'}`)
        }
        // On a phone the figures and arrows need the room of the words.
        sx={{
          '& .MuiTablePagination-toolbar': { minHeight: 44 },
          '& .MuiTablePagination-selectLabel': { display: { xs: 'none', sm: 'block' } },
        }}
      />
    </Box>
  );
}
