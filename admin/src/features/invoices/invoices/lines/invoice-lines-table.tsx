import { accountingCurrency, lineNet, ownRateSource } from '@kantoor/schemas';
import { Box, Button, TableCell, TableRow, Typography, useMediaQuery, type Theme } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useTranslate } from '../../../../i18n';
import { useFormat } from '../../../../i18n/use-format';
import { type InvoiceOfLines, nameOf, type Invoice, type ShownLine } from '../invoice';
import { RowsTable, type RowColumn } from '../../../../shared/list/rows-table';

/** Renders the cell of an editable figure. */
type LineCell = (line: ShownLine, figure: 'quantity' | 'price') => ReactNode;
interface InvoiceLinesProps {
  invoice: InvoiceOfLines;
  cell?: LineCell;
  /** Content below the description of a line. */
  below?: (line: ShownLine) => ReactNode;
}

/** A line with its details and, if it was converted, its price in the other currency. */
function LineDescription({ line, currency }: { line: ShownLine; currency: Invoice['currency'] }) {
  const translate = useTranslate();
  const format = useFormat();
  const details = [
    nameOf(line.department),
    nameOf(line.project),
    ...(line.creditedQuantity ? [translate('invoices.line.credited', { quantity: format.number(line.creditedQuantity) })] : []),
    ...(line.creditedAmount ? [translate('invoices.line.credited', { quantity: format.money(line.creditedAmount, currency) })] : []),
    ...(line.metaData ?? []).map((data) => `${data.label ?? data.name}: ${format.number(data.amount)}`),
  ];
  const others = (line.currencyPrices ?? []).filter((other) => other.currency !== currency);
  return (
    <>
      {line.description}
      <Typography variant="caption" color="textSecondary" component="div">
        {details.filter(Boolean).join(' · ')}
      </Typography>
      {others.map((other) => (
        <Typography key={other.currency} variant="caption" color="textSecondary" component="div">
          {translate('invoices.line.priceIn', { currency: other.currency, price: format.price(other.price, 4) })}
        </Typography>
      ))}
    </>
  );
}

/** On a phone the quantity and price of a line are below its description. */
function useLineColumns({ invoice: { currency }, cell, below }: InvoiceLinesProps, isPhone: boolean): RowColumn<ShownLine>[] {
  const translate = useTranslate();
  const format = useFormat();
  const quantity = (line: ShownLine) => cell?.(line, 'quantity') ?? format.number(line.quantity);
  const price = (line: ShownLine) => cell?.(line, 'price') ?? format.price(line.price, 4);
  const figureSx = cell ? { width: 124, px: '4px !important', py: '6px !important' } : {};
  const column = (name: string, look: Omit<RowColumn<ShownLine>, 'name' | 'label'>): RowColumn<ShownLine> => ({
    ...{ name, label: translate(`invoices.line.${name}`), ...look },
  });
  return [
    column('description', {
      sx: { whiteSpace: 'pre-line !important', py: '6px !important' },
      render: (line) => (
        <>
          <LineDescription line={line} currency={currency} />
          {below?.(line)}
          {isPhone && (
            <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, '& > div': { maxWidth: 124 } }}>
              {quantity(line)} × {price(line)}
            </Box>
          )}
        </>
      ),
    }),
    ...(isPhone
      ? []
      : [
          column('quantity', { right: true, sx: figureSx, render: quantity }),
          column('price', { right: true, sx: figureSx, render: price }),
          column('tax', { text: ({ taxRate }) => taxRate?.description ?? '' }),
        ]),
    column('total', {
      right: true,
      text: ({ net, price: of, quantity: amount }) => format.money(cell ? lineNet({ price: of, amount }) : net, currency),
    }),
  ];
}

/** VAT per rate and the totals; of a converted invoice in both currencies. */
function Totals({ invoice, span }: { invoice: InvoiceOfLines; span: number }) {
  const translate = useTranslate();
  const format = useFormat();
  const { currency, conversion, taxAmountInAccountingCurrency: tax } = invoice;
  const total = (label: string, value: number, strong = false, inCurrency = currency) => (
    <TableRow key={label} sx={{ '& td': { border: 0, fontWeight: strong ? 600 : 400, height: 28, fontSize: 'inherit', color: 'inherit' } }}>
      <TableCell colSpan={span} align="right" sx={{ whiteSpace: 'normal' }}>
        {label}
      </TableCell>
      <TableCell align="right">{format.money(value, inCurrency)}</TableCell>
    </TableRow>
  );
  const converted = (name: string, value: number, strong = false) =>
    total(translate(`invoices.${name}`, { currency: accountingCurrency }), value, strong, accountingCurrency);
  const rateLabel = translate('invoices.taxAtRate', {
    currency: accountingCurrency,
    rate: format.number(invoice.exchangeRate, { min: 4, max: 8 }),
    date: format.date(invoice.exchangeRateDate),
    source: invoice.exchangeRateSource === ownRateSource ? translate('invoices.ownRate') : invoice.exchangeRateSource,
  });
  return (
    <>
      {total(translate('invoices.net'), invoice.netAmount)}
      {invoice.taxes.map((each) =>
        total(translate('invoices.taxOver', { name: each.description, base: format.money(each.base, currency) }), each.tax),
      )}
      {total(translate('invoices.gross'), invoice.totalAmount, true)}
      {typeof tax === 'number' && total(rateLabel, tax, false, accountingCurrency)}
      {conversion && currency === conversion.currency && (
        <>
          {converted('netConverted', conversion.netAmount)}
          {converted('taxConverted', conversion.taxAmount)}
          {converted('grossConverted', conversion.totalAmount, true)}
        </>
      )}
    </>
  );
}

/** More lines are collapsed, so that totals and payments stay near. */
const mostWhole = 20;
const shownFolded = 10;

/** Lines in order with their details, VAT per rate, and the totals (PLT-154, PLT-156). */
export function InvoiceLinesTable(props: InvoiceLinesProps) {
  const { invoice, cell } = props;
  const translate = useTranslate();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const columns = useLineColumns(props, isPhone);
  const [isWhole, setWhole] = useState(false);
  const lines = [...invoice.lines].sort((a, b) => a.lineNumber - b.lineNumber);
  const isFolded = !isWhole && !cell && lines.length > mostWhole;
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={translate('invoices.lines')}>
      <RowsTable
        rows={lines.slice(0, isFolded ? shownFolded : undefined)}
        idOf={({ lineNumber }) => lineNumber}
        columns={columns}
        foot={
          <>
            {isFolded && (
              <TableRow>
                <TableCell colSpan={columns.length}>
                  <Button onClick={() => setWhole(true)}>{translate('invoices.allLines', { smart_count: lines.length })}</Button>
                </TableCell>
              </TableRow>
            )}
            <Totals invoice={invoice} span={columns.length - 1} />
          </>
        }
      />
    </Box>
  );
}
