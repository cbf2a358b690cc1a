export { PurchaseConversionController } from './purchase-conversion.controller.js';
export { PurchaseConversion } from './purchase-conversion.service.js';
