import { Alert, Box, Checkbox, FormControlLabel, TextField } from '@mui/material';
import { useTranslate } from '../../../i18n';
import { MailWordingFields } from '../../../shared/mail/mail-wording-fields';
import type { InvoiceChoice, InvoiceField } from './use-invoicing';

interface MailChoiceProps {
  choice: InvoiceChoice;
  change: (patch: Partial<InvoiceChoice>) => void;
  problems: Partial<Record<InvoiceField, string>>;
  /** Whether a custom mail template was found; else the default one is used. */
  defined: boolean;
}

/** Choice to send the invoice at once: recipient and text (CRM-099). */
export function MailChoice({ choice, change, problems, defined }: MailChoiceProps) {
  const translate = useTranslate();
  const field = (name: 'receiverName' | 'receiverEmail' | 'ccEmail', required = false) => (
    <TextField
      label={translate(`mail.${name}`)}
      value={choice[name]}
      required={required}
      onChange={(event) => change({ [name]: event.target.value })}
      type={name.endsWith('Email') ? 'email' : 'text'}
      error={Boolean(problems[name])}
      helperText={problems[name] && translate(problems[name])}
      fullWidth
    />
  );
  return (
    <>
      <FormControlLabel
        sx={{ display: 'flex', mt: 2 }}
        control={<Checkbox checked={choice.mail} onChange={(event) => change({ mail: event.target.checked })} />}
        label={translate('invoiceDialog.mailDirectly')}
      />
      {choice.mail && (
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 4, mt: 2 }}>
          {!defined && (
            <Alert severity="info" sx={{ gridColumn: '1 / -1' }}>
              {translate('mail.defaultMail', { type: 'newInvoice' })}
            </Alert>
          )}
          {field('receiverName', true)}
          {field('receiverEmail', true)}
          {field('ccEmail')}
          <MailWordingFields wording={choice} emailType="newInvoice" problems={problems} onChange={change} />
        </Box>
      )}
    </>
  );
}
