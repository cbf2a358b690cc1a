import { isReminderEarly, wasSent } from '@kantoor/schemas';
import { Alert } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from '../../../../i18n';
import { useFormat } from '../../../../i18n/use-format';
import { ConfirmDialog } from '../../../../shell/confirm-dialog';
import { CollectionCosts } from './collection-costs';
import { CopyTo } from './copy-to';
import { CustomerKindQuestion, useCustomerKind } from './customer-kind';
import { PromiseNotice } from './promise-notice';
import { MailDialog } from '../../../../shared/mail/mail-dialog';
import type { MailCourse } from '../../../../shared/mail/use-mail';

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
