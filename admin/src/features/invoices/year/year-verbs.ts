import type { YearBookings, YearOverview } from '@kantoor/schemas';
import { api } from '../../../providers/http';

interface YearQuery {
  legalEntity: string;
  year: number;
  signal?: AbortSignal;
}

export const yearVerbs = {
  yearOverview: async ({ legalEntity, year, signal }: YearQuery): Promise<YearOverview> =>
    (await api.get<YearOverview>(`/api/invoices/${legalEntity}/year?year=${year}`, { signal })).body,
  /** `query` is that of the address of the list. */
  yearBookings: async ({ legalEntity, query, signal }: Omit<YearQuery, 'year'> & { query: string }): Promise<YearBookings> =>
    (await api.get<YearBookings>(`/api/invoices/${legalEntity}/year/bookings?${query}`, { signal })).body,
};

declare module '../../../providers/data/verbs' {
  interface VerbsOf {
    year: typeof yearVerbs;
  }
}
