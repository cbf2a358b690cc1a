import {
  amountText,
  chargedPercentage,
  cutText,
  decimal,
  highestLinePrice,
  piecesOf,
  plainDecimal,
  type ConvertedLine,
} from '@kantoor/schemas';
import type { TaxRateView } from '../../books/tax-rates/index.js';
import { signOf, type StructuredInvoice, type StructuredLine } from '../../reading/model/index.js';
import { shownText } from './e-invoice-view.rules.js';

/** Limits of PurchaseLine. */
const mostLines = 500;
const mostLetters = 2_000;

type Rated = Pick<StructuredLine, 'rate' | 'category'>;
type Charged = Pick<ConvertedLine, 'taxRateId' | 'printedRate'>;
export interface ConvertedLines {
  lines: ConvertedLine[];
  /** VAT rates of the e-invoice, in percent, that the administration lacks. */
  unknownRates: string[];
  /** Number of lines combined into one per rate because there are too many; 0 otherwise. */
  combined: number;
}

/** Categories without VAT, and our best matching rate. */
const uncharged: Record<string, (rate: TaxRateView) => boolean> = {
  AE: ({ isRelayed }) => isRelayed,
  K: ({ isRelayed }) => isRelayed,
  E: ({ isExempt }) => isExempt,
};
const isPlain = ({ isRelayed, isExempt }: TaxRateView): boolean => !isRelayed && !isExempt;

/** Returns our rate that charges the same as the e-invoice. */
function rateFor({ rate, category = '' }: Rated, rates: readonly TaxRateView[]): TaxRateView | undefined {
  const percent = category in uncharged ? 0 : (rate ?? 0);
  const fitting = rates.filter((one) => decimal(chargedPercentage(one)).eq(percent));
  return fitting.find(uncharged[category] ?? isPlain) ?? fitting.find(isPlain) ?? fitting[0];
}

/**
 * Returns purchase lines that add up to the amount due: its own lines, document-level discounts and charges, rounding, and prepaid amounts
 * (both without VAT: BT-113, BT-114). Without lines, or with too many, one line per rate.
 */
export function convertedLines(invoice: StructuredInvoice, rates: readonly TaxRateView[]): ConvertedLines {
  const sign = signOf(invoice);
  const unknown = new Set<string>();
  const [only] = invoice.vat.length === 1 ? invoice.vat : [];
  const chargedAs = (own: Rated): Charged => {
    // A line without a rate uses the only rate of the invoice.
    const rated = own.rate === null && own.category === undefined && only ? only : own;
    const found = rateFor(rated, rates);
    if (found) return { taxRateId: found.taxRateId, printedRate: null };
    unknown.add(plainDecimal(rated.rate ?? 0));
    return { taxRateId: null, printedRate: rated.rate ?? 0 };
  };
  const extra = (kind: ConvertedLine['kind'], amount: number | undefined, own: Rated, reason = ''): ConvertedLine[] =>
    amount ? [{ kind, description: shownText(reason) || null, amount: sign, price: amount, ...chargedAs(own) }] : [];
  const beyondVat: Rated = { rate: 0, category: 'O' };
  const afterVat = [...extra('rounding', invoice.rounding, beyondVat), ...extra('prepaid', invoice.prepaid && -invoice.prepaid, beyondVat)];
  const isCombined = invoice.lines.length + invoice.adjustments.length + afterVat.length > mostLines;
  const lines =
    invoice.lines.length === 0 || isCombined
      ? vatOf(invoice, rates).flatMap((row) => extra('summary', row.base ?? undefined, row))
      : [
          ...invoice.lines.flatMap((line) => lineOf(line, sign, () => chargedAs(line))),
          ...invoice.adjustments.flatMap((each) => extra(each.amount < 0 ? 'discount' : 'charge', each.amount, each, each.reason)),
        ];
  return {
    lines: [...lines, ...afterVat].slice(0, mostLines),
    unknownRates: [...unknown],
    combined: isCombined ? invoice.lines.length : 0,
  };
}

/** Returns the VAT per rate; for a profile without it, the one rate that results in the total VAT. */
function vatOf({ vat, net, vatTotal }: StructuredInvoice, rates: readonly TaxRateView[]): (Rated & { base: number | null })[] {
  if (vat.length > 0 || net === undefined) return vat;
  const stated = amountText(vatTotal ?? 0);
  const rate = rates.find((one) => amountText(decimal(net).times(chargedPercentage(one)).div(100)) === stated);
  const percent = net === 0 ? 0 : decimal(stated).div(net).times(100).toDecimalPlaces(1).toNumber();
  return [{ base: net, rate: rate ? Number(chargedPercentage(rate)) : percent }];
}

/** A quantity or price with all its decimals: prices of messages or kilowatt-hours have more than records can hold. */
const asStated = (figure: number): string => decimal(figure).toFixed();

/** Returns a line whose price times quantity equals the e-invoice's line amount; remarks without an amount are left out. */
function lineOf(line: StructuredLine, sign: 1 | -1, charged: () => Charged): ConvertedLine[] {
  const { quantity, netUnitPrice, lineTotal, description } = line;
  const stated = lineTotal ?? (quantity !== null && netUnitPrice !== null ? decimal(quantity).times(netUnitPrice).toNumber() : null);
  if (stated === null) return [];
  const total = amountText(decimal(stated).times(sign));
  const made = (amount: number, price: number, text: string): ConvertedLine => ({
    ...{ kind: 'line', amount, price, ...charged() },
    description: cutText(shownText(text), mostLetters) || null,
  });
  const kept = piecesOf({ total, quantity: quantity === null ? null : sign * quantity, unitPrice: netUnitPrice });
  if (kept) return [made(Number(kept.amount), Number(kept.price), description)];
  const pieces = quantity === null || netUnitPrice === null ? '' : ` (${asStated(quantity)} × ${asStated(netUnitPrice)})`;
  const whole = decimal(total);
  return whole.abs().gt(highestLinePrice) ? [] : [made(whole.isNegative() ? -1 : 1, whole.abs().toNumber(), `${description}${pieces}`)];
}
