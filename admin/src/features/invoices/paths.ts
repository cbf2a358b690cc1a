import { useMemo } from 'react';
import { useCurrent } from '../../shell/current';
import type { Paths } from '../../shell/paths';

type LegalEntity = number | string | null;

/** Addresses of invoices (PLT-024); without a legal entity, of the place to make one. */
export const invoicePaths = (paths: Paths) => {
  const sales = (of?: LegalEntity): string => {
    const place = paths.ofLegalEntity(of);
    return place ? `${place}/sales` : `${paths.invoices}/legal-entities`;
  };
  return { sales, salesInvoice: (id: number, of?: LegalEntity) => `${sales(of)}/${id}` };
};
export function useInvoicePaths(): ReturnType<typeof invoicePaths> {
  const { paths } = useCurrent();
  return useMemo(() => invoicePaths(paths), [paths]);
}
