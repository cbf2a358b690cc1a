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
  /** What was credited as an amount instead of a quantity, in the sign of the net. */
  creditedAmount?: DecimalInput;
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
/** A line to credit: a quantity of it, or a net amount for which no quantity was returned, such as a lower price. */
export type WantedLine<Figure = DecimalInput> = { lineNumber: number } & (
  { quantity: Figure; amount?: never } | { amount: Figure; quantity?: never }
);

/** An amount is credited as one piece at that price. */
interface CreditedLine {
  lineNumber: number;
  quantity: string;
  price?: string;
  net: string;
}
/** The credited part, in the signs of the invoice. */
export interface CreditedPart {
  lines: CreditedLine[];
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

/** What is credited of a line: a quantity, and an amount beside it. */
interface Credited {
  quantity: Decimal;
  amount: Decimal;
}
const creditedBefore = ({ creditedQuantity, creditedAmount = 0 }: CreditableLine): Credited => ({
  quantity: decimal(creditedQuantity),
  amount: decimal(creditedAmount),
});
/** Returns the net of what is credited of a line; of the whole quantity it is the net of the line. */
const netOf = (line: CreditableLine, { quantity, amount }: Credited): Decimal =>
  (quantity.eq(line.quantity) ? decimal(line.net) : cents(quantity.times(line.price))).plus(amount);

/**
 * Returns what is credited of an invoice once this much of its lines is (D-40). Nets and VAT are rounded on the total credited so
 * far, never on a single credit invoice: each takes the difference, and the last one exactly the remainder (EN 16931 BT-131, BT-117, to the
 * cent).
 */
function creditedOf({ lines, taxes }: CreditableInvoice, partOf: (line: CreditableLine) => Credited): Figures {
  const nets = new Map(lines.map((line) => [line.lineNumber, netOf(line, partOf(line))]));
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

const isCreditedByAmount = ({ creditedAmount = 0 }: CreditableLine): boolean => !decimal(creditedAmount).isZero();
/** Returns the net amount of a line that is not credited yet. */
export const uncreditedAmount = (line: CreditableLine): string => amountText(decimal(line.net).minus(netOf(line, creditedBefore(line))));

/**
 * Returns everything not yet credited; a line with quantity zero is credited with the first credit invoice. Of a line of which an amount was
 * credited, the rest is an amount too.
 */
export function uncreditedLines(lines: readonly CreditableLine[]): WantedLine<string>[] {
  const isFirst = lines.every((line) => decimal(line.creditedQuantity).isZero() && !isCreditedByAmount(line));
  return lines.flatMap((line): WantedLine<string>[] => {
    const { lineNumber } = line;
    if (isCreditedByAmount(line)) return decimal(uncreditedAmount(line)).isZero() ? [] : [{ lineNumber, amount: uncreditedAmount(line) }];
    return isFirst || !decimal(uncreditedQuantity(line)).isZero() ? [{ lineNumber, quantity: uncreditedQuantity(line) }] : [];
  });
}

/**
 * Returns what crediting these quantities and amounts takes back, or why it is not possible: never more of a line than is uncredited, and never more of
 * a rate, the net, the VAT or the total than the invoice states, so a discount line is credited together with what it reduces. A part must
 * take money back, on at least one line: lines with quantity zero, free ones and fractions of a cent alone make no credit invoice, unless
 * the whole invoice is free.
 */
export function creditPartOf(invoice: CreditableInvoice, requested: readonly WantedLine[]): CreditOutcome {
  const lineOf = new Map(invoice.lines.map((line) => [line.lineNumber, line]));
  const wanted = requested.map((line) => inQuantity(lineOf.get(line.lineNumber), line));
  const faults = wanted.flatMap((line, index) => {
    const code = lineFault(lineOf.get(line.lineNumber), line, wanted.slice(0, index));
    return code ? [{ index, code }] : [];
  });
  if (faults.length > 0) return { faults };
  const wantedOf = new Map(wanted.map((line) => [line.lineNumber, line]));
  const before = creditedOf(invoice, creditedBefore);
  const after = creditedOf(invoice, (line) => creditedAfter(line, wantedOf.get(line.lineNumber)));
  if (exceeds(invoice, after)) return { faults: [{ index: null, code: 'CREDIT_EXCEEDS_INVOICE' }] };
  const part = partBetween(invoice, before, after, wantedOf);
  return takesNothing(invoice, part) ? { faults: [{ index: null, code: 'CREDIT_NOTHING' }] } : { part };
}

const takesNothing = (invoice: CreditableInvoice, { lines }: CreditedPart): boolean =>
  lines.length > 0 && lines.every(({ net }) => decimal(net).isZero()) && invoice.lines.some(({ net }) => !decimal(net).isZero());

/** The amount of all that is left of a line is the rest of its quantity. */
const inQuantity = (line: CreditableLine | undefined, wanted: WantedLine): WantedLine =>
  line &&
  wanted.amount !== undefined &&
  !isCreditedByAmount(line) &&
  !decimal(wanted.amount).isZero() &&
  decimal(wanted.amount).eq(uncreditedAmount(line))
    ? { lineNumber: wanted.lineNumber, quantity: uncreditedQuantity(line) }
    : wanted;

function lineFault(line: CreditableLine | undefined, wanted: WantedLine, earlier: readonly WantedLine[]): CreditFault | undefined {
  if (!line) return 'FIELD_REFERENCE_UNKNOWN';
  if (earlier.some(({ lineNumber }) => lineNumber === wanted.lineNumber)) return 'FIELD_INVALID';
  const [requested, left] =
    wanted.amount === undefined ? [wanted.quantity, uncreditedQuantity(line)] : [wanted.amount, uncreditedAmount(line)];
  const part = decimal(requested).times(decimal(left).isNegative() ? -1 : 1);
  if (wanted.amount !== undefined && !cents(part).eq(part)) return 'FIELD_INVALID';
  if (part.lt(0)) return 'FIELD_TOO_SMALL';
  return part.gt(decimal(left).abs()) || !isWithin(netOf(line, creditedAfter(line, wanted)), line.net) ? 'FIELD_TOO_LARGE' : undefined;
}

function creditedAfter(line: CreditableLine, { quantity = 0, amount = 0 }: Partial<WantedLine> = {}): Credited {
  const before = creditedBefore(line);
  return { quantity: before.quantity.plus(quantity), amount: before.amount.plus(amount) };
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
  wantedOf: ReadonlyMap<number, WantedLine>,
): CreditedPart {
  // A line with quantity zero is credited if it is named; any other line is not credited by a quantity or an amount of zero.
  const credited = lines.filter(({ lineNumber, quantity }) => {
    const wanted = wantedOf.get(lineNumber);
    return wanted && (!decimal(wanted.amount ?? wanted.quantity).isZero() || decimal(quantity).isZero());
  });
  const groups = new Set(credited.map(({ vatCategory, taxPercentage }) => groupOf(vatCategory, taxPercentage)));
  const [net, tax] = [after.net.minus(before.net), after.tax.minus(before.tax)];
  return {
    lines: credited.map(({ lineNumber }) => {
      const { quantity, amount } = wantedOf.get(lineNumber)!;
      const net = amountText(after.nets.get(lineNumber)!.minus(before.nets.get(lineNumber)!));
      return amount === undefined ? { lineNumber, quantity: plainDecimal(quantity), net } : { lineNumber, quantity: '1', price: net, net };
    }),
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
