/** Queries to reload after a refund was put in the next batch, or taken out. */
export const changedByRefund = ['sales-invoices', 'batch-payments', 'payee-accounts'];
