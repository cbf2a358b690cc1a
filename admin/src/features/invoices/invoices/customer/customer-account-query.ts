import type { KantoorProvider } from '../../../../providers/data/verbs';

/** What a customer owes and promised. The key begins with the resource whose changes reload it. */
export const customerAccountQuery = (provider: KantoorProvider<'invoices'>, id: number) => ({
  queryKey: ['sales-invoices', 'customerAccount', { id }],
  queryFn: ({ signal }: { signal: AbortSignal }) => provider.customerAccount({ id, signal }),
});
