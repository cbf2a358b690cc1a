import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, FormControlLabel, Switch, TextField } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from '../../i18n';
import { during, noticeProblem, notices } from '../../shell/notices';
import type { EmailTemplate } from '../deals/deals-api';
import { isWholeWording, wordingProblems, type MailWording } from '../parts/mail-wording';
import { MailWordingFields } from '../parts/mail-wording-fields';
import type { Invoice } from './invoice';
import { invoicesApi } from './invoices-api';

interface SendDialogProps {
  invoice: Invoice;
  onDone: () => void;
  onClose: () => void;
}
type Address = 'contactName' | 'contactEmail' | 'ccEmail';
type Mail = Record<Address, string> & MailWording;
const empty: Mail = { contactName: '', contactEmail: '', ccEmail: '', masterTemplate: '', subject: '', body: '' };
const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

function problemsOf(mail: Mail, override: boolean): Partial<Mail> {
  const found: Partial<Mail> = override ? wordingProblems(mail) : {};
  if (!mail.contactName.trim()) found.contactName = 'invoiceDialog.nameRequired';
  if (!address.test(mail.contactEmail.trim()))
    found.contactEmail = mail.contactEmail.trim() ? 'invoiceDialog.emailInvalid' : 'invoiceDialog.emailRequired';
  if (mail.ccEmail.trim() && !address.test(mail.ccEmail.trim())) found.ccEmail = 'invoiceDialog.ccInvalid';
  return found;
}

/** Mails a booked invoice (PLT-165 to PLT-174); the dialog and what was typed stay when it fails. */
export default function SendDialog({ invoice, onDone, onClose }: SendDialogProps) {
  const translate = useTranslate();
  const [content, setContent] = useState<EmailTemplate | null>(null);
  const [typed, setTyped] = useState<Partial<Mail>>({});
  const { name, emailAddress } = invoice.customer ?? {};
  const mail: Mail = { ...empty, contactName: name ?? '', contactEmail: emailAddress ?? '', ...content, ...typed };
  const [override, setOverride] = useState(false);
  const [problems, setProblems] = useState<Partial<Mail>>({});
  const [busy, setBusy] = useState(false);
  const key = useRef(crypto.randomUUID());
  const change = (patch: Partial<Mail>): void => setTyped((now) => ({ ...now, ...patch }));
  const opened = useRef(invoice);
  useEffect(() => {
    invoicesApi.emailTemplate(opened.current).then(setContent, (error: unknown) => noticeProblem(error, 'LOAD_MAIL_CONTENT_FAILED'));
  }, []);
  const send = async (): Promise<void> => {
    const found = problemsOf(mail, override);
    setProblems(found);
    if (Object.keys(found).length) return void notices.warning('INVALID_INPUT');
    setBusy(true);
    const { contactName, contactEmail, ccEmail, masterTemplate, subject, body } = mail;
    const own = override && isWholeWording(mail) ? { emailTemplateOverride: { masterTemplate: masterTemplate.trim(), subject, body } } : {};
    const done = await during(
      invoicesApi
        .send(
          invoice,
          {
            contactName: contactName.trim(),
            contactEmail: contactEmail.trim(),
            ...(ccEmail.trim() ? { ccEmail: ccEmail.trim() } : {}),
            ...own,
          },
          key.current,
        )
        .then(() => true),
      { pending: 'SENDING_MAIL', success: 'invoices.sendAsked', failed: 'FAILED_SENDING_INVOICE' },
    );
    setBusy(false);
    key.current = crypto.randomUUID();
    if (done) onDone();
  };
  const field = (name: Address, required = false) => (
    <TextField
      label={translate(`invoices.mail.${name}`)}
      value={mail[name]}
      required={required}
      fullWidth
      error={Boolean(problems[name])}
      helperText={problems[name] && translate(problems[name])}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  );
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="send-title">
      <DialogTitle id="send-title" variant="h2">
        {translate('invoices.action.send')}
      </DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 4, pt: 2 }}>
          {content?.defined === false && <Alert severity="info">{translate('invoiceDialog.defaultMail', { type: 'newInvoice' })}</Alert>}
          {field('contactName', true)}
          {field('contactEmail', true)}
          {field('ccEmail')}
          <FormControlLabel
            control={<Switch checked={override} onChange={(event) => setOverride(event.target.checked)} />}
            label={translate('invoices.mail.override')}
          />
          {override && <MailWordingFields wording={mail} problems={problems} onChange={change} />}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('deals.cancel')}
        </Button>
        <Button variant="contained" disabled={busy} onClick={() => void send()}>
          {translate('invoices.action.send')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
