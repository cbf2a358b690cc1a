export { SalesConversionController } from './sales-conversion.controller.js';
export { SalesConversion } from './sales-conversion.service.js';
