import { TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from '../../../../i18n';
import { invoiceNumberOf } from '../deal-draft';
import { fieldId } from './field';

interface InvoiceNumberFieldProps {
  value: string;
  onChange: (value: string) => void;
  disabled: boolean;
  error: string | undefined;
}

/** Accepts digits only, and shows an error if the number is too large (CRM-215, CRM-216). */
export function InvoiceNumberField({ value, onChange, disabled, error }: InvoiceNumberFieldProps) {
  const translate = useTranslate();
  const [tooBig, setTooBig] = useState(false);
  const hint = translate(tooBig ? 'dealForm.invoiceNumberTooBig' : 'dealForm.invoiceNumberHint');
  return (
    <TextField
      id={fieldId('/invoiceNumber')}
      label={translate('dealForm.invoiceNumber')}
      value={value}
      disabled={disabled}
      fullWidth
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      error={tooBig || Boolean(error)}
      helperText={error ?? hint}
      onChange={(event) => {
        const typed = invoiceNumberOf(event.target.value);
        setTooBig(typed.tooBig);
        onChange(typed.value);
      }}
    />
  );
}
