import { type EInvoiceLine, type EInvoiceView, lineDecimals } from '@kantoor/schemas';
import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from '../../../i18n';
import { useFormat } from '../../../i18n/use-format';

/** The lines of an e-invoice, each with the calculation of its amount. */
export function InvoiceLines({ invoice }: { invoice: EInvoiceView }) {
  const translate = useTranslate();
  const { money, number, percentage } = useFormat();
  const { lines, lineCount, currency } = invoice;
  const howOf = ({ quantity, unit, price, rate, category }: EInvoiceLine): string => {
    const pieces = quantity === null ? '' : `${number(quantity)} ${unit ? translate(`eInvoice.unit.${unit}`, { _: unit }) : ''}`.trim();
    const priced = [pieces, price === null ? '' : money(price, currency, lineDecimals)].filter(Boolean).join(' × ');
    const named = category && category !== 'S' ? translate(`eInvoice.category.${category}`, { _: category }) : '';
    return [priced, rate === null ? '' : `${translate('eInvoice.vat')} ${percentage(rate)}`, named].filter(Boolean).join(' · ');
  };
  if (lineCount === 0) return <Typography color="textSecondary">{translate('eInvoice.noLines')}</Typography>;
  return (
    <>
      <Table size="small" aria-label={translate('eInvoice.lines')} sx={{ '& td': { verticalAlign: 'top' } }}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ pl: 0 }}>{translate('eInvoice.description')}</TableCell>
            <TableCell align="right" sx={{ pr: 0 }}>
              {translate('eInvoice.amount')}
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map((line, at) => (
            <TableRow key={at}>
              <TableCell sx={{ pl: 0 }}>
                {line.description || '–'}
                {[line.note, howOf(line), ...line.adjustments.map((one) => `${adjusted(one, translate)} ${money(one.amount, currency)}`)]
                  .filter(Boolean)
                  .map((text) => (
                    <Typography key={text} variant="body2" color="textSecondary">
                      {text}
                    </Typography>
                  ))}
              </TableCell>
              <TableCell align="right" sx={{ pr: 0, whiteSpace: 'nowrap' }}>
                {line.total === null ? '' : money(line.total, currency)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {lineCount > lines.length && (
        <Typography color="textSecondary">{translate('eInvoice.moreLines', { count: lineCount - lines.length })}</Typography>
      )}
    </>
  );
}

/** Returns the label of a discount or charge. */
export const adjusted = ({ reason, amount }: { reason: string; amount: number }, translate: (key: string) => string): string =>
  reason || translate(amount < 0 ? 'eInvoice.kind.discount' : 'eInvoice.kind.charge');
