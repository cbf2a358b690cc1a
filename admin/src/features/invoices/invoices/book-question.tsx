import { Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { amountText, isUnsent, type ExpectedAmount } from '@kantoor/schemas';
import { useTranslate } from '../../../i18n';
import { useFormat } from '../../../i18n/use-format';
import { useVerbs } from '../../../providers/data/verbs';
import { isProblem, type Problem } from '../../../providers/problem';
import { MailFields, MailQuestions } from '../../../shared/mail/mail-dialog';
import { areTooLarge, useMailFiles } from '../../../shared/mail/mail-files';
import { useMail } from '../../../shared/mail/use-mail';
import { ActionDialog } from '../../../shell/action-dialog';
import { ConfirmDialog } from '../../../shell/confirm-dialog';
import { useCurrent, useMay } from '../../../shell/current';
import { useOutcome } from '../../../shell/notices';
import { InvoiceDateDoubts } from './date-doubts';
import type { BookType } from './book';
import { hasOwnFiles, type Invoice } from './invoice';
import { invoiceAddress } from './invoice-addresses';

const isOtherTotal = (error: unknown): error is Problem => isProblem(error) && error.code === 'TOTAL_CHANGED';

const wordsOf = { sales: 'invoices', purchases: 'invoices.purchases' } as const;

type Booked = Pick<Invoice, 'invoiceId' | 'legalEntityId' | 'version' | 'currency' | 'totalAmount' | 'invoiceDate' | 'customer'>;

interface BookQuestionProps {
  invoice: Booked;
  type?: BookType;
  onClose: () => void;
  onDone: () => void;
}

/** The total to confirm; if it has changed, the question names both (D-37). */
function useTotal({ invoice: { currency, totalAmount, customer }, type = 'sales' }: Pick<BookQuestionProps, 'invoice' | 'type'>) {
  const translate = useTranslate();
  const { money } = useFormat();
  const [total, setTotal] = useState(amountText(totalAmount));
  const [before, setBefore] = useState<string | null>(null);
  const params = { amount: money(total, currency), before: money(before, currency), customer: customer?.name ?? '' };
  return {
    params,
    question: translate(`${wordsOf[type]}.${before === null ? 'bookQuestion' : 'bookQuestionChanged'}`, params),
    booking: { expectedTotal: { amount: total, currency } satisfies ExpectedAmount },
    asks: (error: unknown): boolean => {
      if (!isOtherTotal(error)) return false;
      setBefore(total);
      setTotal(String(error.params['amount']));
      return true;
    },
  };
}

/** Books without a mail, for a total. */
function useBooking({ invoice, type = 'sales', onClose, onDone }: BookQuestionProps, { booking, asks }: ReturnType<typeof useTotal>) {
  const provider = useVerbs('invoices');
  const { mutate, isPending } = useOutcome(() => provider.invoiceBook({ invoice, type, booking }), {
    ...{ pending: 'BOOKING_INVOICE_PENDING', success: 'BOOKING_INVOICE_SUCCESS', failed: 'BOOKING_INVOICE_FAILED', asks },
  });
  const book = (): void =>
    mutate(undefined, {
      onSuccess: () => {
        onClose();
        onDone();
      },
      onError: (error) => !isOtherTotal(error) && onClose(),
    });
  return { book, isBooking: isPending };
}

/** Warnings about the date of a sales invoice. The dates of suppliers follow no order of ours. */
function DateDoubts({ invoice: { invoiceDate, legalEntityId } }: Pick<BookQuestionProps, 'invoice'>) {
  const seller = useCurrent().legalEntities.find((entity) => entity.legalEntityId === legalEntityId)?.name ?? '';
  return <InvoiceDateDoubts day={invoiceDate.slice(0, 10)} legalEntityId={legalEntityId} seller={seller} />;
}

/** Asks whether to book a draft for this total. */
export function BookQuestion(props: BookQuestionProps) {
  const translate = useTranslate();
  const { invoice, type = 'sales', onClose } = props;
  const total = useTotal(props);
  const { book, isBooking } = useBooking(props, total);
  return (
    <ConfirmDialog
      open
      title={translate('invoices.action.book')}
      text={total.question}
      yes={translate('invoices.bookIt', total.params)}
      busy={isBooking}
      onNo={onClose}
      onYes={book}
    >
      {type === 'sales' && <DateDoubts invoice={invoice} />}
    </ConfirmDialog>
  );
}

/** Books a sales invoice and mails it, in one go; the mail can be left out, and its files be added here. */
export function BookAndMail(props: { invoice: Invoice } & Pick<BookQuestionProps, 'onClose' | 'onDone'>) {
  const { invoice, onClose, onDone } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const provider = useVerbs('invoices');
  const mayWrite = useMay('invoices.write');
  const total = useTotal(props);
  const { book, isBooking } = useBooking(props, total);
  const filesAt = `${invoiceAddress(invoice)}/attachments`;
  const files = useMailFiles(filesAt);
  const emailType = 'newInvoice';
  const form = useMail(
    {
      emailType,
      content: () => provider.invoiceEmailTemplate({ invoice, type: emailType }),
      send: (mail, idempotencyKey) => provider.invoiceBookAndMail({ invoice, booking: { ...total.booking, mail }, idempotencyKey }),
      texts: { pending: 'BOOKING_INVOICE_PENDING', failed: 'BOOKING_INVOICE_FAILED' },
      asks: total.asks,
    },
    (booked) => {
      if (isUnsent(booked)) notify('INVOICE_BOOKED_NOT_MAILED', { type: 'warning' });
      else notify('INVOICE_BOOKED_AND_MAILED', { type: 'success' });
      onClose();
      onDone();
    },
  );
  const [choice, setChoice] = useState<boolean | null>(null);
  // If a recipient is known, the invoice is mailed unless the user decides otherwise (D-42).
  const mails = choice ?? form.hasReceiver ?? true;
  const title = translate('invoices.action.book');
  return (
    <ActionDialog
      title={title}
      action={translate(mails ? 'invoices.bookAndMailIt' : 'invoices.bookIt', total.params)}
      onAction={mails ? form.submit : book}
      disabled={form.busy || isBooking || (mails && areTooLarge(files, form.fileIds))}
      onClose={onClose}
      maxWidth="sm"
      keepsInput
      hasShortcut
      fillsPhone
    >
      <Typography color="textSecondary">{total.question}</Typography>
      <DateDoubts invoice={invoice} />
      <FormControlLabel
        sx={{ display: 'flex', mt: 2 }}
        control={<Checkbox checked={mails} onChange={(event) => setChoice(event.target.checked)} />}
        label={translate('invoices.mailAtOnce')}
      />
      {mails && <MailFields {...{ form, emailType, filesAt }} addsFiles={hasOwnFiles(invoice) && mayWrite} />}
      <MailQuestions form={form} title={title} />
    </ActionDialog>
  );
}
