import { purchaseSchema } from '../../generated/schemas.js';
import { type FieldProblem, isEmpty, lineProblems, type LineToCheck } from '../money/lines.js';
import type { Decimal } from 'decimal.js';
import { amountText, decimal, type DecimalInput, lineNet, plainDecimal, toCents } from '../money/money.js';
import { paidByPerson } from './seals.js';
import { chargedAs, chargedPercentage, type Charge, type VatRate } from '../vat/vat-rate.js';

/** Who sold what is bought, and who is paid for it. */
export interface SellerToCheck {
  organization?: { organizationId?: number | null } | null;
  shop?: string | null;
  paymentMethod?: number | null;
  /** The person to be paid, if it was paid by one. */
  initiatorId?: number | null;
}
export interface PurchaseToCheck extends SellerToCheck {
  name?: string | null;
  purchaseDate?: string | null;
  currency?: string | null;
  lines?: readonly LineToCheck[] | null;
}

/** Returns the name of the supplier, or of the shop where there is only that (D-78). */
export const sellerName = ({ organization, shop }: { organization: { name: string } | null; shop: string | null }): string =>
  organization?.name ?? shop ?? '';

/**
 * Returns what is missing of the seller: a supplier (PUR-234), or at least the name of the shop where a person is paid, whose account is known
 * without a supplier (D-78).
 */
export const sellerProblems = ({ organization, shop, paymentMethod, initiatorId }: SellerToCheck): FieldProblem[] => {
  if (organization?.organizationId) return [];
  const isPaidBack = paymentMethod === paidByPerson && !isEmpty(initiatorId);
  if (isPaidBack && !isEmpty(shop)) return [];
  return [{ pointer: isPaidBack ? '/shop' : '/organization', code: 'REQUIRED' }];
};

/**
 * Returns what a purchase lacks to be saved, booked or sent for approval (PUR-233 to PUR-238); a line with amount zero is refused
 * (PUR-O46).
 */
export function purchaseProblems(purchase: PurchaseToCheck): FieldProblem[] {
  const lines = purchase.lines ?? [];
  const missing = (['name', 'purchaseDate', 'currency'] as const).filter((field) => isEmpty(purchase[field]));
  return [
    ...missing.map((field): FieldProblem => ({ pointer: `/${field}`, code: 'REQUIRED' })),
    ...sellerProblems(purchase),
    ...purchaseLineProblems(lines),
  ];
}

/** Returns what the lines of a purchase lack; `property` holds them. */
export const purchaseLineProblems = (lines: readonly LineToCheck[], property = 'lines'): FieldProblem[] => [
  ...lineProblems(purchaseSchema.properties['lines']!.items!, lines, property),
  ...lines.flatMap(({ amount }, at): FieldProblem[] =>
    !isEmpty(amount) && decimal(amount!).isZero() ? [{ pointer: `/${property}/${at}/amount`, code: 'AMOUNT_ZERO' }] : [],
  ),
];

export interface PurchasedLine<R> {
  price: DecimalInput;
  amount: DecimalInput;
  /** If it was typed; otherwise derived from the rate. */
  inclPrice?: DecimalInput | null;
  rate: R | null | undefined;
}
/** The VAT of the rate with this id, as stated on the supplier's invoice. */
export interface TaxAsStated {
  taxRateId: number;
  tax: DecimalInput;
}

export interface PurchasedTax<R> {
  rate: R | null;
  base: string;
  /** The amount used: as stated if that is close enough, otherwise as computed. */
  tax: string;
  computed: string;
  isStated: boolean;
}
export interface PurchaseSums<R> {
  lineNets: string[];
  /** Each line with its part of the VAT; they come to the total. */
  lineGrosses: string[];
  net: string;
  tax: string;
  gross: string;
  /** The highest rate first. */
  taxes: PurchasedTax<R>[];
  /** Stated VAT too far from the computed one, or for a rate that no line has. */
  faults: { taxRateId: number | null; stated: string; computed: string }[];
}

