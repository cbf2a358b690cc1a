import type { EInvoiceParty, EInvoiceView } from '@kantoor/schemas';
import { Box, Typography } from '@mui/material';
import { useTranslate } from '../../../i18n';
import { useFormat } from '../../../i18n/use-format';
import { EmbeddedFiles } from './embedded-files';
import { Facts } from './facts';
import { Findings } from './findings';
import { InvoiceLines } from './invoice-lines';
import { InvoiceTotals } from './invoice-totals';

/** An e-invoice as a readable page instead of XML. `withFindings` shows inconsistencies above it. */
export function EInvoicePage({ invoice, withFindings = true }: { invoice: EInvoiceView; withFindings?: boolean }) {
  const translate = useTranslate();
  const { date, iban } = useFormat();
  const { terms, notes, account } = invoice;
  const facts: [string, string | null][] = [
    ['issued', date(invoice.issued)],
    ['due', date(invoice.due)],
    ['delivered', date(invoice.delivered)],
    ['orderReference', invoice.orderReference],
    ['buyerReference', invoice.buyerReference],
    ['account', account && iban(account.replace(/\s/g, ''))],
    ['paymentReference', invoice.paymentReference],
    ['terms', terms],
  ];
  const title = translate(invoice.isCredit ? 'eInvoice.creditNote' : 'eInvoice.invoice');
  return (
    <Box component="article" aria-label={title} sx={{ display: 'flex', flexDirection: 'column', gap: 5, overflowWrap: 'anywhere' }}>
      {withFindings && <Findings findings={invoice.findings} />}
      <Typography variant="h2" component="h3">
        {title} {invoice.reference}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 5 }}>
        <Party title={translate('eInvoice.seller')} party={invoice.seller} />
        <Party title={translate('eInvoice.buyer')} party={invoice.buyer} />
      </Box>
      <Facts facts={facts} />
      {notes.map((note) => (
        <Typography key={note} variant="body2" sx={{ whiteSpace: 'pre-line' }}>
          {note}
        </Typography>
      ))}
      <InvoiceLines invoice={invoice} />
      <InvoiceTotals invoice={invoice} />
      <EmbeddedFiles files={invoice.files} />
    </Box>
  );
}

function Party({ title, party }: { title: string; party: EInvoiceParty }) {
  const translate = useTranslate();
  const { countryName } = useFormat();
  const { name, address, country, vatNumber, chamberNumber, email } = party;
  const numbers = [
    vatNumber && `${translate('eInvoice.vatNumber')} ${vatNumber}`,
    chamberNumber && `${translate('eInvoice.chamberNumber')} ${chamberNumber}`,
    email,
  ].filter(Boolean);
  return (
    <Box component="section" aria-label={title}>
      <Typography variant="caption" color="textSecondary">
        {title}
      </Typography>
      <Typography sx={{ fontWeight: 600 }}>{name ?? '–'}</Typography>
      {[...address, country && (countryName(country) || country)].filter(Boolean).map((line) => (
        <Typography key={line} variant="body2">
          {line}
        </Typography>
      ))}
      {numbers.map((line) => (
        <Typography key={line} variant="body2" color="textSecondary">
          {line}
        </Typography>
      ))}
    </Box>
  );
}
