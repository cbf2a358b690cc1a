import { accountingCurrency, amountText, type ConversionPreview, ownRateSource } from '@kantoor/schemas';
import { Alert, Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '../../../../i18n';
import { useFormat } from '../../../../i18n/use-format';
import { useVerbs } from '../../../../providers/data/verbs';
import { isProblem } from '../../../../providers/problem';
import { ListError } from '../../../../shared/list/list-error';
import { RowsSkeleton } from '../../../../shell/page-skeleton';
import { useOutcome } from '../../../../shell/notices';
import { resourceOfBook, type BookType } from '../book';
import type { ConvertibleInvoice } from './convertible-invoice';
import { phoneOnly } from '../../../../shared/list/list-column';
import { ActionDialog } from '../../../../shell/action-dialog';
import { RowsTable } from '../../../../shared/list/rows-table';

/** Each line with its price in both currencies, and its net amount in the currency of the books. */
function ConvertedLines({ lines, from }: { lines: ConversionPreview['lines']; from: string }) {
  const translate = useTranslate();
  const { price, money } = useFormat();
  const priceIn = (line: ConversionPreview['lines'][number], wanted: string): string =>
    price(line.currencyPrices.find(({ currency }) => currency === wanted)?.price, 4);
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={translate('invoices.lines')}>
      <RowsTable
        rows={lines}
        idOf={({ lineNumber }) => lineNumber}
        columns={[
          {
            ...{ name: 'description', label: translate('invoices.line.description'), sx: { whiteSpace: 'pre-line !important' } },
            render: (line) => (
              <>
                {line.description}
                <Typography variant="caption" color="textSecondary" component="div" sx={phoneOnly}>
                  {from} {priceIn(line, from)} · {accountingCurrency} {priceIn(line, accountingCurrency)}
                </Typography>
              </>
            ),
          },
          ...[from, accountingCurrency].map((currency) => ({
            ...{ name: currency, label: translate('invoices.conversion.priceIn', { currency }), right: true, phone: 'none' as const },
            text: (line: ConversionPreview['lines'][number]) => priceIn(line, currency),
          })),
          { name: 'net', label: translate('invoices.line.total'), right: true, text: ({ net }) => money(net, accountingCurrency) },
        ]}
      />
    </Box>
  );
}

interface ConvertDialogProps {
  invoice: ConvertibleInvoice;
  type: BookType;
  onDone: () => void;
  onClose: () => void;
}

/** Shows the rate and the converted total of an invoice before the permanent conversion (PLT-210, PLT-O87). */
export default function ConvertDialog({ invoice, type, onDone, onClose }: ConvertDialogProps) {
  const translate = useTranslate();
  const provider = useVerbs('invoices');
  const { invoiceId } = invoice;
  const { data, error, refetch } = useQuery({
    queryKey: [resourceOfBook[type], 'conversion', { invoiceId }],
    queryFn: ({ signal }) => provider.invoiceConversion({ invoice, type, signal }),
    gcTime: 0,
  });
  const { convert, busy, isOutdated } = useConverting({ invoice, type, onDone, onClose }, () => void refetch());
  const kind = type === 'purchases' ? 'purchase' : invoice.status;
  return (
    <ActionDialog
      title={translate('invoices.action.convert')}
      action={translate('invoices.conversion.submit')}
      onAction={() => data && convert(data)}
      disabled={busy || !data}
      onClose={onClose}
      maxWidth="sm"
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}
    >
      {error && !data && <Refusal error={error} onRetry={() => void refetch()} />}
      {!error && !data && <RowsSkeleton rows={3} />}
      {data && (
        <>
          {isOutdated && <Alert severity="warning">{translate('invoices.conversion.changed')}</Alert>}
          <Result preview={data} />
          <ConvertedLines lines={data.lines} from={data.conversion.currency} />
          <Typography>{translate(`invoices.conversion.effect.${kind}`)}</Typography>
          <Alert severity="warning">{translate('invoices.conversion.forGood')}</Alert>
        </>
      )}
    </ActionDialog>
  );
}

/** Converts to the total that is shown; a changed total is shown first (D-37). */
function useConverting({ invoice, type, onDone, onClose }: ConvertDialogProps, refresh: () => void) {
  const provider = useVerbs('invoices');
  const [isOutdated, setOutdated] = useState(false);
  const asks = (error: unknown): boolean => {
    const isOther = isProblem(error) && error.code === 'TOTAL_CHANGED';
    setOutdated(isOther);
    if (isOther) refresh();
    else onDone();
    return isOther;
  };
  const { mutate, isPending: busy } = useOutcome(
    ({ conversion: { totalAmount } }: ConversionPreview, idempotencyKey) => {
      const conversion = { expectedTotal: { amount: amountText(totalAmount), currency: accountingCurrency } } as const;
      return provider.invoiceConvert({ invoice, type, conversion, idempotencyKey });
    },
    {
      success: 'invoices.conversion.done',
      failed: 'CONVERT_CURRENCY_FAILED',
      asks,
    },
  );
  const convert = (preview: ConversionPreview): void =>
    mutate(preview, {
      onSuccess: () => {
        onClose();
        onDone();
      },
    });
  return { convert, busy, isOutdated };
}

/** Why it cannot be converted; other errors can be retried. */
function Refusal({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const translate = useTranslate();
  const { date } = useFormat();
  if (!isProblem(error) || error.status !== 409) return <ListError error={error} onRetry={onRetry} />;
  const reason = error.code === 'EXCHANGE_RATE_MISSING' ? 'rate' : String(error.params['reason']);
  return (
    <Alert severity="error">{translate(`invoices.conversion.refused.${reason}`, { date: date(String(error.params['date'] ?? '')) })}</Alert>
  );
}

/** The rate, and the total of the invoice in both currencies. */
function Result({ preview: { originalAmount, conversion } }: { preview: ConversionPreview }) {
  const translate = useTranslate();
  const { money, number, date } = useFormat();
  const { currency, rate, rateDate, rateSource, netAmount, taxAmount, totalAmount } = conversion;
  const facts = [
    ['rate', `1 ${accountingCurrency} = ${number(rate, { min: 4, max: 8 })} ${currency}`],
    ['rateDate', date(rateDate)],
    ['rateSource', rateSource === ownRateSource ? translate('invoices.ownRate') : rateSource],
    ['original', money(originalAmount, currency)],
    ['net', money(netAmount, accountingCurrency)],
    ['tax', money(taxAmount, accountingCurrency)],
    ['total', money(totalAmount, accountingCurrency)],
  ] as const;
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 5, rowGap: 1 }}>
      {facts.map(([name, value]) => (
        <Box key={name} sx={{ display: 'contents', ...(name === 'total' && { '& > *': { fontWeight: 600 } }) }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {translate(`invoices.conversion.${name}`)}
          </Box>
          <Box component="dd" sx={{ m: 0, textAlign: 'right', overflowWrap: 'anywhere' }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
