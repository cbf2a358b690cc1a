import { accountingCurrency, amountText, decimal, type DecimalInput, plainDecimal } from './money.js';

/** A price in one of the currencies of a line (PLT-211). */
export interface PriceInCurrency {
  price: string;
  currency: string;
}

/** Source of a rate that an ecosystem entered by hand. */
export const ownRateSource = 'own';

/** The fixed result of a conversion: the rate, and the amounts in the accounting currency. */
export interface CurrencyConversion {
  /** The original currency. */
  currency: string;
  /** Units of that currency for one euro, the date, and the publisher (PLT-O87). */
  rate: string;
  rateDate: string;
  rateSource: string;
  /** The total before conversion (PLT-O89). */
  originalAmount: string;
  netAmount: string;
  taxAmount: string;
  totalAmount: string;
}

/** What decides whether a sales or purchase invoice can be converted. */
export interface Convertible {
  currency: string;
  status: 'draft' | 'booked';
  convertedAt: Date | string | null;
  deleted: boolean;
  /** A charge follows the cost that it is part of: neither its draft nor its mirror changes alone. */
  isBoundCharge: boolean;
  /** A bank booking in its own currency pays it: the bank's amount must not change. */
  isPaidByBank?: boolean;
}
export type NotConvertible = 'converted' | 'currency' | 'archived' | 'charge' | 'bank';

/** Returns why an invoice cannot be converted; undefined if it can. Every other currency is, once (D-76, PLT-O88). */
export function whyNotConvertible({
  currency,
  convertedAt,
  deleted,
  isBoundCharge,
  isPaidByBank,
}: Convertible): NotConvertible | undefined {
  if (convertedAt !== null) return 'converted';
  if (currency === accountingCurrency) return 'currency';
  if (deleted) return 'archived';
  if (isBoundCharge) return 'charge';
  return isPaidByBank ? 'bank' : undefined;
}

/** Returns a unit price at a rate, with the precision of unit prices. */
export const convertedPrice = (price: DecimalInput, rate: DecimalInput): string => plainDecimal(decimal(price).div(rate));
export const convertedAmount = (amount: DecimalInput, rate: DecimalInput): string => amountText(decimal(amount).div(rate));

/** Returns both prices of a line, that of the invoice first. */
export const currencyPricesOf = (price: string, { currency, rate }: Pick<CurrencyConversion, 'currency' | 'rate'>): PriceInCurrency[] => [
  { price: plainDecimal(price), currency },
  { price: convertedPrice(price, rate), currency: accountingCurrency },
];

/** Converts lines priced in the original currency, at the rate of the conversion. */
export const linesInBooks = <Line extends { price: string }>(
  lines: readonly Line[],
  at: Pick<CurrencyConversion, 'currency' | 'rate'>,
): (Line & { currencyPrices: PriceInCurrency[] })[] =>
  lines.map((line) => ({ ...line, price: convertedPrice(line.price, at.rate), currencyPrices: currencyPricesOf(line.price, at) }));

interface ToConvert {
  lines: readonly { price: string; net: string; vatCategory: string; taxPercentage: DecimalInput }[];
  taxes: readonly { vatCategory: string; vatPercentage: DecimalInput; tax: string }[];
  rate: DecimalInput;
  /** VAT in euros that the document already states. */
  statedTax?: string | null;
}
export interface ConvertedAmounts {
  lines: { price: string; net: string }[];
  taxes: { base: string; tax: string }[];
  netAmount: string;
  taxAmount: string;
  totalAmount: string;
}

/**
 * Converts a final invoice to the accounting currency. Each line is rounded separately and the total is the sum of rounded values, to the
 * cent (PLT-O89). Total VAT is converted as a whole, or taken from the document; each rate gets its difference to that, so that they add
 * up.
 */
