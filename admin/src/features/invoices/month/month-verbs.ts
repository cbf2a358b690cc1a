import type { Month, MonthAgreement, RateByHand } from '@kantoor/schemas';
import { api } from '../../../providers/http';

interface MonthQuery {
  legalEntity: string;
  /** YYYY-MM; null for the next one to close. */
  month: string | null;
  signal?: AbortSignal;
}

export const monthVerbs = {
  month: async ({ legalEntity, month, signal }: MonthQuery): Promise<Month> =>
    (await api.get<Month>(`/api/invoices/${legalEntity}/month${month ? `?month=${month}` : ''}`, { signal })).body,
  monthAgreement: async ({ legalEntity, month, signal }: MonthQuery & { month: string }): Promise<MonthAgreement> =>
    (await api.get<MonthAgreement>(`/api/invoices/${legalEntity}/month/agreement?month=${month}`, { signal })).body,
  rateEnter: async ({ rate, idempotencyKey }: { rate: RateByHand; idempotencyKey: string }): Promise<RateByHand> =>
    (await api.post<RateByHand>('/api/invoices/exchange-rates', { body: rate, idempotencyKey })).body,
};

declare module '../../../providers/data/verbs' {
  interface VerbsOf {
    month: typeof monthVerbs;
  }
}
