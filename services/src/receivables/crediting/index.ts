export { creditContentOf, creditedPartOf } from './credit-content.rules.js';
export { CreditInvoices } from './credit-invoices.service.js';
export { Crediting } from './crediting.service.js';
export { CreditingController } from './crediting.controller.js';
export { Reissuing } from './reissuing.service.js';
