export { BookLookup, type InvoicePlace } from './book-lookup.service.js';
export {
  bookLineView,
  bookView,
  conversionView,
  currencyPriceViews,
  dayOnWire,
  fileViews,
  numberOrNull,
  type PaymentView,
  paymentViews,
} from './book-view.js';
