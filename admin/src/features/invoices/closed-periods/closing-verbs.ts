import type { ClosedPeriod, ClosingOfPeriod } from '@kantoor/schemas';
import { api } from '../../../providers/http';

const at = (legalEntity: string): string => `/api/invoices/${legalEntity}/closed-periods`;

export const closingVerbs = {
  periodClose: async ({ legalEntity, period }: { legalEntity: string; period: ClosingOfPeriod }): Promise<ClosedPeriod> =>
    (await api.post<ClosedPeriod>(at(legalEntity), { body: period })).body,
  periodReopen: async ({ legalEntity, id, reason }: { legalEntity: string; id: number; reason: string }): Promise<void> => {
    await api.post(`${at(legalEntity)}/${id}/reopen`, { body: { reason } });
  },
};

declare module '../../../providers/data/verbs' {
  interface VerbsOf {
    closedPeriods: typeof closingVerbs;
  }
}
