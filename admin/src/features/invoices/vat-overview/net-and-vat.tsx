import { TableCell } from '@mui/material';
import { useFormat } from '../../../i18n';

/** Digits align, and do not wrap. */
export const figure = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

interface NetAndVatProps {
  net: number;
  vat: number;
  currency: string;
}

/** The two amounts of a row, in a cell each. */
export function NetAndVat({ net, vat, currency }: NetAndVatProps) {
  const { money } = useFormat();
  return (
    <>
      <TableCell align="right" sx={figure}>
        {money(net, currency)}
      </TableCell>
      <TableCell align="right" sx={figure}>
        {money(vat, currency)}
      </TableCell>
    </>
  );
}
