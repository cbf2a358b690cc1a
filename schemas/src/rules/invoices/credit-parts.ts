import type { Decimal } from 'decimal.js';
import { amountText, decimal, plainDecimal, type DecimalInput } from '../money/money.js';

/** A line of a booked invoice, with the quantity that earlier credit invoices have credited. */
export interface CreditableLine {
  lineNumber: number;
  /** May be negative, as a price may. */
  quantity: DecimalInput;
  price: DecimalInput;
  net: DecimalInput;
  vatCategory: string;
  taxPercentage: DecimalInput;
  /** Has the sign of the quantity. */
  creditedQuantity: DecimalInput;
}
/** Net and VAT of a rate as stated on the invoice. */
export interface CreditableTax {
  vatCategory: string;
  vatPercentage: DecimalInput;
  base: DecimalInput;
  tax: DecimalInput;
}
export interface CreditableInvoice {
  lines: readonly CreditableLine[];
  taxes: readonly CreditableTax[];
}
export interface WantedLine {
  lineNumber: number;
  quantity: DecimalInput;
}

/** The credited part, in the signs of the invoice. */
export interface CreditedPart {
  lines: { lineNumber: number; quantity: string; net: string }[];
  /** The rates of those lines. */
  taxes: { vatCategory: string; vatPercentage: DecimalInput; base: string; tax: string }[];
  netAmount: string;
  taxAmount: string;
  totalAmount: string;
}
export type CreditFault =
  'FIELD_REFERENCE_UNKNOWN' | 'FIELD_INVALID' | 'FIELD_TOO_SMALL' | 'FIELD_TOO_LARGE' | 'CREDIT_EXCEEDS_INVOICE' | 'CREDIT_NOTHING';
export type CreditOutcome = { part: CreditedPart } | { faults: { index: number | null; code: CreditFault }[] };

interface Figures {
  nets: Map<number, Decimal>;
  taxes: (CreditableTax & { credited: Decimal; creditedTax: Decimal })[];
  net: Decimal;
  tax: Decimal;
}
const sum = (amounts: readonly Decimal[]): Decimal => amounts.reduce((total, amount) => total.plus(amount), decimal(0));
const cents = (amount: Decimal): Decimal => decimal(amountText(amount));
const groupOf = (vatCategory: string, percentage: DecimalInput): string => `${vatCategory} ${decimal(percentage).toFixed()}`;

/**
 * Returns what is credited of an invoice once these quantities of its lines are (D-40). Nets and VAT are rounded on the total credited so
 * far, never on a single credit invoice: each takes the difference, and the last one exactly the remainder (EN 16931 BT-131, BT-117, to the
 * cent).
 */
function creditedOf({ lines, taxes }: CreditableInvoice, quantityOf: (line: CreditableLine) => Decimal): Figures {
  const nets = new Map(
    lines.map((line) => {
      const quantity = quantityOf(line);
      return [line.lineNumber, quantity.eq(line.quantity) ? decimal(line.net) : cents(quantity.times(line.price))];
    }),
  );
  const rated = taxes.map((tax) => {
    const group = groupOf(tax.vatCategory, tax.vatPercentage);
    const credited = sum(
      lines
        .filter(({ vatCategory, taxPercentage }) => groupOf(vatCategory, taxPercentage) === group)
        .map(({ lineNumber }) => nets.get(lineNumber)!),
    );
    const creditedTax = credited.eq(tax.base) ? decimal(tax.tax) : cents(credited.times(tax.vatPercentage).div(100));
    return { ...tax, credited, creditedTax };
  });
  return { nets, taxes: rated, net: sum([...nets.values()]), tax: sum(rated.map(({ creditedTax }) => creditedTax)) };
}

export const uncreditedQuantity = ({ quantity, creditedQuantity }: CreditableLine): string =>
  plainDecimal(decimal(quantity).minus(creditedQuantity));

/** Returns everything not yet credited; a line with quantity zero is credited with the first credit invoice. */
export function uncreditedLines(lines: readonly CreditableLine[]): { lineNumber: number; quantity: string }[] {
  const isFirst = lines.every(({ creditedQuantity }) => decimal(creditedQuantity).isZero());
  return lines
    .filter((line) => isFirst || !decimal(uncreditedQuantity(line)).isZero())
    .map((line) => ({ lineNumber: line.lineNumber, quantity: uncreditedQuantity(line) }));
}

/**
 * Returns what crediting these quantities takes back, or why it is not possible: never more of a line than is uncredited, and never more of
 * a rate, the net, the VAT or the total than the invoice states, so a discount line is credited together with what it reduces. A part must
 * take money back, on at least one line: lines with quantity zero, free ones and fractions of a cent alone make no credit invoice, unless
 * the whole invoice is free.
 */
