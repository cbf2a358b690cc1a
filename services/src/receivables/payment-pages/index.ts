export { BrokenLinksController } from './broken-links.controller.js';
export { PageAnswers } from './page-answers.service.js';
export { PaymentLinkGuard } from './payment-link-guard.service.js';
export { PaymentPagesController } from './payment-pages.controller.js';
export { PublicPayments } from './public-payments.service.js';
export { TestPaymentsController } from './test-payments.controller.js';
export { TransactionsController } from './transactions.controller.js';
export { WebhookController } from './webhook.controller.js';
