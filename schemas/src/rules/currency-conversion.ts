import { accountingCurrency, amountText, decimal, type DecimalInput, plainDecimal } from './money.js';

/** The one currency that is converted into that of our books (PLT-209, PLT-O88). */
export const convertedCurrency = 'USD';

/** A price in one of the currencies of a line (PLT-211). */
export interface PriceInCurrency {
  price: string;
  currency: string;
}

/** What a conversion settles for good: the rate, and what the invoice comes to in the currency of our books. */
export interface CurrencyConversion {
  /** What it was converted from. */
  currency: string;
  /** Units of that currency for one euro, on which day, and who published it (PLT-O87). */
  rate: string;
  rateDate: string;
  rateSource: string;
  /** The total before (PLT-O89). */
  originalAmount: string;
  netAmount: string;
  taxAmount: string;
  totalAmount: string;
}

/** What decides whether an invoice of either book is converted. */
export interface Convertible {
  currency: string;
  status: 'draft' | 'booked';
  convertedAt: Date | string | null;
  deleted: boolean;
  /** A charge follows the cost that it is a part of: neither its draft nor its mirror becomes another figure alone. */
  isBoundCharge: boolean;
  /** A bank booking in dollars pays it: what the bank says stays what it is. */
  isPaidByBank?: boolean;
}
export type NotConvertible = 'converted' | 'currency' | 'archived' | 'charge' | 'bank';

/** Why an invoice is not converted; undefined where it may be. Once is all (PLT-O88). */
export function whyNotConvertible({
  currency,
  convertedAt,
  deleted,
  isBoundCharge,
  isPaidByBank,
}: Convertible): NotConvertible | undefined {
  if (convertedAt !== null) return 'converted';
  if (currency !== convertedCurrency) return 'currency';
  if (deleted) return 'archived';
  if (isBoundCharge) return 'charge';
  return isPaidByBank ? 'bank' : undefined;
}

/** A unit price at a rate, as exact as unit prices are. */
export const convertedPrice = (price: DecimalInput, rate: DecimalInput): string => plainDecimal(decimal(price).div(rate));
export const convertedAmount = (amount: DecimalInput, rate: DecimalInput): string => amountText(decimal(amount).div(rate));

/** Both prices of a line, that of the invoice first. */
export const currencyPricesOf = (price: string, rate: DecimalInput): PriceInCurrency[] => [
  { price: plainDecimal(price), currency: convertedCurrency },
  { price: convertedPrice(price, rate), currency: accountingCurrency },
];

/** Lines that are priced in what was converted, at the rate of the conversion. */
export const linesInBooks = <Line extends { price: string }>(
  lines: readonly Line[],
  { rate }: Pick<CurrencyConversion, 'rate'>,
): (Line & { currencyPrices: PriceInCurrency[] })[] =>
  lines.map((line) => ({ ...line, price: convertedPrice(line.price, rate), currencyPrices: currencyPricesOf(line.price, rate) }));

interface ToConvert {
  lines: readonly { price: string; net: string; vatCategory: string; taxPercentage: DecimalInput }[];
  taxes: readonly { vatCategory: string; vatPercentage: DecimalInput; tax: string }[];
  rate: DecimalInput;
  /** VAT in euro that the document states already. */
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
 * An invoice whose amounts stand, in the currency of our books. Each line is rounded by itself and the total is the sum of what is rounded, to the cent
 * (PLT-O89). VAT is what it comes to altogether, or what the document states; each rate has the difference that it makes to that, so that they add up.
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
 * What a credit invoice takes back of a converted invoice, at the rate of the conversion: the difference that it makes to what is credited altogether,
 * so that nothing is left in our books once all is credited, in one credit invoice or in many. Amounts are in the sign of the invoice; the answer takes back.
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
    // An invoice whose lines add up to nothing may still come to a cent in euro: nothing credited yet is nothing.
    const taken = decimal(before[amount]).isZero() ? decimal(0) : decimal(inBooks(before[amount]));
    return amountText(taken.minus(inBooks(after)));
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
 * What was paid of an invoice, in proportion to its total in both currencies: nothing stays nothing, and what is paid in full stays so.
 */
export function convertedPayment(
  paid: DecimalInput,
  { originalAmount, totalAmount, rate }: Pick<CurrencyConversion, 'originalAmount' | 'totalAmount' | 'rate'>,
): string {
  const total = decimal(originalAmount);
  return total.isZero() ? convertedAmount(paid, rate) : amountText(decimal(paid).times(totalAmount).div(total));
}

/**
 * Prices in the other currency stay with a line as long as its price and its words do. Each of them is kept once, in the order of the lines.
 */
export function keptCurrencyPrices<Line extends { description: string; price: string }>(
  before: readonly (Line & { currencyPrices?: PriceInCurrency[] | null })[],
  after: readonly Line[],
): (Line & { currencyPrices: PriceInCurrency[] | null })[] {
  const left = before.filter(({ currencyPrices }) => currencyPrices);
  return after.map((line) => {
    const at = left.findIndex(({ description, price }) => description === line.description && decimal(price).eq(line.price));
    const [kept] = at < 0 ? [] : left.splice(at, 1);
    return { ...line, currencyPrices: kept?.currencyPrices ?? null };
  });
}
