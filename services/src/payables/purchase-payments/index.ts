export { PaidPurchasesController } from './paid-purchases.controller.js';
export { PurchasePayments } from './purchase-payments.service.js';
