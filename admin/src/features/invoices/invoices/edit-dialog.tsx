import { Box, MenuItem, TextField } from '@mui/material';
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
import { ActionDialog } from '../../../shell/action-dialog';

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
const nameOfField: Record<keyof Changes, string> = {
  invoiceDescription: 'invoices.columns.description',
  invoiceDate: 'invoices.columns.date',
  dueDate: 'invoices.columns.dueDate',
  clientReference: 'invoices.columns.clientReference',
  language: 'invoices.edit.language',
};

const whole = { gridColumn: '1 / -1', '&:empty': { display: 'none' } };

interface EditFieldsProps {
  draft: Changes;
  change: (patch: Partial<Changes>) => void;
  errorOf: (field: 'invoiceDescription' | 'invoiceDate' | 'dueDate') => string | undefined;
}

function EditFields({ draft, change, errorOf }: EditFieldsProps) {
  const translate = useTranslate();
  return (
    <>
      <TextField
        id="invoice-description"
        label={translate(nameOfField.invoiceDescription)}
        value={draft.invoiceDescription}
        onChange={(event) => change({ invoiceDescription: event.target.value })}
        required
        error={Boolean(errorOf('invoiceDescription'))}
        helperText={errorOf('invoiceDescription')}
        slotProps={{ htmlInput: { maxLength: 200 } }}
        sx={{ gridColumn: '1 / -1', mt: 2 }}
      />
      {(['invoiceDate', 'dueDate'] as const).map((field) => (
        <DateInput
          key={field}
          label={translate(nameOfField[field])}
          value={draft[field]}
          onChange={(day) => change({ [field]: day })}
          required={field === 'invoiceDate'}
          error={errorOf(field)}
        />
      ))}
      <Box sx={whole}>
        <LongTerm invoiceDate={draft.invoiceDate} dueDate={draft.dueDate} />
      </Box>
      <TextField
        id="invoice-client-reference"
        label={translate(nameOfField.clientReference)}
        value={draft.clientReference}
        onChange={(event) => change({ clientReference: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      <TextField
        id="invoice-language"
        select
        label={translate(nameOfField.language)}
        value={draft.language}
        onChange={(event) => change({ language: event.target.value as Invoice['language'] })}
      >
        {languages.map((language) => (
          <MenuItem key={language} value={language}>
            {translate(`invoices.edit.languages.${language}`)}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}

/** Edits the fields that may change before an invoice is booked (PLT-178). */
export default function EditDialog({ invoice, onDone, onClose }: EditDialogProps) {
  const translate = useTranslate();
  const format = useFormat();
  const [tried, setTried] = useState(false);
  const { mutate, isPending: busy } = useUpdateInvoice(invoice, (error, load) => held.isOutdated(error, load));
  const held = useDraft<Invoice, Changes>({ name: null, record: invoice, form, isSaving: busy });
  const { data: draft, base } = held;
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
    <ActionDialog
      title={translate('invoices.edit.title')}
      action={translate('ra.action.save')}
      onAction={save}
      disabled={busy}
      onClose={onClose}
      maxWidth="sm"
      keepsInput
      sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 4 }}
    >
      <Box sx={whole}>
        <DraftNotices
          draft={held}
          asTexts={({ invoiceDate, dueDate, language, ...texts }) => ({
            ...texts,
            invoiceDate: format.date(invoiceDate),
            dueDate: format.date(dueDate),
            language: translate(`invoices.edit.languages.${language}`),
          })}
          nameOf={(field) => translate(field in nameOfField ? nameOfField[field as keyof Changes] : field)}
        />
      </Box>
      <EditFields draft={draft} change={(patch) => held.change((now) => ({ ...now, ...patch }))} errorOf={errorOf} />
    </ActionDialog>
  );
}
