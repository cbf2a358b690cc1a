import { Alert, Box, Checkbox, FormControlLabel, TextField } from '@mui/material';
import { useTranslate } from '../../../../i18n';
import type { Attachment } from '../../../../shared/attachments/attachment';
import { MailFiles } from '../../../../shared/mail/mail-files';
import { MailWordingFields } from '../../../../shared/mail/mail-wording-fields';
import type { InvoiceChoice, InvoiceField } from './use-invoicing';

interface MailChoiceProps {
  choice: InvoiceChoice;
  change: (patch: Partial<InvoiceChoice>) => void;
  problems: Partial<Record<InvoiceField, string>>;
  /** Whether a custom mail template was found; else the default one is used. */
  defined: boolean;
  /** Files of the deal. */
  files: readonly Attachment[];
  filesAt: string;
}

/** Choice to send the invoice at once: recipient, text (CRM-099) and files of the deal (PLT-161). */
export function MailChoice({ choice, change, problems, defined, files, filesAt }: MailChoiceProps) {
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
              {translate('mail.defaultMail', { type: translate('mail.types.newInvoice') })}
            </Alert>
          )}
          {field('receiverName', true)}
          {field('receiverEmail', true)}
          {field('ccEmail')}
          <MailWordingFields wording={choice} emailType="newInvoice" problems={problems} onChange={change} />
          <Box sx={{ gridColumn: '1 / -1' }}>
            <MailFiles files={files} chosen={choice.fileIds} onChange={(fileIds) => change({ fileIds })} addsAt={filesAt} />
          </Box>
        </Box>
      )}
    </>
  );
}
