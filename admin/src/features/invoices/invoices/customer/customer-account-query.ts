import type { KantoorProvider } from '../../../../providers/data/verbs';
import type { InvoiceVerbs } from '../invoice-verbs';

/** What a customer owes and promised. The key begins with the resource whose changes reload it. */
export const customerAccountQuery = (provider: KantoorProvider<InvoiceVerbs>, id: number) => ({
  queryKey: ['sales-invoices', 'customerAccount', { id }],
  queryFn: ({ signal }: { signal: AbortSignal }) => provider.customerAccount({ id, signal }),
});
