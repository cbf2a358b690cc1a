import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { MailPreview } from '../../../shared/mail/mail-preview';
import type { Deal } from '../deal';
import { dealsApi, type AboutInvoice } from '../deals-api';

interface InvoicingMailPreviewProps {
  deal: Deal;
  about: AboutInvoice;
  /** Own words in the place of those that the legal entity uses. */
  words: { subject: string; body: string } | null;
  receiverName: string;
}

/** What the mail of an invoice will say that is not booked yet: with its date, its amount and everything else that is known. */
export function InvoicingMailPreview({ deal, about, words, receiverName }: InvoicingMailPreviewProps) {
  const asked = useDeferredValue(about);
  const { data } = useQuery({
    queryKey: ['deals', deal.id, 'mail-preview', asked],
    queryFn: () => dealsApi.emailTemplate(deal, 'newInvoice', asked),
    placeholderData: (before) => before,
    gcTime: 0,
  });
  if (!data) return null;
  return <MailPreview {...(words ?? data)} values={{ ...data.values, ContactName: receiverName }} />;
}
