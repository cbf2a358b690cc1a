import { useState } from 'react';
import { useTranslate } from '../../../i18n';
import { useFormat } from '../../../i18n/use-format';
import { ConfirmDialog } from '../../../shell/confirm-dialog';
import { CopyTo } from './copy-to';
import { MailDialog } from '../../../shared/mail/mail-dialog';
import { isEarly, type Reminded } from './early-reminder';
import type { MailCourse } from '../../../shared/mail/use-mail';

interface ReminderDialogProps extends MailCourse {
  invoice: Reminded;
  onDone: () => void;
  onClose: () => void;
}

/** Reminds the customer; asks first when that is early (PLT-O104). */
export function ReminderDialog({ invoice, onDone, onClose, ...sending }: ReminderDialogProps) {
  const translate = useTranslate();
  const { date } = useFormat();
  const [isAsking, setAsking] = useState(() => isEarly(invoice, new Date()));
  const title = translate('invoiceMail.remind');
  if (isAsking) {
    const params = { number: invoice.invoiceNumber ?? '', date: date(invoice.dueDate) };
    const text = translate('invoiceMail.notDue', params);
    return <ConfirmDialog open title={title} text={text} onYes={() => setAsking(false)} onNo={onClose} />;
  }
  return (
    <MailDialog
      {...sending}
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
