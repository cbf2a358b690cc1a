import { languages } from '@kantoor/schemas';
import { Box, MenuItem, TextField } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from '../../../../i18n';
import { DateInput } from '../../../../shared/fields/date-input';
import { fieldIdOf } from '../../../../shared/form/problems';
import { useCurrent } from '../../../../shell/current';
import { CurrencySelect, CustomerFields, TemplateSelect } from '../../../records/selling';
import { useEntryFields } from '../../../records/team-records';
import { InvoiceDateDoubts, LongTerm } from '../date-doubts';
import type { HandFormModel } from './hand-draft';

const whole = { gridColumn: '1 / -1', '&:empty': { display: 'none' } };

interface HandFieldsProps {
  form: HandFormModel;
  /** The field of the customer or supplier. */
  party: ReactNode;
  /** Hint below the due date. */
  dueDateHint: string;
  /** Warnings about the dates. */
  doubts: ReactNode;
  /** The field of the other party's reference. */
  reference: ReactNode;
}

/** Party, description, dates and appearance of an invoice; only what can be chosen (PLT-157, PLT-O47). */
export function HandFields({ form, party, dueDateHint, doubts, reference }: HandFieldsProps) {
  const translate = useTranslate();
  const { draft, change } = form;
  const { errorOf, common } = useEntryFields(form, 'invoices.byHand');
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 4, rowGap: 4 }}>
      <Box sx={whole}>
        <TextField
          {...common('invoiceDescription')}
          value={draft.name}
          onChange={(event) => change({ name: event.target.value })}
          required
          autoFocus
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
      </Box>
      {party}
      <DateInput
        id={fieldIdOf(form.idPrefix, '/invoiceDate')}
        label={translate('invoices.byHand.invoiceDate')}
        value={draft.invoiceDate}
        onChange={(invoiceDate) => change({ invoiceDate })}
        required
        fullWidth
        error={errorOf('/invoiceDate')}
      />
      <DateInput
        id={fieldIdOf(form.idPrefix, '/dueDate')}
        label={translate('invoices.byHand.dueDate')}
        value={draft.dueDate}
        onChange={(dueDate) => change({ dueDate })}
        fullWidth
        hint={translate(dueDateHint)}
        error={errorOf('/dueDate')}
      />
      <Box sx={whole}>
        {doubts}
        <LongTerm invoiceDate={draft.invoiceDate} dueDate={draft.dueDate} />
      </Box>
      <TextField
        select
        {...common('language')}
        value={draft.language}
        onChange={(event) => change({ language: event.target.value as typeof draft.language })}
      >
        {languages.map((language) => (
          <MenuItem key={language} value={language}>
            {translate(`invoices.edit.languages.${language}`)}
          </MenuItem>
        ))}
      </TextField>
      <CurrencySelect {...common('currency')} value={draft.currency} onChange={(currency) => change({ currency })} />
      {reference}
    </Box>
  );
}

/** The fields of a sales invoice. */
export function SalesFields({ form }: { form: HandFormModel }) {
  const { legalEntity } = useCurrent();
  const { draft, change } = form;
  const { common } = useEntryFields(form, 'invoices.byHand');
  return (
    <HandFields
      form={form}
      party={
        <>
          <CustomerFields form={form} isContactOptional />
          <TemplateSelect form={form} />
        </>
      }
      dueDateHint="invoices.byHand.dueDateHint"
      doubts={<InvoiceDateDoubts day={draft.invoiceDate} legalEntityId={legalEntity?.legalEntityId} seller={legalEntity?.name ?? ''} />}
      reference={
        <TextField
          {...common('clientReference')}
          value={draft.clientReference}
          onChange={(event) => change({ clientReference: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 100 } }}
        />
      }
    />
  );
}
