import { useMemo } from 'react';
import { useCurrent } from '../../shell/current';
import type { Paths } from '../../shell/paths';

type LegalEntity = number | string | null;

/** Addresses of invoices (PLT-024); without a legal entity, of the place to make one. */
export const invoicePaths = (paths: Paths) => {
  const sales = (of?: LegalEntity): string => {
    const place = paths.ofLegalEntity('invoices', of);
    return place ? `${place}/sales` : `${paths.app('invoices')}/legal-entities`;
  };
  return { sales, salesInvoice: (id: number, of?: LegalEntity) => `${sales(of)}/${id}` };
};
/** The list of a legal entity, of all time and with the longest ago first, as somewhere else asks for it. */
export const invoicesWhere = (
  paths: Paths,
  legalEntity: LegalEntity | undefined,
  filter: object,
  sort: 'dueDate' | 'invoiceDate' = 'dueDate',
): string => {
  const query = new URLSearchParams({ filter: JSON.stringify({ from: null, to: null, ...filter }), sort, order: 'ASC' });
  return `${invoicePaths(paths).sales(legalEntity)}?${query.toString()}`;
};
export function useInvoicePaths(): ReturnType<typeof invoicePaths> {
  const { paths } = useCurrent();
  return useMemo(() => invoicePaths(paths), [paths]);
}
