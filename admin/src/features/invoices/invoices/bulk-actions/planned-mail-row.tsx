import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useTranslate } from '../../../../i18n';
import { useFormat } from '../../../../i18n/use-format';
import { MailPreview } from '../../../../shared/mail/mail-preview';
import { useWhy } from '../../../../shared/bulk-actions/run-view';
import { namedInvoice } from './named-invoice';
import { amountAbout, type PlannedMail } from './planned';

interface PlannedMailRowProps {
  mail: PlannedMail;
  isIncluded: boolean;
  /** Its text is expanded: the user sees at least one before sending. */
  isRead: boolean;
  onInclude: (isIncluded: boolean) => void;
}

/** The recipient and text of a mail, or why it is not sent. */
export function PlannedMailRow({ mail, isIncluded, isRead, onInclude }: PlannedMailRowProps) {
  const translate = useTranslate();
  const { money, dateOfMoment } = useFormat();
  const why = useWhy();
  const { invoice, content } = mail;
  const { label, detail } = namedInvoice(invoice, money(amountAbout(invoice), invoice.currency));
  const isOut = mail.why === null || isIncluded;
  return (
    <Box component="li" data-planned={isOut ? 'sent' : 'skipped'} sx={{ py: 2, borderBottom: 1, borderColor: 'divider' }}>
      <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
        {label} <span style={{ fontWeight: 400 }}>{detail}</span>
      </Typography>
      {invoice.dateReminded && (
        <Typography color="textSecondary">{translate('invoices.bulk.remindedOn', { date: dateOfMoment(invoice.dateReminded) })}</Typography>
      )}
      {mail.why && (
        <Typography color={isOut ? 'textSecondary' : 'warning'} sx={{ overflowWrap: 'anywhere' }}>
          {isOut ? why(mail.why) : `${translate('bulk.state.skipped')}: ${why(mail.why)}`}
        </Typography>
      )}
      {mail.mayInclude && (
        <FormControlLabel
          control={<Checkbox size="small" checked={isIncluded} onChange={(_, checked) => onInclude(checked)} />}
          label={translate('invoices.bulk.include')}
        />
      )}
      {isOut && content && (
        <Box component="details" open={isRead} sx={{ mt: 1 }}>
          <Typography
            component="summary"
            color="textSecondary"
            sx={{ cursor: 'pointer', overflowWrap: 'anywhere', py: { xs: 2, sm: 0.5 } }}
          >
            {translate('invoices.bulk.to', { name: content.contactName, address: content.contactEmail })}
          </Typography>
          <MailPreview subject={content.subject} body={content.body} values={content.values} />
        </Box>
      )}
    </Box>
  );
}
