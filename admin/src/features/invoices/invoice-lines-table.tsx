import { accountingCurrency, lineNet } from '@kantoor/schemas';
import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from '../../i18n';
import { useFormat } from '../../i18n/use-format';
import { nameOf, type Invoice, type InvoiceLine } from './invoice';

/** The rate of each line is left out on a phone; the totals below name it. */
const roomy = { display: { xs: 'none', sm: 'table-cell' } };

interface InvoiceLinesTableProps {
  invoice: Invoice;
  /** What stands in the cell of a figure that can be changed. */
  cell?: (line: InvoiceLine, figure: 'quantity' | 'price') => ReactNode;
}

/** Lines in their order with what belongs to them, VAT per rate, and the totals (PLT-154, PLT-156). */
export function InvoiceLinesTable({ invoice, cell }: InvoiceLinesTableProps) {
  const translate = useTranslate();
  const format = useFormat();
  const { currency } = invoice;
  const rateLabel = translate('invoices.taxAtRate', {
    currency: accountingCurrency,
    rate: format.number(invoice.exchangeRate, { min: 4, max: 8 }),
    date: format.date(invoice.exchangeRateDate),
    source: invoice.exchangeRateSource,
  });
  // Narrow enough for both beside the words of a line on a phone.
  const figureSx = cell ? { width: { xs: 84, sm: 124 }, px: '4px !important', py: '6px !important' } : {};
  const caption = (name: string): string => translate(`invoices.line.${name}`);
  const total = (label: string, value: number, strong = false, inCurrency = currency) => (
    <TableRow key={label} sx={{ '& td': { border: 0, fontWeight: strong ? 600 : 400, height: 28 } }}>
      <TableCell colSpan={3} align="right">
        {label}
      </TableCell>
      <TableCell sx={roomy} />
      <TableCell align="right">{format.money(value, inCurrency)}</TableCell>
    </TableRow>
  );
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={translate('invoices.lines')}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{caption('description')}</TableCell>
            <TableCell align="right">{caption('quantity')}</TableCell>
            <TableCell align="right">{caption('price')}</TableCell>
            <TableCell sx={roomy}>{caption('tax')}</TableCell>
            <TableCell align="right">{caption('total')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {[...invoice.lines]
            .sort((a, b) => a.lineNumber - b.lineNumber)
            .map((line) => (
              <TableRow key={line.lineNumber}>
                <TableCell sx={{ whiteSpace: 'pre-line !important', py: '6px !important' }}>
                  {line.description}
                  <Typography variant="caption" color="textSecondary" component="div">
                    {[
                      nameOf(line.department),
                      nameOf(line.project),
                      ...(line.metaData ?? []).map((data) => `${data.label ?? data.name}: ${format.number(data.amount)}`),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </Typography>
                </TableCell>
                <TableCell align="right" sx={figureSx}>
                  {cell?.(line, 'quantity') ?? format.number(line.quantity)}
                </TableCell>
                <TableCell align="right" sx={figureSx}>
                  {cell?.(line, 'price') ?? format.price(line.price, 4)}
                </TableCell>
                <TableCell sx={roomy}>{line.taxRate?.description}</TableCell>
                <TableCell align="right">{format.money(lineNet({ price: line.price, amount: line.quantity }), currency)}</TableCell>
              </TableRow>
            ))}
          {total(translate('invoices.net'), invoice.netAmount)}
          {invoice.taxes.map((tax) =>
            total(translate('invoices.taxOver', { name: tax.description, base: format.money(tax.base, currency) }), tax.tax),
          )}
          {total(translate('invoices.gross'), invoice.totalAmount, true)}
          {typeof invoice.taxAmountInAccountingCurrency === 'number' &&
            total(rateLabel, invoice.taxAmountInAccountingCurrency, false, accountingCurrency)}
        </TableBody>
      </Table>
    </Box>
  );
}
