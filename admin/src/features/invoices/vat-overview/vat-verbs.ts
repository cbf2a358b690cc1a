import type { VatInvoices, VatOverview } from '@kantoor/schemas';
import { api } from '../../../providers/http';
import type { Quarter } from './paths';

interface VatQuery extends Quarter {
  legalEntity: string;
  signal?: AbortSignal;
}
/** A month says its year and quarter. */
const at = (legalEntity: string, page: string, { year, quarter, ...more }: Quarter & Record<string, unknown>): string => {
  const query = more.month === undefined ? { year, quarter, ...more } : more;
  return `/api/invoices/${legalEntity}/vat-overview${page}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()}`;
};

/** Returns the address of a file: the overview or its lines. */
export const vatFile = ({
  legalEntity,
  ...query
}: Quarter & { legalEntity: string; content: 'overview' | 'lines'; language: string }): string => at(legalEntity, '/file', query);

export const vatVerbs = {
  vatOverview: async ({ legalEntity, signal, ...quarter }: VatQuery): Promise<VatOverview> =>
    (await api.get<VatOverview>(at(legalEntity, '', quarter), { signal })).body,
  vatInvoices: async ({ legalEntity, signal, ...query }: VatQuery & { of: string; currency: string; page: number }): Promise<VatInvoices> =>
    (await api.get<VatInvoices>(at(legalEntity, '/invoices', query), { signal })).body,
};

declare module '../../../providers/data/verbs' {
  interface VerbsOf {
    vat: typeof vatVerbs;
  }
}