export function convertedAmounts({ lines, taxes, rate, statedTax }: ToConvert): ConvertedAmounts {
  const converted = lines.map(({ price, net }) => ({ price: convertedPrice(price, rate), net: convertedAmount(net, rate) }));
  const isOf = (tax: ToConvert['taxes'][number], line: ToConvert['lines'][number]): boolean =>
    tax.vatCategory === line.vatCategory && decimal(tax.vatPercentage).eq(line.taxPercentage);
  const baseOf = (tax: ToConvert['taxes'][number]): string =>
    amountText(lines.reduce((sum, line, at) => (isOf(tax, line) ? sum.plus(converted[at]!.net) : sum), decimal(0)));
  const whole = taxes.reduce((sum, { tax }) => sum.plus(tax), decimal(0));
  const inBooks = (part: DecimalInput): string => (statedTax && whole.eq(part) ? statedTax : convertedAmount(part, rate));
  let before = decimal(0);
  const perRate = taxes.map((tax) => {
    const after = before.plus(tax.tax);
    const difference = amountText(decimal(inBooks(after)).minus(inBooks(before)));
    before = after;
    return { base: baseOf(tax), tax: difference };
  });
  const netAmount = amountText(converted.reduce((sum, { net }) => sum.plus(net), decimal(0)));
  const taxAmount = amountText(perRate.reduce((sum, { tax }) => sum.plus(tax), decimal(0)));
  return { lines: converted, taxes: perRate, netAmount, taxAmount, totalAmount: amountText(decimal(netAmount).plus(taxAmount)) };
}

interface Amounts {
  netAmount: DecimalInput;
  taxAmount: DecimalInput;
}

/**
 * Returns what a credit invoice takes back of a converted invoice, at the rate of the conversion: the difference in the total credited so
 * far, so that nothing is left in our books once all is credited, in one credit invoice or in many. Input amounts have the sign of the
 * invoice, the result the opposite one.
 */
export function creditedConversion(
  conversion: CurrencyConversion,
  invoice: Amounts,
  { before, credited }: { before: Amounts; credited: Amounts },
): CurrencyConversion {
  const takenBack = (amount: keyof Amounts): string => {
    const inBooks = (part: DecimalInput): string =>
      decimal(part).eq(invoice[amount]) ? conversion[amount] : convertedAmount(part, conversion.rate);
    const after = decimal(before[amount]).plus(credited[amount]);
    // An invoice whose lines add up to zero may still be a cent in euros: if nothing was credited yet, use zero.
    const converted = decimal(before[amount]).isZero() ? decimal(0) : decimal(inBooks(before[amount]));
    return amountText(converted.minus(inBooks(after)));
  };
  const [netAmount, taxAmount] = [takenBack('netAmount'), takenBack('taxAmount')];
  return {
    ...conversion,
    originalAmount: amountText(decimal(0).minus(credited.netAmount).minus(credited.taxAmount)),
    netAmount,
    taxAmount,
    totalAmount: amountText(decimal(netAmount).plus(taxAmount)),
  };
}

/**
 * Converts the paid amount of an invoice, in proportion to its totals in both currencies: unpaid stays unpaid, and paid in full stays so.
 */
export function convertedPayment(
  paid: DecimalInput,
  { originalAmount, totalAmount, rate }: Pick<CurrencyConversion, 'originalAmount' | 'totalAmount' | 'rate'>,
): string {
  const total = decimal(originalAmount);
  return total.isZero() ? convertedAmount(paid, rate) : amountText(decimal(paid).times(totalAmount).div(total));
}

/**
 * Prices in the other currency stay with a line as long as its price and description are unchanged. Each is kept once, in the order of the
 * lines.
 */
export function unchangedPrices<Line extends { description: string; price: string }>(
  before: readonly (Line & { currencyPrices?: PriceInCurrency[] | null })[],
  after: readonly Line[],
): (Line & { currencyPrices: PriceInCurrency[] | null })[] {
  const left = before.filter(({ currencyPrices }) => currencyPrices);
  return after.map((line) => {
    const at = left.findIndex(({ description, price }) => description === line.description && decimal(price).eq(line.price));
    const [match] = at < 0 ? [] : left.splice(at, 1);
    return { ...line, currencyPrices: match?.currencyPrices ?? null };
  });
}
