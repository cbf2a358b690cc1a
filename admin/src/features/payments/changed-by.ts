/** Queries to reload after a batch was created. */
export const changedByBatch = ['batch-payments', 'purchase-invoices', 'sales-invoices'];
/** Queries to reload after bookings were read, settled or undone. */
export const changedByBank = ['bank-bookings', 'bank-statements', 'bank-rules', 'purchase-invoices', 'sales-invoices', 'batch-payments'];
