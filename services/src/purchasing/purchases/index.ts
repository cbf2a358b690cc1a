export { PurchaseExport } from './purchase-export.service.js';
export { PurchaseHooks } from './purchase.hooks.js';
export { purchases } from './purchase.kind.js';
export { PurchasesController, TeamPurchasesController } from './purchases.controller.js';
export { Purchases } from './purchases.service.js';
