/** Folders whose texts the pages for a phone show; the build keeps them for who has no connection. */
export const textsOnPhone = [
  ...['features/declarations', 'features/documents', 'features/payment-methods', 'features/product-lines', 'features/approvals'],
  ...['features/purchases', 'shared/attachments', 'features/e-invoices', 'shared/form'],
];
