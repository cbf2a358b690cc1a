export { PreviousPurchasesController } from './previous-purchases.controller.js';
export { PreviousPurchases } from './previous-purchases.service.js';
export { PurchaseExport } from './purchase-export.service.js';
export { PurchaseTransitions } from './purchase-transitions.service.js';
export { PurchaseHooks } from './purchase.hooks.js';
export { purchaseListOf, sameReferenceQuery } from './purchase-list.js';
export { isToBook, waitsForBooking } from './to-book.js';
export { purchaseShownAs, purchases } from './purchase.kind.js';
export {
  PurchasesController,
  PurchaseVerbsController,
  TeamPurchasesController,
  TeamPurchaseVerbsController,
} from './purchases.controller.js';
export { Purchases } from './purchases.service.js';
export { isOverdueToKeep } from './purged-purchases.js';
