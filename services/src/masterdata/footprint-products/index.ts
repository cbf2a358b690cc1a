export { FootprintProductHooks } from './footprint-product.hooks.js';
export { FootprintProductsController, FootprintTypesController } from './footprint-products.controller.js';
