import { Box, Link, TableCell } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { useFormat } from '../../i18n';

interface AmountCellsProps {
  /** Null where the form has no such column. */
  exact: number | null;
  whole: number | null;
  /** What the link is called: amounts alone name nothing. */
  label: string;
  to: string | null;
}
const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

/** An amount to the cent, which leads to its invoices, and beside it (on a phone below it) what is filed in whole euros. */
export function AmountCells({ exact, whole, label, to }: AmountCellsProps) {
  const { money, number } = useFormat();
  const text = money(exact, 'EUR');
  return (
    <>
      <TableCell align="right" sx={figures}>
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
      <TableCell align="right" sx={{ ...figures, display: { xs: 'none', sm: 'table-cell' } }}>
        {number(whole)}
      </TableCell>
    </>
  );
}
