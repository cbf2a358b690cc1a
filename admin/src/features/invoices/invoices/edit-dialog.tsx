import { Box, Button, DialogActions, DialogContent, DialogTitle, MenuItem, TextField } from '@mui/material';
import { dueDateRange, invoiceDateFault, invoiceDateRange, isDay, isDueDateTooLate, languages } from '@kantoor/schemas';
import { useState } from 'react';
import { toWireDate, todayOnWire } from '../../../format';
import { useTranslate } from '../../../i18n';
import { useFormat } from '../../../i18n/use-format';
import { DateInput } from '../../../shared/fields/date-input';
import { LongTerm } from './date-doubts';
import { DraftNotices } from '../../../shared/form/draft-notices';
import { useDraft } from '../../../shared/form/use-draft';
import type { Invoice } from './invoice';
import { useUpdateInvoice } from './use-update-invoice';
import { TypedDialog } from '../../../shell/typed-dialog';

interface EditDialogProps {
  invoice: Invoice;
  onDone: () => void;
  onClose: () => void;
}
const day = (date: string | null | undefined): string => (date ?? '').slice(0, 10);

interface DateProblem {
  text: string;
  /** The first and last allowed day. */
  range?: { first: string; last: string };
}
function dateProblem(invoiceDate: string): DateProblem | undefined {
  if (!invoiceDate) return { text: 'invoices.edit.dateRequired' };
  const today = todayOnWire().slice(0, 10);
  return invoiceDateFault(invoiceDate, today) && { text: 'invoices.edit.dateImplausible', range: invoiceDateRange(today) };
}
function dueProblem({ invoiceDate, dueDate }: { invoiceDate: string; dueDate: string }): DateProblem | undefined {
  if (!dueDate || !isDay(invoiceDate)) return undefined;
  const range = dueDateRange(invoiceDate);
  return dueDate < range.first || isDueDateTooLate(dueDate, invoiceDate) ? { text: 'invoices.edit.dueImplausible', range } : undefined;
}

type Changes = Pick<Invoice, 'language'> & { invoiceDescription: string; invoiceDate: string; dueDate: string; clientReference: string };
/** A dialog is short-lived, so no draft is stored in the browser. */
const form = {
  read: (invoice: Invoice): Changes => ({
    invoiceDescription: invoice.invoiceDescription ?? '',
    invoiceDate: day(invoice.invoiceDate),
    dueDate: day(invoice.dueDate),
    clientReference: invoice.clientReference ?? '',
    language: invoice.language,
  }),
  fresh: (): never => {
    throw new Error('An invoice is edited, never made here');
  },
};
const nameOfField: Record<string, string> = {
  invoiceDescription: 'invoices.columns.description',
  invoiceDate: 'invoices.columns.date',
  dueDate: 'invoices.columns.dueDate',
  clientReference: 'invoices.columns.clientReference',
  language: 'invoices.edit.language',
};

/** Edits the fields that may change before an invoice is booked (PLT-178). */
export default function EditDialog({ invoice, onDone, onClose }: EditDialogProps) {
  const translate = useTranslate();
  const format = useFormat();
  const [tried, setTried] = useState(false);
  const { mutate, isPending: busy } = useUpdateInvoice(invoice, (error, load) => held.isOutdated(error, load));
  const held = useDraft<Invoice, Changes>({ name: null, record: invoice, form, isSaving: busy });
  const { data: draft, base } = held;
  const change = (patch: Partial<Changes>): void => held.change((now) => ({ ...now, ...patch }));
  const problems = {
    invoiceDescription: draft.invoiceDescription.trim() ? undefined : { text: 'invoices.edit.descriptionRequired' },
    invoiceDate: dateProblem(draft.invoiceDate),
    dueDate: dueProblem(draft),
  };
  const errorOf = (field: keyof typeof problems): string | undefined => {
    const problem: DateProblem | undefined = tried ? problems[field] : undefined;
    const { first, last } = problem?.range ?? { first: '', last: '' };
    return problem && translate(problem.text, { first: format.date(first), last: format.date(last) });
  };
  const save = (): void => {
    setTried(true);
    if (!base || !held.isSettled()) return;
    if (Object.values(problems).some(Boolean)) return;
    const changes = {
      ...draft,
      invoiceDescription: draft.invoiceDescription.trim(),
      invoiceDate: toWireDate(draft.invoiceDate),
      dueDate: draft.dueDate ? toWireDate(draft.dueDate) : null,
      clientReference: draft.clientReference.trim() || null,
    };
    mutate({ base, changes }, { onSuccess: onDone });
  };
  return (
    <TypedDialog onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="edit-title">
      <DialogTitle id="edit-title" variant="h2">
        {translate('invoices.edit.title')}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 4 }}>
        <Box sx={{ gridColumn: '1 / -1', '&:empty': { display: 'none' } }}>
          <DraftNotices
            draft={held}
            asTexts={({ invoiceDate, dueDate, language, ...texts }) => ({
              ...texts,
              invoiceDate: format.date(invoiceDate),
              dueDate: format.date(dueDate),
              language: translate(`invoices.edit.languages.${language}`),
            })}
            nameOf={(field) => translate(nameOfField[field] ?? field)}
          />
        </Box>
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
        <Box sx={{ gridColumn: '1 / -1', '&:empty': { display: 'none' } }}>
          <LongTerm invoiceDate={draft.invoiceDate} dueDate={draft.dueDate} />
        </Box>
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
        <Button variant="contained" disabled={busy} onClick={save}>
          {translate('ra.action.save')}
        </Button>
      </DialogActions>
    </TypedDialog>
  );
}
