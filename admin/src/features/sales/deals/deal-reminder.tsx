import { useEffect } from 'react';
import { useVerbs } from '../../../providers/data/verbs';
import { useNotifyProblem } from '../../../shell/notices';
import { ReminderDialog, useInvoice } from '../../invoices/invoices';
import type { Deal, DealRow } from './deal';

interface DealReminderProps {
  deal: DealRow | Deal;
  onDone: (deal: Deal) => void;
  onClose: () => void;
}

/** Never cached: whether a reminder was sent today is queried each time. */
const reminding = { gcTime: 0, staleTime: 0 };

/** Sends a reminder for a deal's invoice (CRM-101 to CRM-103). */
export default function DealReminder({ deal, onDone, onClose }: DealReminderProps) {
  const { invoiceId, legalEntityId } = deal.externalInvoice!;
  const provider = useVerbs('deals');
  const notifyProblem = useNotifyProblem();
  const invoice = useInvoice(legalEntityId, invoiceId, reminding);
  useEffect(() => {
    if (!invoice.isError) return;
    notifyProblem(invoice.error, 'DEAL_REMINDER_FAILED');
    onClose();
  }, [invoice.isError, invoice.error, notifyProblem, onClose]);
  if (!invoice.data) return null;
  return (
    <ReminderDialog
      invoice={invoice.data}
      content={() => provider.dealEmailTemplate({ deal, type: 'reminder' })}
      send={(request, idempotencyKey) => provider.dealRemind({ deal, request, idempotencyKey })}
      texts={{ pending: 'DEAL_REMINDER_PENDING', success: 'DEAL_REMINDER_SUCCESS', failed: 'DEAL_REMINDER_FAILED' }}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
