export { connectionsOf } from './connected-activities.js';
export { isOnLedgers } from './ledgers-of-lines.js';
export { footprintsOfProducts } from './product-footprints.js';
export { ProductHooks } from './product.hooks.js';
export { products } from './product.kind.js';
export { ProductActivitiesController, ProductImportController, ProductsController } from './products.controller.js';
