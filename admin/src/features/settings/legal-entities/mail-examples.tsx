import { collectionCosts, filledIn, type MailPlaceholder } from '@kantoor/schemas';
import { Box, Typography } from '@mui/material';
import { useFormat, useTranslate } from '../../../i18n';
import type { MailTemplate } from './look-of';

interface MailExamplesProps {
  mails: readonly MailTemplate[];
}

const openInExample = 1402.92;

/** Shows each mail as a customer reads it, filled in with the values of the example; nothing if no mail has a text. */
export function MailExamples({ mails }: MailExamplesProps) {
  const translate = useTranslate();
  const { money, date } = useFormat();
  if (mails.length === 0) return null;
  const values: Record<MailPlaceholder, string> = {
    ContactName: translate('legalEntities.exampleContact'),
    InvoiceNumber: 'F00042',
    InvoiceDescription: translate('legalEntities.example'),
    PaymentLink: 'https://…',
    Amount: money(openInExample, 'EUR'),
    DueDate: date('2026-01-31'),
    CreditedNumber: 'F00041',
    CollectionCosts: money(collectionCosts(openInExample), 'EUR'),
    AmountWithCosts: money(openInExample + collectionCosts(openInExample), 'EUR'),
  };
  return (
    <Box component="details" open>
      <Typography component="summary" variant="h3" sx={{ cursor: 'pointer', py: { xs: 3, sm: 0 } }}>
        {translate('legalEntities.exampleMails')}
      </Typography>
      {mails.map(({ emailType, reminderLevel = 0, subject = '', body = '' }, at) => (
        <Box
          key={at}
          component="article"
          sx={{ mt: 3, p: 3, border: 1, borderColor: 'divider', borderRadius: 1, overflowWrap: 'anywhere' }}
        >
          <Typography variant="caption" color="text.secondary">
            {translate(`resources.legal-entities.choices.invoiceData.invoiceEmailTemplates.emailType.${emailType}`, { _: emailType ?? '' })}
            {reminderLevel > 0 && ` · ${reminderLevel}`}
          </Typography>
          <Typography sx={{ fontWeight: 600 }}>{filledIn(subject, values)}</Typography>
          <Typography sx={{ whiteSpace: 'pre-wrap' }}>{filledIn(body, values)}</Typography>
        </Box>
      ))}
    </Box>
  );
}
