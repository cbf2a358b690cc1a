import { Box, Link, TableCell } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { useFormat } from '../../../i18n';
import { figure } from './net-and-vat';

interface AmountCellsProps {
  /** Null if the form has no such column. */
  exact: number | null;
  whole: number | null;
  /** Label of the link: an amount alone is no description. */
  label: string;
  to: string | null;
}

/** An amount to the cent, linked to its invoices, and next to it (below it on a phone) the amount to file in whole euros. */
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
