import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, FormControlLabel, Switch, TextField } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from '../../i18n';
import { during, notices } from '../../shell/notices';
import { dealsApi } from '../deals/deals-api';
import type { Invoice } from './invoice';
import { invoicesApi } from './invoices-api';

interface SendDialogProps {
  invoice: Invoice;
  onDone: () => void;
  onClose: () => void;
}
type Field = 'contactName' | 'contactEmail' | 'ccEmail' | 'subject' | 'body';
const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

function problemsOf(form: Record<Field, string>, override: boolean): Partial<Record<Field, string>> {
  const found: Partial<Record<Field, string>> = {};
  if (!form.contactName.trim()) found.contactName = 'invoiceDialog.nameRequired';
  if (!address.test(form.contactEmail.trim()))
    found.contactEmail = form.contactEmail.trim() ? 'invoiceDialog.emailInvalid' : 'invoiceDialog.emailRequired';
  if (form.ccEmail.trim() && !address.test(form.ccEmail.trim())) found.ccEmail = 'invoiceDialog.ccInvalid';
  if (override && Boolean(form.subject.trim()) !== Boolean(form.body.trim()))
    found[form.subject.trim() ? 'body' : 'subject'] = 'dealForm.problem.REQUIRED';
  return found;
}

/** Mails a booked invoice (PLT-167 to PLT-174); the dialog and what was typed stay when it fails. */
export default function SendDialog({ invoice, onDone, onClose }: SendDialogProps) {
  const translate = useTranslate();
  const [form, setForm] = useState<Record<Field, string>>({
    contactName: invoice.customer?.name ?? '',
    contactEmail: invoice.customer?.emailAddress ?? '',
    ccEmail: '',
    subject: '',
    body: '',
  });
  const [override, setOverride] = useState(false);
  const [problems, setProblems] = useState<Partial<Record<Field, string>>>({});
  const [busy, setBusy] = useState(false);
  const key = useRef(crypto.randomUUID());
  const masterTemplate = useRef('default');
  const { paperlessId, paperlessTeamId } = invoice;
  useEffect(() => {
    if (!paperlessId || !paperlessTeamId) return;
    void dealsApi.emailTemplate({ id: paperlessId, teamId: paperlessTeamId }).then(
      (template) => {
        masterTemplate.current = template.masterTemplate;
        setForm((now) => ({
          ...now,
          contactName: template.contactName || now.contactName,
          contactEmail: template.contactEmail || now.contactEmail,
          subject: now.subject || template.subject,
          body: now.body || template.body,
        }));
      },
      () => undefined,
    );
  }, [paperlessId, paperlessTeamId]);
  const send = async (): Promise<void> => {
    const found = problemsOf(form, override);
    setProblems(found);
    if (Object.keys(found).length) return void notices.warning('INVALID_INPUT');
    setBusy(true);
    const { contactName, contactEmail, ccEmail, subject, body } = form;
    const own =
      override && subject.trim() && body.trim() ? { emailTemplateOverride: { masterTemplate: masterTemplate.current, subject, body } } : {};
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
  const field = (name: Field, required = false, multiline = false) => (
    <TextField
      label={translate(`invoices.mail.${name}`)}
      value={form[name]}
      required={required}
      fullWidth
      multiline={multiline}
      {...(multiline ? { minRows: 5 } : {})}
      error={Boolean(problems[name])}
      helperText={problems[name] && translate(problems[name])}
      onChange={(event) => setForm({ ...form, [name]: event.target.value })}
    />
  );
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="send-title">
      <DialogTitle id="send-title" variant="h2">
        {translate('invoices.action.send')}
      </DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 4, pt: 2 }}>
          {field('contactName', true)}
          {field('contactEmail', true)}
          {field('ccEmail')}
          <FormControlLabel
            control={<Switch checked={override} onChange={(event) => setOverride(event.target.checked)} />}
            label={translate('invoices.mail.override')}
          />
          {override && field('subject')}
          {override && field('body', false, true)}
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
