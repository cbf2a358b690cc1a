import {
  creditEffectOf,
  decimal,
  isDay,
  isEarlierVatQuarter,
  uncreditedAmount,
  uncreditedQuantity,
  wasSent,
  type CreditableLine,
  type MailReceiver,
} from '@kantoor/schemas';
import { Alert, Box, Button, Checkbox, FormControlLabel, MenuItem, Radio, RadioGroup, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { todayOnWire } from '../../../../format';
import { useTranslate } from '../../../../i18n';
import { useFormat } from '../../../../i18n/use-format';
import { DateInput } from '../../../../shared/fields/date-input';
import { UnknownRecipientQuestion } from '../../../../shared/mail/unknown-recipient-question';
import { allThatIsLeft, creditableOf, decimalsOf, partTyped, type TypedLine, type TypedLines, type TypedPart } from './credit-parts';
import type { Invoice } from '../invoice';
import { useCrediting } from './use-crediting';
import { DecimalInput } from '../../../../shared/fields/decimal-input';
import { ActionDialog } from '../../../../shell/action-dialog';

/** Returns the last recipient of the invoice, else its addressee: a mail addresses the person it goes to. */
const mailedTo = ({ mail, addressee }: Pick<Invoice, 'mail' | 'addressee'>): MailReceiver | null =>
  mail?.receiverAddress ? { name: mail.receiverName, emailAddress: mail.receiverAddress } : addressee;

interface CreditLinesProps {
  invoice: Invoice;
  typed: Readonly<Record<number, TypedLine>>;
  part: TypedPart;
  onType: (typed: Record<number, TypedLine>) => void;
}
const nothing: TypedLine = { by: 'quantity', text: '' };

/** The quantity or the amount to credit of each line, with what is left and the resulting amount. */
function CreditLines({ invoice, typed, part, onType }: CreditLinesProps) {
  const translate = useTranslate();
  const isTyped = Object.values(typed).some(({ text }) => text.trim() !== '');
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, display: 'grid', gap: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
        <Typography component="legend" variant="h3" sx={{ p: 0 }}>
          {translate('invoices.lines')}
        </Typography>
        <Button size="small" color="inherit" onClick={() => onType(isTyped ? {} : allThatIsLeft(invoice))}>
          {translate(isTyped ? 'invoices.credit.none' : 'invoices.credit.all')}
        </Button>
      </Box>
      <Typography variant="caption" color="textSecondary" align="right">
        {translate('invoices.credit.lineAmounts')}
      </Typography>
      {creditableOf(invoice).lines.map((line, nth) => (
        <CreditLine
          key={line.lineNumber}
          {...{ line, part }}
          description={invoice.lines[nth]!.description}
          currency={invoice.currency}
          typed={typed[line.lineNumber] ?? nothing}
          onType={(one) => onType({ ...typed, [line.lineNumber]: one })}
        />
      ))}
    </Box>
  );
}

interface CreditLineProps {
  line: CreditableLine;
  description: string;
  currency: string;
  part: TypedPart;
  typed: TypedLine;
  onType: (typed: TypedLine) => void;
}

/** On a phone the figures are below the description. */
function CreditLine({ line, description, currency, part, typed, onType }: CreditLineProps) {
  const translate = useTranslate();
  const { number, money } = useFormat();
  const { lineNumber } = line;
  const [quantity, creditedQuantity, net] = [line.quantity, line.creditedQuantity, line.net].map((figure) => decimal(figure).toFixed());
  const [leftQuantity, leftAmount] = [uncreditedQuantity(line), uncreditedAmount(line)];
  const isByAmount = !decimal(line.creditedAmount ?? 0).isZero();
  const fault = 'faults' in part ? part.faults.get(lineNumber) : undefined;
  const credited = 'nets' in part ? part.nets.get(lineNumber) : undefined;
  const isDone = Number(quantity) !== 0 && (Number(leftQuantity) === 0 || (Number(net) !== 0 && Number(leftAmount) === 0));
  const named = (figure: string): string => translate('invoices.line.of', { figure: translate(figure), number: lineNumber });
  const faultText = (code: string): string =>
    typed.by === 'amount'
      ? translate(`invoices.credit.amountFault.${code}`, { left: money(leftAmount, currency) })
      : translate(`invoices.credit.fault.${code}`, { left: isByAmount ? money(leftAmount, currency) : number(leftQuantity) });
  const left = isByAmount
    ? translate('invoices.credit.leftAmount', { net: money(net, currency), left: money(leftAmount, currency) })
    : translate(Number(creditedQuantity) === 0 ? 'invoices.credit.ofLine' : 'invoices.credit.leftOfLine', {
        ...{ quantity: number(quantity), credited: number(creditedQuantity), left: number(leftQuantity) },
      });
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '116px minmax(0, 1fr) 90px', sm: 'minmax(0, 1fr) 116px 130px 96px' },
        gap: 2,
        alignItems: 'center',
        borderBottom: 1,
        borderColor: 'divider',
        pb: 2,
      }}
    >
      <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, overflowWrap: 'anywhere' }}>
        <Typography sx={{ whiteSpace: 'pre-line' }}>{description}</Typography>
        <Typography variant="caption" color="textSecondary">
          {left}
        </Typography>
      </Box>
      <TextField
        select
        value={typed.by}
        disabled={isDone}
        onChange={({ target }) => onType({ by: target.value as TypedLine['by'], text: '' })}
        slotProps={{ select: { SelectDisplayProps: { 'aria-label': named('invoices.credit.by') } } }}
      >
        {(['quantity', 'amount'] as const).map((by) => (
          <MenuItem key={by} value={by}>
            {translate(`invoices.credit.as.${by}`)}
          </MenuItem>
        ))}
      </TextField>
      <DecimalInput
        key={typed.by}
        id={`credit-line-${lineNumber}`}
        label={named(`invoices.credit.as.${typed.by}`)}
        value={typed.text}
        kind={typed.by === 'amount' ? 'price' : 'amount'}
        decimals={decimalsOf[typed.by]}
        disabled={isDone}
        onChange={(text) => onType({ ...typed, text })}
        error={fault ? faultText(fault) : undefined}
      />
      <Typography align="right">{credited === undefined ? '' : money(credited, currency)}</Typography>
    </Box>
  );
}

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
  const [typed, setTyped] = useState<TypedLines>(null);
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
    <ActionDialog
      title={translate('invoices.action.credit')}
      action={
        total === null
          ? translate('invoices.action.credit')
          : translate('invoices.credit.submit', { amount: money(decimal(total).abs().toFixed(), invoice.currency) })
      }
      onAction={() => submit()}
      disabled={busy || total === null}
      onClose={onClose}
      maxWidth="sm"
      keepsInput
      sx={{ display: 'grid', gap: 4 }}
    >
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
      <UnknownRecipientQuestion addresses={unknownRecipients} onYes={() => submit(unknownRecipients)} onNo={takeBack} />
    </ActionDialog>
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