export function creditPartOf(invoice: CreditableInvoice, wanted: readonly WantedLine[]): CreditOutcome {
  const lineOf = new Map(invoice.lines.map((line) => [line.lineNumber, line]));
  const faults = wanted.flatMap((line, index) => {
    const code = lineFault(lineOf.get(line.lineNumber), line, wanted.slice(0, index));
    return code ? [{ index, code }] : [];
  });
  if (faults.length > 0) return { faults };
  const quantities = new Map(wanted.map(({ lineNumber, quantity }) => [lineNumber, decimal(quantity)]));
  const before = creditedOf(invoice, ({ creditedQuantity }) => decimal(creditedQuantity));
  const after = creditedOf(invoice, ({ lineNumber, creditedQuantity }) => decimal(creditedQuantity).plus(quantities.get(lineNumber) ?? 0));
  if (exceeds(invoice, after)) return { faults: [{ index: null, code: 'CREDIT_EXCEEDS_INVOICE' }] };
  const part = partBetween(invoice, before, after, quantities);
  return takesNothing(invoice, part) ? { faults: [{ index: null, code: 'CREDIT_NOTHING' }] } : { part };
}

const takesNothing = (invoice: CreditableInvoice, { lines }: CreditedPart): boolean =>
  lines.length > 0 && lines.every(({ net }) => decimal(net).isZero()) && invoice.lines.some(({ net }) => !decimal(net).isZero());

function lineFault(line: CreditableLine | undefined, wanted: WantedLine, earlier: readonly WantedLine[]): CreditFault | undefined {
  if (!line) return 'FIELD_REFERENCE_UNKNOWN';
  if (earlier.some(({ lineNumber }) => lineNumber === wanted.lineNumber)) return 'FIELD_INVALID';
  const left = decimal(uncreditedQuantity(line));
  const quantity = decimal(wanted.quantity).times(left.isNegative() ? -1 : 1);
  if (quantity.lt(0)) return 'FIELD_TOO_SMALL';
  return quantity.gt(left.abs()) ? 'FIELD_TOO_LARGE' : undefined;
}

/** Returns whether an amount lies between zero and the whole, whatever its sign. */
const isWithin = (amount: Decimal, whole: DecimalInput): boolean => {
  const limit = decimal(whole);
  return amount.isZero() || (amount.isNegative() === limit.isNegative() && amount.abs().lte(limit.abs()));
};

function exceeds({ lines, taxes }: CreditableInvoice, { taxes: rated, net, tax }: Figures): boolean {
  const wholeNet = sum(lines.map((line) => decimal(line.net)));
  const wholeTax = sum(taxes.map((rate) => decimal(rate.tax)));
  return !(
    rated.every(({ credited, creditedTax, ...whole }) => isWithin(credited, whole.base) && isWithin(creditedTax, whole.tax)) &&
    isWithin(net, wholeNet) &&
    isWithin(tax, wholeTax) &&
    isWithin(net.plus(tax), wholeNet.plus(wholeTax))
  );
}

function partBetween(
  { lines }: CreditableInvoice,
  before: Figures,
  after: Figures,
  quantities: ReadonlyMap<number, Decimal>,
): CreditedPart {
  // A line with quantity zero is credited if it is named; any other line is not credited by a quantity of zero.
  const credited = lines.filter(
    ({ lineNumber, quantity }) =>
      quantities.get(lineNumber)?.isZero() === false || (quantities.has(lineNumber) && decimal(quantity).isZero()),
  );
  const groups = new Set(credited.map(({ vatCategory, taxPercentage }) => groupOf(vatCategory, taxPercentage)));
  const [net, tax] = [after.net.minus(before.net), after.tax.minus(before.tax)];
  return {
    lines: credited.map(({ lineNumber }) => ({
      lineNumber,
      quantity: plainDecimal(quantities.get(lineNumber)!),
      net: amountText(after.nets.get(lineNumber)!.minus(before.nets.get(lineNumber)!)),
    })),
    taxes: after.taxes.flatMap(({ vatCategory, vatPercentage, credited: base, creditedTax }, nth) =>
      groups.has(groupOf(vatCategory, vatPercentage))
        ? [
            {
              ...{ vatCategory, vatPercentage },
              base: amountText(base.minus(before.taxes[nth]!.credited)),
              tax: amountText(creditedTax.minus(before.taxes[nth]!.creditedTax)),
            },
          ]
        : [],
    ),
    netAmount: amountText(net),
    taxAmount: amountText(tax),
    totalAmount: amountText(net.plus(tax)),
  };
}
