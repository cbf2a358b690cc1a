import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { noticeProblem } from '../../shell/notices';
import { invoiceKey, invoicesApi, ReminderDialog } from '../invoices';
import type { Deal, DealRow } from './deal';
import { dealsApi } from './deals-api';

interface DealReminderProps {
  deal: DealRow | Deal;
  onDone: (deal: Deal) => void;
  onClose: () => void;
}

/** Reminds of a deal's invoice (CRM-101 to CRM-103). */
export default function DealReminder({ deal, onDone, onClose }: DealReminderProps) {
  const { invoiceId, legalEntityId } = deal.externalInvoice!;
  const invoice = useQuery({
    queryKey: [...invoiceKey(invoiceId), 'to-remind'],
    queryFn: ({ signal }) => invoicesApi.get(legalEntityId, invoiceId, signal),
    // Whether it was reminded of today is asked anew each time.
    gcTime: 0,
  });
  useEffect(() => {
    if (!invoice.isError) return;
    noticeProblem(invoice.error, 'DEAL_REMINDER_FAILED');
    onClose();
  }, [invoice.isError, invoice.error, onClose]);
  if (!invoice.data) return null;
  let reminded: Deal;
  return (
    <ReminderDialog
      invoice={invoice.data}
      content={() => dealsApi.emailTemplate(deal, 'reminder')}
      send={async (request, key) => (reminded = await dealsApi.remind(deal, request, key))}
      texts={{ pending: 'DEAL_REMINDER_PENDING', success: 'DEAL_REMINDER_SUCCESS', failed: 'DEAL_REMINDER_FAILED' }}
      onDone={() => onDone(reminded)}
      onClose={onClose}
    />
  );
}
