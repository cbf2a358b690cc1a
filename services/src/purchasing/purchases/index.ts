export { type LedgerOfLine, ledgerProblems, ledgersOfLines } from './line-ledgers.js';
export { PreviousPurchasesController } from './previous-purchases.controller.js';
export { PreviousPurchases } from './previous-purchases.service.js';
export { PurchaseExport } from './purchase-export.service.js';
export { type PurchaseLine, purchaseLines, ratedOnWire, sumsOfLines, totalsOnWire } from './purchase-lines.js';
export { type PurchaseChange, PurchaseListeners } from './purchase-listeners.service.js';
export { PurchaseTransitions } from './purchase-transitions.service.js';
export { assertTaxes, PurchaseHooks } from './purchase.hooks.js';
export { sameReferenceQuery, sameSeller } from './purchase-list.js';
export { isToBook } from './to-book.js';
export { purchaseShownAs, purchases } from './purchase.kind.js';
export {
  PurchasesController,
  PurchaseVerbsController,
  TeamPurchasesController,
  TeamPurchaseVerbsController,
} from './purchases.controller.js';
export { Purchases } from './purchases.service.js';
export { SealedContents, sealedFrom } from './sealed-contents.service.js';
export { isOverdueToKeep } from './purged-purchases.js';
