import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useOutcome } from '../../shell/notices';
import type { Invoice } from './invoice';
import { invoiceMeta } from './invoice-addresses';

interface Update {
  /** The stored invoice that was changed. */
  base: Invoice;
  changes: Partial<Invoice>;
}

/**
 * Saves changes of a draft invoice over the version that they were typed on. The whole invoice goes back, so that nothing of it is lost (PLT-178).
 * `isOutdated` shows what another person saved since.
 */
export function useUpdateInvoice(
  { invoiceId: id, legalEntityId }: Pick<Invoice, 'invoiceId' | 'legalEntityId'>,
  isOutdated: (error: unknown, load: () => Promise<Invoice>) => Promise<boolean>,
) {
  const provider = useDataProvider();
  const meta = invoiceMeta(legalEntityId);
  const load = async (): Promise<Invoice> => (await provider.getOne<Invoice>('sales-invoices', { id, meta })).data;
  return useMutation({
    mutationFn: async ({ base, changes }: Update): Promise<Invoice> =>
      (await provider.update<Invoice>('sales-invoices', { id, data: { ...base, ...changes }, previousData: base, meta })).data,
    ...useOutcome({
      pending: 'UPDATE_INVOICE_PENDING',
      success: 'UPDATE_INVOICE_SUCCESS',
      failed: 'UPDATE_INVOICE_FAILED',
      asks: (error) => isOutdated(error, load),
    }),
  });
}
