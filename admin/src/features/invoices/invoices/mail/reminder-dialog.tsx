import { isReminderEarly, wasSent, accountingCurrency, collectionCosts, collectionNotice, decimal } from '@kantoor/schemas';
import {
  Alert,
  Box,
  Button,
  Typography,
  Autocomplete,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  TextField,
} from '@mui/material';
import { useState, useId } from 'react';
import { useTranslate } from '../../../../i18n';
import { useFormat } from '../../../../i18n/use-format';
import { ConfirmDialog } from '../../../../shell/confirm-dialog';
import { CustomerKindQuestion, useCustomerKind } from './customer-kind';
import { PromiseNotice } from './promise-notice';
import { MailDialog } from '../../../../shared/mail/mail-dialog';
import type { MailCourse } from '../../../../shared/mail/use-mail';
import { useQuery } from '@tanstack/react-query';
import { useVerbs } from '../../../../providers/data/verbs';
import { useCurrent } from '../../../../shell/current';
import { fullName, primaryEmail } from '../../../relations/organizations';

interface CopyToProps {
  /** The organization whose contacts may be chosen. */
  organizationId: number | undefined;
  ccEmail: string;
  onChange: (ccEmail: string) => void;
  problem: string | undefined;
}
const choices = ['none', 'self', 'other'] as const;
type Choice = (typeof choices)[number];

/** Recipient of a copy: no one, the user, or a typed or contact's address (CRM-102, PLT-175). */
function CopyTo({ organizationId, ccEmail, onChange, problem }: CopyToProps) {
  const translate = useTranslate();
  const { profile } = useCurrent();
  const id = useId();
  const [choice, setChoice] = useState<Choice>('none');
  const provider = useVerbs('organizations');
  const contacts = useQuery({
    queryKey: ['contacts', 'organizationContacts', { organizationId }],
    queryFn: ({ signal }) => provider.organizationContacts({ organizationId: organizationId!, signal }),
    enabled: choice === 'other' && organizationId !== undefined,
  });
  const addresses = new Map((contacts.data ?? []).map((contact) => [primaryEmail(contact), fullName(contact)]));
  addresses.delete('');
  const choose = (next: Choice): void => {
    setChoice(next);
    onChange(next === 'self' ? profile.emailAddress : '');
  };
  return (
    <FormControl>
      <FormLabel id={id}>{translate('mail.ccEmail')}</FormLabel>
      <RadioGroup row aria-labelledby={id} value={choice} onChange={(_, next) => choose(next as Choice)}>
        {choices.map((one) => (
          <FormControlLabel key={one} value={one} control={<Radio />} label={translate(`mail.copyToWhom.${one}`)} />
        ))}
      </RadioGroup>
      {choice === 'other' && (
        <Autocomplete
          freeSolo
          openOnFocus
          options={[...addresses.keys()]}
          getOptionLabel={(email) => email}
          renderOption={({ key, ...props }, email) => (
            <li key={key} {...props}>
              {addresses.get(email)} · {email}
            </li>
          )}
          inputValue={ccEmail}
          onInputChange={(_, typed) => onChange(typed)}
          renderInput={(params) => (
            <TextField {...params} label={translate('mail.ccEmail')} type="email" error={Boolean(problem)} helperText={problem} />
          )}
        />
      )}
    </FormControl>
  );
}

interface Owed {
  /** Language of the customer. */
  language?: 'nl' | 'en';
  totalAmount?: number;
  amountPaid?: number | null;
  currency?: string;
}
interface CollectionCostsProps extends Owed {
  /** Adds a text to the mail, above its closing. */
  onNotice: (words: string) => void;
}

/** Shows on request what may be charged for out-of-court collection by the Dutch scale; nothing is charged or mailed automatically. */
function CollectionCosts({ language = 'nl', totalAmount = 0, amountPaid, currency, onNotice }: CollectionCostsProps) {
  const translate = useTranslate();
  const { money } = useFormat();
  const [isShown, setShown] = useState(false);
  const open = decimal(totalAmount).minus(amountPaid ?? 0);
  if (currency !== accountingCurrency || open.lte(0)) return null;
  const debt = { open: money(open.toNumber(), currency), costs: money(collectionCosts(open.toFixed()), currency) };
  return (
    <Box>
      <Button size="small" color="inherit" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {translate('invoiceMail.costs.ask')}
      </Button>
      {isShown && (
        <>
          <Typography variant="body2" sx={{ my: 1 }}>
            {translate('invoiceMail.costs.text', debt)}
          </Typography>
          <Button size="small" variant="outlined" onClick={() => onNotice(collectionNotice[language])}>
            {translate('invoiceMail.costs.insert')}
          </Button>
        </>
      )}
    </Box>
  );
}

/** The subject of the reminder. */
interface Reminded {
  invoiceNumber?: string | null;
  dueDate?: string | null;
  dateSent?: string | null;
  sentOtherwiseOn?: string | null;
  customer?: { customerId?: number | null } | null;
  totalAmount?: number;
  amountPaid?: number | null;
  currency?: string;
  language?: 'nl' | 'en';
}
interface ReminderDialogProps<Answer> extends Omit<MailCourse<Answer>, 'emailType'> {
  invoice: Reminded;
  /** Address of its files, which may be attached. */
  filesAt?: string;
  onDone: (answer: Answer) => void;
  onClose: () => void;
}

/**
 * Reminds the customer; asks first if the invoice was never sent (D-42) or the reminder is early (PLT-O104), and once whether the
 * customer is private or a business, which decides on the text (D-71).
 */
export function ReminderDialog<Answer>({ invoice, onDone, onClose, ...sending }: ReminderDialogProps<Answer>) {
  const translate = useTranslate();
  const { date, today } = useFormat();
  const isUnsent = !wasSent(invoice);
  const [questions, setQuestions] = useState(() => [
    ...(isUnsent ? ['invoiceMail.neverSent'] : []),
    ...(isReminderEarly(invoice, today()) ? ['invoiceMail.notDue'] : []),
  ]);
  const title = translate('invoiceMail.remind');
  const [question, ...further] = questions;
  const customer = useCustomerKind(invoice.customer?.customerId);
  if (question) {
    const text = translate(question, { number: invoice.invoiceNumber ?? '', date: date(invoice.dueDate) });
    return <ConfirmDialog key={question} open title={title} text={text} onYes={() => setQuestions(further)} onNo={onClose} />;
  }
  if (customer.isLoading) return null;
  if (customer.isAsked) return <CustomerKindQuestion title={title} customer={customer} onClose={onClose} />;
  return (
    <MailDialog
      {...sending}
      {...(isUnsent && { meant: { confirmedUnsent: true } })}
      title={title}
      emailType="reminder"
      asksAgain={translate('invoiceMail.again')}
      onDone={onDone}
      onClose={onClose}
      copyTo={(ccEmail, onChange, problem, addWords) => (
        <>
          {customer.isUnknown && <Alert severity="info">{translate('invoiceMail.kind.unknown')}</Alert>}
          <PromiseNotice customerId={invoice.customer?.customerId} />
          <CopyTo organizationId={invoice.customer?.customerId ?? undefined} ccEmail={ccEmail} onChange={onChange} problem={problem} />
          <CollectionCosts {...invoice} onNotice={addWords} />
        </>
      )}
    />
  );
}
