import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useDataProvider } from 'react-admin';
import type { KantoorProvider } from '../../../providers/data/verbs';
import { MailPreview } from '../../../shared/mail/mail-preview';
import type { Deal } from '../deal';
import type { AboutInvoice, DealVerbs } from '../deal-verbs';

interface InvoicingMailPreviewProps {
  deal: Deal;
  about: AboutInvoice;
  /** Own words in the place of those that the legal entity uses. */
  words: { subject: string; body: string } | null;
  receiverName: string;
}

/** What the mail of an invoice will say that is not booked yet: with its date, its amount and everything else that is known. */
export function InvoicingMailPreview({ deal, about, words, receiverName }: InvoicingMailPreviewProps) {
  const provider = useDataProvider<KantoorProvider<DealVerbs>>();
  const asked = useDeferredValue(about);
  const { data } = useQuery({
    queryKey: ['deals', 'dealEmailTemplate', { id: deal.id, about: asked }],
    queryFn: () => provider.dealEmailTemplate({ deal, type: 'newInvoice', about: asked }),
    placeholderData: (before) => before,
    gcTime: 0,
  });
  if (!data) return null;
  return <MailPreview {...(words ?? data)} values={{ ...data.values, ContactName: receiverName }} />;
}
