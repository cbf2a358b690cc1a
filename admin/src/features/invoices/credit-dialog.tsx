import { amountText, creditEffectOf, decimal, isDay, isEarlierVatQuarter, wasSent } from '@kantoor/schemas';
import { Alert, Box, Button, Checkbox, Dialog, DialogActions, DialogContent, DialogTitle, FormControlLabel } from '@mui/material';
import { useState } from 'react';
import { todayOnWire } from '../../format';
import { useTranslate } from '../../i18n';
import { useFormat } from '../../i18n/use-format';
import { DateInput } from '../../shared/fields/date-input';
import { UnknownRecipientQuestion } from '../../shared/mail/unknown-recipient-question';
import { mailedTo } from './credit-receiver';
import type { Invoice } from './invoice';
import { useCrediting } from './use-crediting';

interface CreditDialogProps {
  invoice: Invoice;
  /** The invoice is another one now than what is shown. */
  onChanged: () => void;
  onClose: () => void;
}

/** Credits a whole invoice: asks for nothing but the date (PLT-177, PLT-O64), and says beforehand what becomes of everything. */
export default function CreditDialog({ invoice, onChanged, onClose }: CreditDialogProps) {
  const translate = useTranslate();
  const { money, date } = useFormat();
  const [original, today] = [invoice.invoiceDate.slice(0, 10), todayOnWire().slice(0, 10)];
  const [day, setDay] = useState(original);
  const receiver = mailedTo(invoice);
  const [mails, setMails] = useState(Boolean(wasSent(invoice) && receiver));
  const { credit, busy, before, unknownRecipients, takeBack } = useCrediting(invoice, { onChanged, onClose });
  const total = amountText(decimal(invoice.totalAmount).negated());
  const dayFault = !isDay(day) ? 'invoices.credit.dateRequired' : day < original ? 'invoices.credit.dateTooEarly' : null;
  const submit = (confirmed: readonly string[] = []): void => {
    if (!dayFault) void credit({ day, total, receiver: mails ? receiver : null, confirmed });
  };
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="credit-title">
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
        <CreditEffect invoice={invoice} total={total} />
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
        <Button variant="contained" disabled={busy} onClick={() => submit()}>
          {translate('invoices.credit.submit', { amount: money(decimal(total).abs().toFixed(), invoice.currency) })}
        </Button>
      </DialogActions>
      <UnknownRecipientQuestion addresses={unknownRecipients} onYes={() => submit(unknownRecipients)} onNo={takeBack} />
    </Dialog>
  );
}

/** What is open, what becomes of the payment, of the link and of the deal. */
function CreditEffect({ invoice, total }: { invoice: Invoice; total: string }) {
  const translate = useTranslate();
  const { money } = useFormat();
  const { setOff, refund } = creditEffectOf(invoice);
  const amount = (value: string): string => money(value, invoice.currency);
  const isPaid = !decimal(refund).isZero();
  const lines = [
    translate('invoices.credit.effect.total', { number: invoice.invoiceNumber, amount: amount(decimal(total).abs().toFixed()) }),
    ...(decimal(setOff).isZero() ? [] : [translate('invoices.credit.effect.open', { amount: amount(setOff) })]),
    ...(isPaid ? [translate('invoices.credit.effect.refund', { amount: amount(refund) })] : []),
    ...(decimal(setOff).isZero() ? [] : [translate('invoices.credit.effect.following')]),
    ...(invoice.paperlessId ? [translate('invoices.credit.effect.deal')] : []),
  ];
  return (
    <Box component="ul" aria-label={translate('invoices.credit.effect.label')} sx={{ m: 0, pl: 5, display: 'grid', gap: 2 }}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Box>
  );
}
