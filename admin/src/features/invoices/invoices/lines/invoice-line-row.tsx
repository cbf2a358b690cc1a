import { lineNet } from '@kantoor/schemas';
import { Box, TableCell, TableRow, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from '../../../../i18n';
import { useFormat } from '../../../../i18n/use-format';
import { nameOf, type Invoice, type ShownLine } from '../invoice';

/** Renders the cell of an editable figure. */
type LineCell = (line: ShownLine, figure: 'quantity' | 'price') => ReactNode;
export interface InvoiceLineRowProps {
  line: ShownLine;
  currency: Invoice['currency'];
  isPhone: boolean;
  cell?: LineCell | undefined;
  /** Content below the description of a line. */
  below?: ((line: ShownLine) => ReactNode) | undefined;
}

/** A line with its details; on a phone its quantity and price are below its description. */
export function InvoiceLineRow({ line, currency, isPhone, cell, below }: InvoiceLineRowProps) {
  const translate = useTranslate();
  const format = useFormat();
  const quantity = cell?.(line, 'quantity') ?? format.number(line.quantity);
  const price = cell?.(line, 'price') ?? format.price(line.price, 4);
  const figureSx = cell ? { width: 124, px: '4px !important', py: '6px !important' } : {};
  return (
    <TableRow>
      <TableCell sx={{ whiteSpace: 'pre-line !important', overflowWrap: 'anywhere', py: '6px !important' }}>
        {line.description}
        <Typography variant="caption" color="textSecondary" component="div">
          {[
            nameOf(line.department),
            nameOf(line.project),
            ...(line.creditedQuantity ? [translate('invoices.line.credited', { quantity: format.number(line.creditedQuantity) })] : []),
            ...(line.metaData ?? []).map((data) => `${data.label ?? data.name}: ${format.number(data.amount)}`),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
        {below?.(line)}
        <OtherPrices line={line} currency={currency} />
        {isPhone && (
          <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, '& > div': { maxWidth: 124 } }}>
            {quantity} × {price}
          </Box>
        )}
      </TableCell>
      {!isPhone && (
        <>
          <TableCell align="right" sx={figureSx}>
            {quantity}
          </TableCell>
          <TableCell align="right" sx={figureSx}>
            {price}
          </TableCell>
          <TableCell>{line.taxRate?.description}</TableCell>
        </>
      )}
      <TableCell align="right">{format.money(cell ? lineNet({ price: line.price, amount: line.quantity }) : line.net, currency)}</TableCell>
    </TableRow>
  );
}

/** The price of a converted line in the other currency. */
function OtherPrices({ line: { currencyPrices = [] }, currency }: Pick<InvoiceLineRowProps, 'line' | 'currency'>) {
  const translate = useTranslate();
  const format = useFormat();
  return currencyPrices
    .filter((other) => other.currency !== currency)
    .map((other) => (
      <Typography key={other.currency} variant="caption" color="textSecondary" component="div">
        {translate('invoices.line.priceIn', { currency: other.currency, price: format.price(other.price, 4) })}
      </Typography>
    ));
}
