import type { UseMutationResult } from '@tanstack/react-query';
import { useOutcome } from '../../../shell/notices';
import type { Invoice } from './invoice';
import { resourceOfBook, type BookType } from './book';
import { invoiceMeta } from './invoice-addresses';
import { dataOf, useVerbs } from '../../../providers/data/verbs';

interface Update<Of> {
  /** The stored invoice before the change. */
  base: Of;
  changes: Partial<Of>;
}
type Outdated<Of> = (error: unknown, load: () => Promise<Of>) => Promise<boolean>;
type Updating<Of> = UseMutationResult<Of, unknown, Update<Of>>;

/** Saves a sales invoice like `useUpdateOf`. */
export const useUpdateInvoice = (invoice: Pick<Invoice, 'invoiceId' | 'legalEntityId'>, isOutdated: Outdated<Invoice>): Updating<Invoice> =>
  useUpdateOf('sales', invoice, isOutdated);

/**
 * Saves changes of a draft invoice over the version they are based on. The whole invoice is sent, so that nothing of it is lost (PLT-178).
 * `isOutdated` shows what another user saved since.
 */
export function useUpdateOf<Of extends Pick<Invoice, 'id' | 'invoiceId' | 'legalEntityId'>>(
  type: BookType,
  { invoiceId: id, legalEntityId }: Pick<Invoice, 'invoiceId' | 'legalEntityId'>,
  isOutdated: Outdated<Of>,
): Updating<Of> {
  const provider = useVerbs();
  const meta = invoiceMeta(legalEntityId, type);
  const resource = resourceOfBook[type];
  const load = (): Promise<Of> => dataOf(provider.getOne<Of>(resource, { id, meta }));
  return useOutcome(
    ({ base, changes }: Update<Of>) =>
      dataOf(provider.update<Of>(resource, { id, data: { ...base, ...changes }, previousData: base, meta })),
    {
      pending: 'UPDATE_INVOICE_PENDING',
      success: 'UPDATE_INVOICE_SUCCESS',
      failed: 'UPDATE_INVOICE_FAILED',
      asks: (error) => isOutdated(error, load),
    },
  );
}
