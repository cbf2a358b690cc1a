import { useEffect, useState } from 'react';
import { useVerbs, type VerbsOf } from '../../../../providers/data/verbs';
import { isProblem, problemCode } from '../../../../providers/problem';
import type { EmailType } from '../mail/email-type';
import type { InvoiceRow } from '../invoice';
import { invoicesPath } from '../invoice-addresses';
import { isAside, whyNot, type PlannedMail } from './planned';

export interface PlannedMails {
  mails: readonly PlannedMail[];
  /** Number of mails loaded so far. */
  known: number;
  error: Error | null;
}
/** Each request loads its own text; more at once would only wait for each other. */
const atOnce = 4;

type Templates = Pick<VerbsOf['invoices'], 'invoiceEmailTemplate'>;

async function plannedMail(provider: Templates, type: EmailType, invoice: InvoiceRow, signal: AbortSignal): Promise<PlannedMail> {
  const base = { invoice, key: crypto.randomUUID() };
  const out = { ...base, content: null, mayInclude: false };
  const early = whyNot(type, invoice, 'not asked yet');
  if (early && !isAside(early)) return { ...out, why: early };
  try {
    const content = await provider.invoiceEmailTemplate({ invoice, type, signal });
    const why = whyNot(type, invoice, content.contactEmail);
    return { ...base, content, why, mayInclude: why !== null && isAside(why) };
  } catch (error) {
    if (!isProblem(error)) throw error;
    return { ...out, why: problemCode(error) };
  }
}

/** Plans which mails would be sent to whom, from current data: the chosen rows may be outdated. */
export function usePlannedMails(type: EmailType, legalEntity: string, ids: readonly number[]): PlannedMails {
  const provider = useVerbs('invoices');
  const [planned, setPlanned] = useState<PlannedMails>({ mails: [], known: 0, error: null });
  const asked = JSON.stringify(ids);
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const plan = async (): Promise<void> => {
      const wanted = JSON.parse(asked) as number[];
      const { data } = await provider.getMany<InvoiceRow>('sales-invoices', {
        ids: wanted,
        meta: { path: invoicesPath(legalEntity) },
        signal,
      });
      const byId = new Map(data.map((invoice) => [invoice.id, invoice]));
      const waiting = wanted.flatMap((id) => byId.get(id) ?? []);
      const mails = new Map<number, PlannedMail>();
      const next = async (): Promise<void> => {
        for (let invoice = waiting.shift(); invoice; invoice = waiting.shift()) {
          mails.set(invoice.id, await plannedMail(provider, type, invoice, signal));
          setPlanned((before) => ({ ...before, known: mails.size }));
        }
      };
      await Promise.all(Array.from({ length: atOnce }, next));
      setPlanned({ mails: wanted.flatMap((id) => mails.get(id) ?? []), known: wanted.length, error: null });
    };
    plan().catch((error: unknown) => {
      if (!signal.aborted) setPlanned({ mails: [], known: 0, error: error as Error });
    });
    return () => ending.abort();
  }, [provider, type, legalEntity, asked]);
  return planned;
}
