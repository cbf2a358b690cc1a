import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useVerbs } from '../../../../providers/data/verbs';
import type { EmailType } from '../mail/email-type';
import { plannedMails, type PlannedMail } from './planned';

export interface PlannedMails {
  mails: readonly PlannedMail[];
  /** Number of mails loaded so far. */
  known: number;
  error: Error | null;
}
const none: readonly PlannedMail[] = [];

/** Plans which mails would be sent to whom, from current data: the chosen rows may be outdated. */
export function usePlannedMails(type: EmailType, legalEntity: string, ids: readonly number[]): PlannedMails {
  const provider = useVerbs('invoices');
  const [known, setKnown] = useState(0);
  const { data = none, error } = useQuery({
    // Planned once: a mail keeps its idempotency key until it is sent.
    queryKey: ['planned-mails', { type, legalEntity, ids }],
    queryFn: ({ signal }) => plannedMails(provider, { type, legalEntity, ids, signal }, setKnown),
    ...{ staleTime: Infinity, gcTime: 0, retry: false },
  });
  return { mails: data, known, error };
}
