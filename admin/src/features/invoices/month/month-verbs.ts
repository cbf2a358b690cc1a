import type { Month, MonthAgreement } from '@kantoor/schemas';
import { api } from '../../../providers/http';

interface Asked {
  legalEntity: string;
  /** YYYY-MM; null for the next one to close. */
  month: string | null;
  signal?: AbortSignal;
}

export const monthVerbs = {
  month: async ({ legalEntity, month, signal }: Asked): Promise<Month> =>
    (await api.get<Month>(`/api/invoices/${legalEntity}/month${month ? `?month=${month}` : ''}`, { signal })).body,
  monthAgreement: async ({ legalEntity, month, signal }: Asked & { month: string }): Promise<MonthAgreement> =>
    (await api.get<MonthAgreement>(`/api/invoices/${legalEntity}/month/agreement?month=${month}`, { signal })).body,
};

declare module '../../../providers/data/verbs' {
  interface VerbsOf {
    month: typeof monthVerbs;
  }
}
