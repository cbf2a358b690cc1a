/** Queries to reload after a batch was created. */
export const changedByBatch = ['batch-payments', 'purchase-invoices'];
/** Queries to reload after the bank reported payments. */
export const changedByBank = ['bank-bookings', 'purchase-invoices', 'sales-invoices', 'batch-payments'];
