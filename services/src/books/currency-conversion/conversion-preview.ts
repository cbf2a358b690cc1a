import { type CurrencyConversion, currencyPricesOf } from '@kantoor/schemas';
import type { BookLine } from '../invoice-books/index.js';
import { conversionView, currencyPriceViews } from '../invoice-views/index.js';

/** Returns the preview of a conversion for the dialog; `nets` are the lines in our accounting currency. */
export const conversionPreview = (conversion: CurrencyConversion, lines: readonly BookLine[], nets: readonly string[]) => ({
  originalAmount: Number(conversion.originalAmount),
  conversion: conversionView(conversion),
  lines: lines.map(({ lineNumber, description, quantity, price }, at) => ({
    ...{ lineNumber, description, quantity: Number(quantity), net: Number(nets[at]) },
    currencyPrices: currencyPriceViews(currencyPricesOf(price, conversion)),
  })),
});
