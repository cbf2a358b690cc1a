import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useVerbs } from '../../../../providers/data/verbs';
import { MailPreview } from '../../../../shared/mail/mail-preview';
import type { Deal } from '../deal';
import type { AboutInvoice } from '../deal-verbs';

interface InvoicingMailPreviewProps {
  deal: Deal;
  about: AboutInvoice;
  /** Custom text instead of the legal entity's template. */
  words: { subject: string; body: string } | null;
  receiverName: string;
}

/** Previews the mail of an invoice that is not booked yet: with its date, amount and all other known data. */
export function InvoicingMailPreview({ deal, about, words, receiverName }: InvoicingMailPreviewProps) {
  const provider = useVerbs('deals');
  const deferred = useDeferredValue(about);
  const { data } = useQuery({
    queryKey: ['deals', 'dealEmailTemplate', { id: deal.id, about: deferred }],
    queryFn: () => provider.dealEmailTemplate({ deal, type: 'newInvoice', about: deferred }),
    placeholderData: (before) => before,
    gcTime: 0,
  });
  if (!data) return null;
  return <MailPreview {...(words ?? data)} values={{ ...data.values, ContactName: receiverName }} />;
}