/** Returns the unit price with VAT to the cent, as every page shows it (PLT-283, D-70): as it was typed, otherwise by the rate. */
export const priceWithTax = ({ price, inclPrice }: Pick<PurchasedLine<Charge>, 'price' | 'inclPrice'>, rate: Charge | null): string =>
  amountText(
    inclPrice ??
      decimal(price)
        .times(decimal(chargedPercentage(rate)).plus(100))
        .div(100),
  );
/** Returns the unit price without the VAT included in it (PLT-284, PUR-347), with the decimals of prices. It is the one that is stored. */
export const withoutTax = (inclPrice: DecimalInput, rate: Charge | null | undefined): string =>
  plainDecimal(decimal(inclPrice).div(decimal(chargedPercentage(rate)).plus(100).div(100)));

const isTyped = ({ inclPrice }: PurchasedLine<VatRate>): boolean => inclPrice !== null && inclPrice !== undefined;

/**
 * Returns the accepted difference between stated and computed VAT of a rate (D-17): a cent a line. The four decimals of a price are off by
 * at most half a ten-thousandth, multiplied by the number of pieces and the rate, and rounding to cents adds a little; that is rounding and
 * no difference.
 */
const leeway = (lines: readonly PurchasedLine<VatRate>[], percentage: DecimalInput) =>
  lines.reduce(
    (sum, { amount }) => sum.plus('0.01').plus(decimal(amount).abs().div(20_000).times(decimal(percentage).plus(100).div(100))),
    decimal('0.002'),
  );

/** Returns the tax of a line from its own two prices (PUR-345). */
const ownTax = ({ price, inclPrice, amount: quantity }: PurchasedLine<VatRate>) => decimal(inclPrice!).minus(price).times(quantity);
/** Returns what was paid for a line beyond its net amount, so that lines come to the paid total although each net amount was rounded. */
const paidTax = ({ inclPrice, amount: quantity }: PurchasedLine<VatRate>, net: string) => decimal(inclPrice!).times(quantity).minus(net);

/**
 * Returns the sums of a purchase (PUR-344 to PUR-346, PUR-O42): VAT of a rate on the sum of its lines, rounded once; if the supplier states
 * another amount, or prices were typed with VAT, that is used if it is close enough (D-17). Lines whose rates charge the same form one
 * group.
 */
export function purchaseSums<R extends VatRate>(lines: readonly PurchasedLine<R>[], stated: readonly TaxAsStated[] = []): PurchaseSums<R> {
  const lineNets = lines.map(lineNet);
  const lineGrosses = [...lineNets];
  const groups = new Map<string, { at: number[]; lines: PurchasedLine<R>[]; nets: string[] }>();
  lines.forEach((line, at) => {
    const key = chargedAs(line.rate);
    const group = groups.get(key) ?? { at: [], lines: [], nets: [] };
    group.at.push(at);
    group.lines.push(line);
    group.nets.push(lineNets[at]!);
    groups.set(key, group);
  });
  const faults: PurchaseSums<R>['faults'] = [];
  const taxes = [...groups.values()].map(({ at, lines: own, nets }): PurchasedTax<R> => {
    const rate = own[0]!.rate ?? null;
    const percentage = chargedPercentage(rate);
    const base = nets.reduce((sum, net) => sum.plus(net), decimal(0));
    const computed = amountText(base.times(percentage).div(100));
    const taxes = statedOf(own, stated) ?? typedTax(own, nets, ownTax);
    const isNear = taxes !== null && decimal(taxes).minus(computed).abs().lte(leeway(own, percentage));
    if (taxes !== null && !isNear) faults.push({ taxRateId: rate?.taxRateId ?? null, stated: taxes, computed });
    const tax = isNear ? (statedOf(own, stated) ?? typedTax(own, nets, paidTax)!) : computed;
    const parts = own.map((line, nth) =>
      isNear && isTyped(line) ? paidTax(line, nets[nth]!) : decimal(nets[nth]!).times(percentage).div(100),
    );
    spread(tax, parts).forEach((part, nth) => (lineGrosses[at[nth]!] = amountText(decimal(nets[nth]!).plus(part))));
    return { rate, base: amountText(base), tax, computed, isStated: isNear };
  });
  const ofLines = new Set(lines.map(({ rate }) => rate?.taxRateId));
  for (const { taxRateId, tax } of stated)
    if (!ofLines.has(taxRateId) && !decimal(tax).isZero()) faults.push({ taxRateId, stated: amountText(tax), computed: '0.00' });
  taxes.sort((a, b) => decimal(chargedPercentage(b.rate)).cmp(chargedPercentage(a.rate)));
  const net = lineNets.reduce((sum, one) => sum.plus(one), decimal(0));
  const tax = taxes.reduce((sum, one) => sum.plus(one.tax), decimal(0));
  return { lineNets, lineGrosses, net: amountText(net), tax: amountText(tax), gross: amountText(net.plus(tax)), taxes, faults };
}

