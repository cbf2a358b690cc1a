import { Decimal } from 'decimal.js';

/** Exact decimal arithmetic; halves are rounded away from zero (D-08). Amounts are sent as decimal strings. */
Decimal.set({ precision: 40, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -30, toExpPos: 30 });

/** The currency of the books and of VAT returns. */
export const accountingCurrency = 'EUR';

export type DecimalInput = string | number | Decimal;
export const decimal = (value: DecimalInput): Decimal => new Decimal(value);
/** Rounds an amount to 2 decimals, half away from zero. */
export const toCents = (value: DecimalInput): Decimal => decimal(value).toDecimalPlaces(2);
/** An amount with exactly 2 decimals, e.g. "12.10". */
export const amountText = (value: DecimalInput): string => toCents(value).toFixed(2);
/** Number of decimals of a quantity and a unit price (D-08). */
export const lineDecimals = 4;
/** A quantity or unit price without superfluous zeros. */
export const plainDecimal = (value: DecimalInput): string => decimal(value).toDecimalPlaces(lineDecimals).toFixed();

export interface PricedLine {
  price: DecimalInput;
  amount: DecimalInput;
  /** Lines with the same key are taxed together. */
  taxKey: string;
  percentage: DecimalInput;
}
export interface TaxTotal {
  taxKey: string;
  percentage: string;
  base: string;
  tax: string;
}
export interface Totals {
  lineNets: string[];
  net: string;
  tax: string;
  gross: string;
  taxes: TaxTotal[];
}

/** Net of one line: price × amount rounded once to 2 decimals (EN 16931 BT-131). */
export const lineNet = (line: { price: DecimalInput; amount: DecimalInput }): string => amountText(decimal(line.price).times(line.amount));

/**
 * Totals of an invoice or deal per EN 16931: the sum of rounded line nets (BR-CO-10), VAT per rate on the sum of its lines rounded once
 * (BR-CO-17), and their sum (BR-CO-15). The deal form, PDF, UBL and mail all use this one function (CRM-O24, CRM-O25, D-08).
 */
export function totalsOf(lines: readonly PricedLine[]): Totals {
  const lineNets = lines.map(lineNet);
  const groups = new Map<string, { percentage: Decimal; base: Decimal }>();
  lines.forEach((line, i) => {
    const group = groups.get(line.taxKey) ?? { percentage: decimal(line.percentage), base: decimal(0) };
    groups.set(line.taxKey, { ...group, base: group.base.plus(lineNets[i]!) });
  });
  const taxes = [...groups].map(([taxKey, { percentage, base }]) => ({
    taxKey,
    percentage: percentage.toFixed(),
    base: amountText(base),
    tax: amountText(base.times(percentage).div(100)),
  }));
  const net = lineNets.reduce((sum, n) => sum.plus(n), decimal(0));
  const tax = taxes.reduce((sum, t) => sum.plus(t.tax), decimal(0));
  return { lineNets, net: amountText(net), tax: amountText(tax), gross: amountText(net.plus(tax)), taxes };
}
