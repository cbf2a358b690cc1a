/**
 * Every route that asks for no membership, and nearly all for no token, with the values that its path takes. `public-routes.int.spec` compares this list with the
 * running API, and the experiment `public-routes` floods each of them.
 */
export const publicRoutes = [
  'GET /api/openapi.json',
  'GET /api/openapi.yaml',
  'GET /api/docs',
  'GET /api/docs/:file',
  'GET /api/config',
  'GET /api/health/live',
  'GET /api/health/ready',
  'GET /api/crm/translations',
  'GET /api/directory/first-ecosystem',
  'POST /api/directory/first-ecosystem',
  'GET /api/invoices/transactions/:secret/:transactionId',
  'POST /api/invoices/transactions/:secret/:transactionId',
  'POST /api/invoices/webhooks/mollie',
  'GET /payments',
  'GET /payments/:secret/:transactionId',
  'GET /payments/:secret/:transactionId/status',
  'POST /payments/:secret/:transactionId',
  'GET /payments/:secret/:transactionId/pdf',
  'GET /payments/:secret/:transactionId/logo',
  'GET /test-payments/:id',
  'POST /test-payments/:id',
] as const;

export type PublicRoute = (typeof publicRoutes)[number];
