import { useMemo } from 'react';
import { useCurrent } from '../../shell/current';
import type { Paths } from '../../shell/paths';

/** Returns the addresses of payments of a legal entity; null without one. */
export const paymentPaths = (paths: Paths) => {
  const at = (page: string): string | null => {
    const place = paths.ofLegalEntity('invoices');
    return place ? `${place}/${page}` : null;
  };
  return {
    batches: at('batch-payments'),
    bank: at('bank'),
    salesInvoice: (id: number): string => at(`sales/${id}`) ?? paths.app('invoices'),
    invoice: (id: number): string => at(`purchases/${id}`) ?? paths.app('invoices'),
  };
};
export function usePaymentPaths(): ReturnType<typeof paymentPaths> {
  const { paths } = useCurrent();
  return useMemo(() => paymentPaths(paths), [paths]);
}
