import { Button, Dialog, DialogActions, DialogContent, DialogTitle, MenuItem, TextField } from '@mui/material';
import { invoiceDateFault, isDay, isDueDateTooLate } from '@kantoor/schemas';
import { useState } from 'react';
import { toWireDate, todayOnWire } from '../../format';
import { useTranslate } from '../../i18n';
import { during } from '../../shell/notices';
import { DateInput } from '../../shared/fields/date-input';
import type { Invoice } from './invoice';
import { invoicesApi } from './invoices-api';

interface EditDialogProps {
  invoice: Invoice;
  onDone: () => void;
  onClose: () => void;
}
const languages = ['nl', 'en'] as const;
const day = (date: string | null | undefined): string => (date ?? '').slice(0, 10);

const dateProblem = (invoiceDate: string): string | undefined => {
  if (!invoiceDate) return 'invoices.edit.dateRequired';
  return invoiceDateFault(invoiceDate, todayOnWire().slice(0, 10)) ? 'invoices.edit.dateImplausible' : undefined;
};
const dueProblem = ({ invoiceDate, dueDate }: { invoiceDate: string; dueDate: string }): string | undefined => {
  if (!dueDate || !isDay(invoiceDate)) return undefined;
  if (dueDate < invoiceDate) return 'invoices.edit.dueTooEarly';
  return isDueDateTooLate(dueDate, invoiceDate) ? 'invoices.edit.dueTooLate' : undefined;
};

/** What may still change before an invoice is booked (PLT-178). */
export default function EditDialog({ invoice, onDone, onClose }: EditDialogProps) {
  const translate = useTranslate();
  const [draft, setDraft] = useState({
    invoiceDescription: invoice.invoiceDescription ?? '',
    invoiceDate: day(invoice.invoiceDate),
    dueDate: day(invoice.dueDate),
    clientReference: invoice.clientReference ?? '',
    language: invoice.language,
  });
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const change = (patch: Partial<typeof draft>): void => setDraft({ ...draft, ...patch });
  const problems = {
    invoiceDescription: draft.invoiceDescription.trim() ? undefined : 'invoices.edit.descriptionRequired',
    invoiceDate: dateProblem(draft.invoiceDate),
    dueDate: dueProblem(draft),
  };
  const errorOf = (field: keyof typeof problems): string | undefined => {
    const problem = tried ? problems[field] : undefined;
    return problem && translate(problem);
  };
  const save = async (): Promise<void> => {
    setTried(true);
    if (Object.values(problems).some(Boolean)) return;
    setBusy(true);
    const changes = {
      ...draft,
      invoiceDescription: draft.invoiceDescription.trim(),
      invoiceDate: toWireDate(draft.invoiceDate),
      dueDate: draft.dueDate ? toWireDate(draft.dueDate) : null,
      clientReference: draft.clientReference.trim() || null,
    };
    const saved = await during(invoicesApi.update(invoice, changes), {
      pending: 'UPDATE_INVOICE_PENDING',
      success: 'UPDATE_INVOICE_SUCCESS',
      failed: 'UPDATE_INVOICE_FAILED',
    });
    setBusy(false);
    if (saved) onDone();
  };
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="edit-title">
      <DialogTitle id="edit-title" variant="h2">
        {translate('invoices.edit.title')}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 4 }}>
        <TextField
          id="invoice-description"
          label={translate('invoices.columns.description')}
          value={draft.invoiceDescription}
          onChange={(event) => change({ invoiceDescription: event.target.value })}
          required
          error={Boolean(errorOf('invoiceDescription'))}
          helperText={errorOf('invoiceDescription')}
          slotProps={{ htmlInput: { maxLength: 200 } }}
          sx={{ gridColumn: '1 / -1', mt: 2 }}
        />
        <DateInput
          label={translate('invoices.columns.date')}
          value={draft.invoiceDate}
          onChange={(invoiceDate) => change({ invoiceDate })}
          required
          error={errorOf('invoiceDate')}
        />
        <DateInput
          label={translate('invoices.columns.dueDate')}
          value={draft.dueDate}
          onChange={(dueDate) => change({ dueDate })}
          error={errorOf('dueDate')}
        />
        <TextField
          id="invoice-client-reference"
          label={translate('invoices.columns.clientReference')}
          value={draft.clientReference}
          onChange={(event) => change({ clientReference: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 100 } }}
        />
        <TextField
          id="invoice-language"
          select
          label={translate('invoices.edit.language')}
          value={draft.language}
          onChange={(event) => change({ language: event.target.value as Invoice['language'] })}
        >
          {languages.map((language) => (
            <MenuItem key={language} value={language}>
              {translate(`invoices.edit.languages.${language}`)}
            </MenuItem>
          ))}
        </TextField>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" disabled={busy} onClick={() => void save()}>
          {translate('ra.action.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
