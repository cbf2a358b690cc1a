import type { VatOverview } from '@kantoor/schemas';
import type { Paths } from '../../../shell/paths';

export interface Quarter {
  year: number;
  quarter: number;
  /** Only this month of it (YYYY-MM). */
  month?: string;
}

type Figure = VatOverview['rubrics'][number]['rubric'] | VatOverview['outside'][number]['reason'];

/** Returns the addresses of the VAT overview of a legal entity; null without one. */
export const vatPaths = (paths: Paths, legalEntity?: number | string) => {
  const place = paths.ofLegalEntity('invoices', legalEntity);
  const at = (page: string, query: object): string =>
    `${place}/vat${page}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()}`;
  return {
    overview: place && `${place}/vat`,
    ofQuarter: (quarter: Quarter) => at('', quarter),
    /** The page of the month that shows its part of the return. */
    month: ({ month = '' }: Quarter) => `${place}/month?month=${month}`,
    figure: (figure: Figure, quarter: Quarter, more: { currency?: string; page?: number } = {}) =>
      at(`/${figure}`, { ...quarter, ...more }),
  };
};
