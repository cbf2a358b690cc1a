import { wasSent } from '@kantoor/schemas';
import { useState } from 'react';
import { useTranslate } from '../../../i18n';
import { useFormat } from '../../../i18n/use-format';
import { ConfirmDialog } from '../../../shell/confirm-dialog';
import { CopyTo } from './copy-to';
import { MailDialog } from '../../../shared/mail/mail-dialog';
import { isEarly, type Reminded } from './early-reminder';
import type { MailCourse } from '../../../shared/mail/use-mail';

interface ReminderDialogProps extends Omit<MailCourse, 'emailType'> {
  invoice: Reminded;
  onDone: () => void;
  onClose: () => void;
}

/** Reminds the customer; asks first when the invoice was never sent (D-42) and when that is early (PLT-O104). */
export function ReminderDialog({ invoice, onDone, onClose, ...sending }: ReminderDialogProps) {
  const translate = useTranslate();
  const { date } = useFormat();
  const isUnsent = !wasSent(invoice);
  const [questions, setQuestions] = useState(() => [
    ...(isUnsent ? ['invoiceMail.neverSent'] : []),
    ...(isEarly(invoice, new Date()) ? ['invoiceMail.notDue'] : []),
  ]);
  const title = translate('invoiceMail.remind');
  const [question, ...further] = questions;
  if (question) {
    const text = translate(question, { number: invoice.invoiceNumber ?? '', date: date(invoice.dueDate) });
    return <ConfirmDialog key={question} open title={title} text={text} onYes={() => setQuestions(further)} onNo={onClose} />;
  }
  return (
    <MailDialog
      {...sending}
      {...(isUnsent && { meant: { confirmedUnsent: true } })}
      title={title}
      emailType="reminder"
      asksAgain={translate('invoiceMail.again')}
      onDone={onDone}
      onClose={onClose}
      copyTo={(ccEmail, onChange, problem) => (
        <CopyTo organizationId={invoice.customer?.customerId ?? undefined} ccEmail={ccEmail} onChange={onChange} problem={problem} />
      )}
    />
  );
}