/** Rounds parts of an amount to cents that come to it; a cent too much or too little goes where rounding was furthest off. */
function spread(amount: string, parts: readonly Decimal[]): Decimal[] {
  const rounded = parts.map((part) => toCents(part));
  const missing = rounded.reduce((rest, part) => rest.minus(part), decimal(amount)).times(100);
  const cent = decimal('0.01').times(missing.isNegative() ? -1 : 1);
  const off = (at: number): Decimal => parts[at]!.minus(rounded[at]!).times(cent);
  const order = parts.map((_, at) => at).sort((one, other) => off(other).cmp(off(one)) || one - other);
  const cents = missing.abs().toNumber();
  order.forEach((at, nth) => {
    const share = Math.floor(cents / parts.length) + (nth < cents % parts.length ? 1 : 0);
    rounded[at] = rounded[at]!.plus(cent.times(share));
  });
  return rounded;
}

/**
 * Returns the one total of a document or purchase, in lists, to approvers, among duplicates, in budgets and books: what its lines come to,
 * however each of them came about; without lines the total as entered.
 */
export const recordTotal = (
  { lineNets, gross }: Pick<PurchaseSums<unknown>, 'lineNets' | 'gross'>,
  entered: DecimalInput | null,
): string | null => (lineNets.length > 0 ? gross : entered === null ? null : amountText(entered));

/** Returns the VAT of a group as the supplier states it; null if it does not. */
function statedOf<R extends VatRate>(lines: readonly PurchasedLine<R>[], stated: readonly TaxAsStated[]): string | null {
  const ids = new Set(lines.map(({ rate }) => rate?.taxRateId));
  const ownTaxes = stated.filter(({ taxRateId }) => ids.has(taxRateId));
  return ownTaxes.length === 0 ? null : amountText(ownTaxes.reduce((sum, { tax }) => sum.plus(tax), decimal(0)));
}

/** Returns the VAT of a group of which prices were typed with it; null if none was. */
function typedTax<R extends VatRate>(
  lines: readonly PurchasedLine<R>[],
  nets: readonly string[],
  taxOf: (line: PurchasedLine<R>, net: string) => Decimal,
): string | null {
  if (!lines.some(isTyped)) return null;
  const parts = lines.map((line, at) =>
    isTyped(line) ? taxOf(line, nets[at]!) : decimal(nets[at]!).times(chargedPercentage(line.rate)).div(100),
  );
  return amountText(parts.reduce((sum, part) => sum.plus(part), decimal(0)));
}

interface WhereTyped {
  statedTaxes?: readonly { taxRateId: number }[] | null;
  lines?: readonly { inclPrice?: unknown }[] | null;
}
/** Returns the pointer in the purchase to a doubtful VAT amount: among the stated ones, otherwise a line's price with VAT. */
export function faultyTaxPointer({ statedTaxes, lines }: WhereTyped, taxRateId: number | null, property = 'lines'): string {
  const stated = (statedTaxes ?? []).findIndex((one) => one.taxRateId === taxRateId);
  if (stated >= 0) return `/statedTaxes/${stated}/tax`;
  const typed = (lines ?? []).findIndex(({ inclPrice }) => !isEmpty(inclPrice));
  return `/${property}/${Math.max(typed, 0)}/inclPrice`;
}
