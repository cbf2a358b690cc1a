import { accountingCurrency, lineNet } from '@kantoor/schemas';
import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow, useMediaQuery, type Theme, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useTranslate } from '../../../../i18n';
import { useFormat } from '../../../../i18n/use-format';
import { type InvoiceOfLines, nameOf, type Invoice, type ShownLine } from '../invoice';

/** Renders the cell of an editable figure. */
type LineCell = (line: ShownLine, figure: 'quantity' | 'price') => ReactNode;
interface InvoiceLineRowProps {
  line: ShownLine;
  currency: Invoice['currency'];
  isPhone: boolean;
  cell?: LineCell | undefined;
  /** Content below the description of a line. */
  below?: ((line: ShownLine) => ReactNode) | undefined;
}

/** A line with its details; on a phone its quantity and price are below its description. */
function InvoiceLineRow({ line, currency, isPhone, cell, below }: InvoiceLineRowProps) {
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

/** More lines are collapsed, so that totals and payments stay near. */
const mostWhole = 20;
const shownFolded = 10;

/** Lines in order with their details, VAT per rate, and the totals (PLT-154, PLT-156). */
export function InvoiceLinesTable({ invoice, cell, below }: { invoice: InvoiceOfLines } & Pick<InvoiceLineRowProps, 'cell' | 'below'>) {
  const translate = useTranslate();
  const format = useFormat();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const { currency, conversion } = invoice;
  const [isWhole, setWhole] = useState(false);
  const lines = [...invoice.lines].sort((a, b) => a.lineNumber - b.lineNumber);
  const isFolded = !isWhole && !cell && lines.length > mostWhole;
  const rateLabel = translate('invoices.taxAtRate', {
    currency: accountingCurrency,
    rate: format.number(invoice.exchangeRate, { min: 4, max: 8 }),
    date: format.date(invoice.exchangeRateDate),
    source: invoice.exchangeRateSource,
  });
  const caption = (name: string): string => translate(`invoices.line.${name}`);
  const convertedLabel = (name: string): string => translate(`invoices.${name}`, { currency: accountingCurrency });
  const total = (label: string, value: number, strong = false, inCurrency = currency) => (
    <TableRow key={label} sx={{ '& td': { border: 0, fontWeight: strong ? 600 : 400, height: 28 } }}>
      <TableCell colSpan={isPhone ? 1 : 4} align="right" sx={{ whiteSpace: 'normal' }}>
        {label}
      </TableCell>
      <TableCell align="right">{format.money(value, inCurrency)}</TableCell>
    </TableRow>
  );
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={translate('invoices.lines')}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{caption('description')}</TableCell>
            {!isPhone && (
              <>
                <TableCell align="right">{caption('quantity')}</TableCell>
                <TableCell align="right">{caption('price')}</TableCell>
                <TableCell>{caption('tax')}</TableCell>
              </>
            )}
            <TableCell align="right">{caption('total')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.slice(0, isFolded ? shownFolded : undefined).map((line) => (
            <InvoiceLineRow key={line.lineNumber} line={line} currency={currency} isPhone={isPhone} cell={cell} below={below} />
          ))}
          {isFolded && (
            <TableRow>
              <TableCell colSpan={isPhone ? 2 : 5}>
                <Button onClick={() => setWhole(true)}>{translate('invoices.allLines', { smart_count: lines.length })}</Button>
              </TableCell>
            </TableRow>
          )}
          {total(translate('invoices.net'), invoice.netAmount)}
          {invoice.taxes.map((tax) =>
            total(translate('invoices.taxOver', { name: tax.description, base: format.money(tax.base, currency) }), tax.tax),
          )}
          {total(translate('invoices.gross'), invoice.totalAmount, true)}
          {typeof invoice.taxAmountInAccountingCurrency === 'number' &&
            total(rateLabel, invoice.taxAmountInAccountingCurrency, false, accountingCurrency)}
          {conversion && currency === conversion.currency && (
            <>
              {total(convertedLabel('netConverted'), conversion.netAmount, false, accountingCurrency)}
              {total(convertedLabel('taxConverted'), conversion.taxAmount, false, accountingCurrency)}
              {total(convertedLabel('grossConverted'), conversion.totalAmount, true, accountingCurrency)}
            </>
          )}
        </TableBody>
      </Table>
    </Box>
  );
}
