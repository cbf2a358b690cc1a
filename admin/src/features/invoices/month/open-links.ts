import { type Month, openFilters, openOfTeams, type VatOverview } from '@kantoor/schemas';
import type { Current } from '../../../shell/current';
import { documentPaths } from '../../buying/documents';
import { purchasePathsOf } from '../../buying/purchases';
import { invoicesWhere } from '../invoices';
import { vatPaths } from '../vat-overview';

type Open = Month['open'][number];
type Reason = VatOverview['outside'][number]['reason'];

/** The month and legal entity that a page is about, as its address names them. */
export interface PlaceOfMonth {
  legalEntity: string;
  /** By which teams name it. */
  reference: string;
  month: string;
  to: string;
}

const withFilter = (address: string, filter: object): string =>
  `${address}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;

/** Returns the address of the list that shows exactly what a figure counts. */
export function linkOf(
  { name, since, currency, reason }: Open,
  { legalEntity, reference, month, to }: PlaceOfMonth,
  { paths }: Current,
): string {
  const bank = (tab: 'open' | 'missing'): string =>
    `${paths.ofLegalEntity('invoices', legalEntity)}/bank?${new URLSearchParams({ tab, until: to }).toString()}`;
  const ofTeams = openOfTeams({ reference, to });
  const purchases = (filter: object): string => withFilter(purchasePathsOf(paths).all, { ...filter, ...ofTeams });
  /** Both months are needed: the first one is that of the oldest. */
  const book = (filter: object, type: 'sales' | 'purchases', more: object = {}): string =>
    invoicesWhere(paths, legalEntity, { ...filter, ...more, from: (since ?? to).slice(0, 7), to: month }, 'invoiceDate', type);
  switch (name) {
    case 'documents':
      return withFilter(documentPaths(paths).inbox, { ...openFilters.documents, ...ofTeams });
    case 'bank-bookings':
      return bank('open');
    case 'missing-receipts':
      return bank('missing');
    case 'sales-drafts':
    case 'unsent-invoices':
      return book(openFilters[name], 'sales');
    case 'purchase-drafts':
      return book(openFilters[name], 'purchases');
    case 'sales-without-rate':
      return book(openFilters[name], 'sales', { currency: [currency] });
    case 'purchases-without-rate':
      return book(openFilters[name], 'purchases', { currency: [currency] });
    case 'vat-lines':
      return vatPaths(paths, legalEntity).figure(reason as Reason, quarterOfMonth(month), { currency: currency ?? '' });
    default:
      return purchases(openFilters[name]);
  }
}

/** Returns a month (YYYY-MM) as the VAT overview asks for it. */
export function quarterOfMonth(month: string): { year: number; quarter: number; month: string } {
  const [year, nth] = month.split('-').map(Number) as [number, number];
  return { year, quarter: Math.ceil(nth / 3), month };
}
