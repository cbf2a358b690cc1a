/** Spec helpers shared with experiments outside this package. */
export { AnswerCheck } from './answer-check.js';
export { describeFileStore } from './file-store-contract.js';
export { Issuer } from './issuer.js';
export type { TokenClaims, TokenOptions } from './issuer.js';
export { mailedBeforeSql } from './mailed-before.js';
export { publicRoutes } from './public-routes.js';
export type { PublicRoute } from './public-routes.js';
export { makeTenant, openAsOwner } from './tenants.js';
export type { Tenant } from './tenants.js';
export { sharedSpecApi } from './shared-spec-api.js';
export { storedAndDiscarded } from './stored-and-discarded.js';
export { TcpProxy } from './tcp-proxy.js';
export { certificate, key, tlsFront } from './tls-front.js';
export { until } from './until.js';
export { readPdf } from '../rendering/testing/read-pdf.js';
export { renderInvoicePdf } from '../rendering/invoice-pdf/index.js';
export { renderUbl } from '../e-invoicing/ubl/index.js';
export { sampleInvoice } from '../rendering/testing/sample-invoices.js';
