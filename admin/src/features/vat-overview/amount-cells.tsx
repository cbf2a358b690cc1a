import { Box, Link, TableCell } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { useFormat } from '../../i18n';
import { figure } from './net-and-vat';

interface AmountCellsProps {
  /** Null where the form has no such column. */
  exact: number | null;
  whole: number | null;
  /** What the link is called: amounts alone name nothing. */
  label: string;
  to: string | null;
}

/** An amount to the cent, which leads to its invoices, and beside it (on a phone below it) what is filed in whole euros. */
export function AmountCells({ exact, whole, label, to }: AmountCellsProps) {
  const { money, number } = useFormat();
  const text = money(exact, 'EUR');
  return (
    <>
      <TableCell align="right" sx={figure}>
        {to && exact !== null ? (
          <Link component={RouterLink} to={to} aria-label={`${label}: ${text}`}>
            {text}
          </Link>
        ) : (
          text
        )}
        <Box component="span" sx={{ display: { xs: 'block', sm: 'none' }, color: 'text.secondary', typography: 'caption' }}>
          {number(whole)}
        </Box>
      </TableCell>
      <TableCell align="right" sx={{ ...figure, display: { xs: 'none', sm: 'table-cell' } }}>
        {number(whole)}
      </TableCell>
    </>
  );
}
