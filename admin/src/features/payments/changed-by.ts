/** What is read again after a batch was made. */
export const changedByBatch = ['batch-payments', 'purchase-invoices'];
/** What is read again after the bank said what was paid. */
export const changedByBank = ['bank-bookings', 'purchase-invoices', 'sales-invoices', 'batch-payments'];
