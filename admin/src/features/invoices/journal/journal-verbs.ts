import type { JournalSummary } from '@kantoor/schemas';
import { api } from '../../../providers/http';
import type { Days } from './period';

interface Of {
  legalEntity: string;
  days: Days;
}
const at = ({ legalEntity, days: { from, to } }: Of, rest: string, more: Record<string, string> = {}): string =>
  `/api/invoices/${legalEntity}/journal${rest}?${new URLSearchParams({ from, to, ...more }).toString()}`;

/** Returns the address of the file. */
export const journalFile = (of: Of, format: 'csv' | 'xlsx', language: string): string => at(of, '', { format, language });

export const journalVerbs = {
  journalSummary: async ({ signal, ...of }: Of & { signal?: AbortSignal }): Promise<JournalSummary> =>
    (await api.get<JournalSummary>(at(of, '/summary'), { signal })).body,
};

declare module '../../../providers/data/verbs' {
  interface VerbsOf {
    journal: typeof journalVerbs;
  }
}
