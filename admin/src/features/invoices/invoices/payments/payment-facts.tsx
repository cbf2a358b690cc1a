import { firstPaymentDay, handMethods, type HandMethod } from '@kantoor/schemas';
import { Alert, MenuItem, TextField } from '@mui/material';
import { todayOnWire } from '../../../../format';
import { useTranslate } from '../../../../i18n';
import { DateInput } from '../../../../shared/fields/date-input';

export interface PaidHow {
  day: string;
  method: HandMethod;
  reference: string;
}
const today = (): string => todayOnWire().slice(0, 10);
export const paidNow = (): PaidHow => ({ day: today(), method: 'bank', reference: '' });

/** Returns why a payment cannot have this date; nothing if it can. */
export function paidDayFault(day: string, invoiceDate: string): 'invoices.paidLater' | 'invoices.paidLongBefore' | null {
  if (!day || day > today()) return 'invoices.paidLater';
  return day < firstPaymentDay(invoiceDate) ? 'invoices.paidLongBefore' : null;
}

interface PaymentFactsProps {
  how: PaidHow;
  onChange: (change: Partial<PaidHow>) => void;
  /** The date of the invoice; an earlier payment raises a question. */
  invoiceDate: string;
  isRefund: boolean;
}

/** Date, method and bank statement reference of a payment. */
export function PaymentFacts({ how: { day, method, reference }, onChange, invoiceDate, isRefund }: PaymentFactsProps) {
  const translate = useTranslate();
  const fault = paidDayFault(day, invoiceDate);
  const isBefore = !fault && day < invoiceDate && day !== today();
  return (
    <>
      <DateInput
        label={translate(isRefund ? 'invoices.refundDate' : 'invoices.paymentDate')}
        value={day}
        onChange={(changed) => onChange({ day: changed })}
        required
        error={fault ? translate(fault) : undefined}
      />
      {isBefore && <Alert severity="warning">{translate(isRefund ? 'invoices.refundedBefore' : 'invoices.paidBefore')}</Alert>}
      <TextField
        select
        id="payment-method"
        label={translate(isRefund ? 'invoices.refundMethod' : 'invoices.paymentMethod')}
        value={method}
        onChange={({ target }) => onChange({ method: target.value as HandMethod })}
      >
        {handMethods.map((each) => (
          <MenuItem key={each} value={each}>
            {translate(`invoices.method.${each}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label={translate('invoices.paymentReference')}
        helperText={translate('invoices.paymentReferenceHint')}
        value={reference}
        onChange={({ target }) => onChange({ reference: target.value })}
        slotProps={{ htmlInput: { maxLength: 140 } }}
      />
    </>
  );
}
