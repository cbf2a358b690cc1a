import { creditEffectOf, decimal, isDay, isEarlierVatQuarter, wasSent } from '@kantoor/schemas';
import {
  Alert,
  Box,
  Button,
  Checkbox,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
  TextField,
} from '@mui/material';
import { useState } from 'react';
import { todayOnWire } from '../../../../format';
import { useTranslate } from '../../../../i18n';
import { useFormat } from '../../../../i18n/use-format';
import { DateInput } from '../../../../shared/fields/date-input';
import { UnknownRecipientQuestion } from '../../../../shared/mail/unknown-recipient-question';
import { CreditLines } from './credit-lines';
import { allThatIsLeft, partTyped, type TypedQuantities } from './credit-parts';
import { mailedTo } from './credit-receiver';
import type { Invoice } from '../invoice';
import { useCrediting } from './use-crediting';
import { TypedDialog } from '../../../../shell/typed-dialog';

interface CreditDialogProps {
  invoice: Invoice;
  /** The invoice has changed since it was shown. */
  onChanged: () => void;
  onClose: () => void;
}

/** Credits the rest of an invoice, or some of its lines (D-40): asks for date and reason (PLT-177), and shows all effects beforehand. */
export default function CreditDialog({ invoice, onChanged, onClose }: CreditDialogProps) {
  const translate = useTranslate();
  const { money, date } = useFormat();
  const [original, today] = [invoice.invoiceDate.slice(0, 10), todayOnWire().slice(0, 10)];
  const [day, setDay] = useState(original);
  const receiver = mailedTo(invoice);
  const [mails, setMails] = useState(Boolean(wasSent(invoice) && receiver));
  const { credit, busy, before, unknownRecipients, takeBack } = useCrediting(invoice, { onChanged, onClose });
  const [typed, setTyped] = useState<TypedQuantities>(null);
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const part = partTyped(invoice, typed);
  const total = 'total' in part ? part.total : null;
  const reasonFault = typed !== null && reason.trim() === '';
  const dayFault = !isDay(day) ? 'invoices.credit.dateRequired' : day < original ? 'invoices.credit.dateTooEarly' : null;
  const submit = (confirmed: readonly string[] = []): void => {
    setAsked(true);
    if (dayFault || reasonFault || 'faults' in part) return;
    void credit({ day, ...part, reason: reason.trim(), receiver: mails ? receiver : null, confirmed });
  };
  return (
    <TypedDialog onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="credit-title">
      <DialogTitle id="credit-title" variant="h2">
        {translate('invoices.action.credit')}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        {before !== null && (
          <Alert severity="warning">
            {translate('invoices.credit.openChanged', {
              before: money(before, invoice.currency),
              amount: money(invoice.remainingAmount, invoice.currency),
            })}
          </Alert>
        )}
        <Box sx={{ mt: 2, maxWidth: 240 }}>
          <DateInput
            label={translate('invoices.credit.date')}
            value={day}
            onChange={setDay}
            required
            error={dayFault ? translate(dayFault, { date: date(original) }) : undefined}
          />
        </Box>
        {!dayFault && isEarlierVatQuarter(day, today) && (
          <Alert
            severity="warning"
            action={
              <Button color="inherit" onClick={() => setDay(today)}>
                {translate('invoices.credit.useToday')}
              </Button>
            }
          >
            {translate('invoices.credit.earlierQuarter', { date: date(day) })}
          </Alert>
        )}
        <RadioGroup
          row
          aria-label={translate('invoices.credit.what')}
          value={typed === null ? 'all' : 'part'}
          onChange={(_, value) => setTyped(value === 'all' ? null : allThatIsLeft(invoice))}
        >
          <FormControlLabel value="all" control={<Radio size="small" />} label={translate(textOfAll(invoice))} />
          <FormControlLabel value="part" control={<Radio size="small" />} label={translate('invoices.credit.part')} />
        </RadioGroup>
        {typed !== null && <CreditLines invoice={invoice} typed={typed} part={part} onType={setTyped} />}
        {'faults' in part && part.faults.has(null) && (
          <Alert severity="warning">{translate(`invoices.credit.fault.${part.faults.get(null)!}`)}</Alert>
        )}
        <TextField
          label={translate('invoices.credit.reason')}
          helperText={isAsked && reasonFault ? translate('invoices.credit.reasonRequired') : translate('invoices.credit.reasonHint')}
          error={isAsked && reasonFault}
          required={typed !== null}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          slotProps={{ htmlInput: { maxLength: 300 } }}
        />
        {total !== null && <CreditEffect invoice={invoice} total={total} />}
        {receiver && (
          <FormControlLabel
            control={<Checkbox checked={mails} onChange={(_, checked) => setMails(checked)} />}
            label={translate('invoices.credit.mailTo', { name: receiver.name, address: receiver.emailAddress })}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" disabled={busy || total === null} onClick={() => submit()}>
          {total === null
            ? translate('invoices.action.credit')
            : translate('invoices.credit.submit', { amount: money(decimal(total).abs().toFixed(), invoice.currency) })}
        </Button>
      </DialogActions>
      <UnknownRecipientQuestion addresses={unknownRecipients} onYes={() => submit(unknownRecipients)} onNo={takeBack} />
    </TypedDialog>
  );
}

/** Earlier credits leave only the rest to be credited. */
const textOfAll = ({ credits }: Invoice): string => (credits.length > 0 ? 'invoices.credit.rest' : 'invoices.credit.whole');

/** The effects on the open amount, the payment, the payment link and the deal. */
function CreditEffect({ invoice, total }: { invoice: Invoice; total: string }) {
  const translate = useTranslate();
  const { money } = useFormat();
  const credited = decimal(total).negated();
  const owed = invoice.credits.reduce((sum, { remainingAmount }) => sum.minus(Math.min(0, remainingAmount)), decimal(0));
  const { setOff, refund } = creditEffectOf({ ...invoice, owed, credited });
  const amount = (value: string): string => money(value, invoice.currency);
  const isPaid = !decimal(refund).isZero();
  const rest = decimal(invoice.totalAmount)
    .minus(invoice.creditedAmount ?? 0)
    .minus(credited);
  const open = decimal(invoice.remainingAmount).minus(setOff);
  const isFull = rest.isZero();
  const named = { number: invoice.invoiceNumber, amount: amount(credited.abs().toFixed()), rest: amount(rest.abs().toFixed()) };
  const lines = [
    translate(`invoices.credit.effect.${isFull ? (invoice.credits.length > 0 ? 'last' : 'total') : 'part'}`, named),
    ...(decimal(setOff).isZero() ? [] : [translate('invoices.credit.effect.open', { amount: amount(setOff) })]),
    ...(isPaid ? [translate('invoices.credit.effect.refund', { amount: amount(refund) })] : []),
    ...(isFull && !decimal(setOff).isZero() ? [translate('invoices.credit.effect.following')] : []),
    ...(!isFull && open.gt(0) ? [translate('invoices.credit.effect.rest', { amount: amount(open.toFixed()) })] : []),
    ...(isFull && invoice.paperlessId ? [translate('invoices.credit.effect.deal')] : []),
  ];
  return (
    <Box component="ul" aria-label={translate('invoices.credit.effect.label')} sx={{ m: 0, pl: 5, display: 'grid', gap: 2 }}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Box>
  );
}
