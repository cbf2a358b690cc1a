import { Box, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { useTranslate } from '../../../../i18n';
import { useFormat } from '../../../../i18n/use-format';
import { useInvoicePaths } from '../../../invoices/invoices';
import { fullName } from '../../../relations/organizations';
import { textOfPayment, type Deal } from '../deal';

/** Facts that are fixed once a deal is invoiced (CRM-057, CRM-065). */
export function InvoicedFacts({ deal }: { deal: Deal }) {
  const translate = useTranslate();
  const format = useFormat();
  const paths = useInvoicePaths();
  const { externalInvoice: invoice, creditInvoice: credit } = deal;
  const { dateReminded: reminded } = deal;
  const facts: [name: string, value: string, title?: string][] = [
    ['invoiceDate', format.date(deal.invoiceDate)],
    ['paymentStatus', translate(...textOfPayment(deal))],
    ['administrativeContact', fullName(deal.administrativeContact)],
    // The day in the ecosystem's time zone, as everywhere; the exact moment in UTC as a hint.
    ['dateReminded', format.dateOfMoment(reminded), reminded ? `${format.date(reminded)} ${reminded.slice(11, 16)} UTC` : undefined],
  ];
  return (
    <Box
      sx={{
        mb: 5,
        p: 4,
        borderRadius: 1,
        bgcolor: 'action.hover',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 8,
        rowGap: 3,
      }}
    >
      {facts.map(([name, value, title]) => (
        <Box key={name}>
          <Typography variant="caption" color="textSecondary" component="div">
            {translate(`dealForm.${name}`)}
          </Typography>
          <span title={title}>{value || '—'}</span>
        </Box>
      ))}
      <Box sx={{ flex: 1 }} />
      {invoice && (
        <Link component={RouterLink} to={paths.salesInvoice(invoice.invoiceId, invoice.legalEntityId)}>
          {translate('dealForm.linkedInvoice', { number: invoice.invoiceNumber ?? '' })}
        </Link>
      )}
      {credit && (
        <Link component={RouterLink} to={paths.salesInvoice(credit.invoiceId, credit.legalEntityId)}>
          {translate('dealForm.creditInvoice', { number: credit.invoiceNumber })}
        </Link>
      )}
    </Box>
  );
}
