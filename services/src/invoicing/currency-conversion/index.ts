export { PurchaseConversionController, SalesConversionController } from './currency-conversion.controller.js';
export { PurchaseConversion } from './purchase-conversion.service.js';
export { SalesConversion } from './sales-conversion.service.js';
