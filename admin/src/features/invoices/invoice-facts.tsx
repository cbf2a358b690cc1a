import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from '../../i18n';
import { useFormat } from '../../i18n/use-format';
import { MeaningChip } from '../../shared/meaning-chip';
import { DueDate } from './due-date';
import { meaningOfPayment, paymentOf, type Invoice } from './invoice';

export function InvoiceFacts({ invoice }: { invoice: Invoice }) {
  const translate = useTranslate();
  const format = useFormat();
  const status = paymentOf(invoice);
  const facts: [string, ReactNode][] = [
    ['description', invoice.invoiceDescription],
    [
      'status',
      <MeaningChip
        key="status"
        meaning={invoice.status === 'booked' ? 'good' : 'stopped'}
        label={translate(`invoices.status.${invoice.status}`)}
      />,
    ],
    ['paymentStatus', <MeaningChip key="payment" meaning={meaningOfPayment[status]} label={translate(`invoices.payment.${status}`)} />],
    ['date', format.date(invoice.invoiceDate)],
    ['dueDate', <DueDate key="due" invoice={invoice} />],
    ['bookDate', format.date(invoice.bookDate)],
    ['clientReference', invoice.clientReference],
    ['legalEntity', invoice.legalEntityReference ?? invoice.legalEntityId],
    ['sent', invoice.dateSent ? format.dateTime(invoice.dateSent) : null],
  ];
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))', gap: 4 }}>
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <Box key={name} sx={{ minWidth: 0 }}>
            <Typography component="dt" variant="caption" color="textSecondary">
              {translate(`invoices.columns.${name}`)}
            </Typography>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Box>
          </Box>
        ))}
    </Box>
  );
}
