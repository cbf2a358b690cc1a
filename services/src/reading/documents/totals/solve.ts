import type { Document } from '../fields/document.js';
import type { ReadVat } from '../../model/index.js';
import { type LabelledAmount, labelAmounts } from './amount-labels.js';
import { type Deposits, depositsIn, paidAmounts } from './payments.js';
import { isVatOf, knownRates, rateBetween, type VatRow, vatRowsOf } from './vat-rows.js';

type UnmarkedVat = Omit<ReadVat, 'mark'>;

/** Net, VAT and gross that belong together, in cents, with the amounts on the page that state them. */
export interface Totals {
  gross?: LabelledAmount;
  net?: LabelledAmount;
  vat: UnmarkedVat[];
  /** Computed from the others because it is not printed. */
  computedNet?: number;
  /** If part of the gross was paid before. */
  deposits?: Deposits;
  score: number;
  /** How much of it is verified by sums. */
  proof: 'closed' | 'no-vat' | 'included' | 'paid' | 'label' | 'none';
  /** Score difference from the best solution with another gross. */
  lead: number;
  /** A larger amount is also labelled as total, or other totals also add up. */
  isOutdone: boolean;
}

interface Solution {
  gross: LabelledAmount;
  net?: LabelledAmount;
  vat: number | undefined;
  /** VAT per rate, if more than one makes up the whole. */
  parts?: LabelledAmount[];
  score: number;
  proof: Totals['proof'];
}

const mostAmounts = 260;
/** In cents: from this base up a rate is distinguishable from its neighbours. */
const clearBase = 2_000;
const clearly = 1.6;

/** Solves net, VAT and gross jointly: the combination best supported by labels and arithmetic. No amount is changed to make it fit. */
export function solveTotals(document: Document): Totals {
  const money = document.numbers.filter(
    ({ found }) => !found.isPercent && (found.decimals === 2 || (found.hasCurrency && found.decimals < 3)),
  );
  const amounts = labelAmounts(money.slice(-mostAmounts), document);
  const rows = vatRowsOf(labelAmounts(document.numbers.slice(-mostAmounts * 2), document), document.lines);
  const paid = paidAmounts(amounts);
  const solutions = solutionsOf(amounts, rows, paid, document);
  const depositsOf = depositsIn(amounts);
  const [likeliest] = solutions.sort((a, b) => b.score - a.score);
  // What is left to pay may be called a total as well: the whole is what it and the deposit add up to.
  const first = solutions.find(({ gross }) => gross.weight > 0 && depositsOf(gross.cents)?.payable === likeliest?.gross.cents) ?? likeliest;
  if (!first) return { vat: [], score: 0, proof: 'none', lead: 0, isOutdone: false };
  const rival = solutions.find(({ gross }) => gross.cents !== first.gross.cents);
  return {
    gross: first.gross,
    ...(first.net && { net: first.net }),
    ...(!first.net && netBeside(first, amounts, document)),
    vat: sharesOf(first, { rows, amounts }, document),
    ...withDeposits(depositsOf(first.gross.cents)),
    score: first.score,
    proof: first.proof,
    isOutdone:
      (rival?.proof === 'closed' && rival.gross.weight > 0 && first.score - rival.score < 2) ||
      amounts.some(
        ({ kind, weight, cents }) =>
          (kind === 'gross' || kind === 'payable') && weight >= clearly && Math.abs(cents) > Math.abs(first.gross.cents),
      ),
    // A total supported only by its label weighs little against one that adds up.
    lead: first.score - (rival?.score ?? 0) + (first.proof === 'closed' && rival?.proof !== 'closed' ? 1 : 0),
  };
}

const withDeposits = (deposits: Deposits | undefined): Pick<Totals, 'deposits'> => (deposits ? { deposits } : {});

/** Returns the unprinted net total: the total less VAT, or the total itself if the document states no VAT. */
function netBeside(
  { gross, vat }: Solution,
  amounts: readonly LabelledAmount[],
  { plain, numbers }: Document,
): { computedNet: number } | undefined {
  if (vat !== undefined) return { computedNet: gross.cents - vat };
  const knowsVat =
    (!reverseCharge.test(plain) || amounts.some(({ kind, cents }) => kind === 'vat' && cents !== 0)) &&
    (amounts.some(({ kind, cents }) => kind === 'vat' && cents !== 0) ||
      numbers.some(({ found }) => found.isPercent && knownRates.includes(found.value) && found.value > 0) ||
      /\b(?:incl|inkl|ttc|inclusive|inbegrepen|enthalten|compris)/.test(plain));
  return knowsVat ? undefined : { computedNet: gross.cents };
}

/** Returns for each value the amount with the clearest label of these kinds. */
function strongest(amounts: readonly LabelledAmount[], kinds: readonly string[]): Map<number, { amount: LabelledAmount; weight: number }> {
  const found = new Map<number, { amount: LabelledAmount; weight: number }>();
  for (const amount of amounts) {
    const weight = amount.kind && kinds.includes(amount.kind) ? amount.weight : 0;
    const known = found.get(amount.cents);
    if (!known || weight > known.weight || (weight === known.weight && weight > 0)) found.set(amount.cents, { amount, weight });
  }
  return found;
}

function solutionsOf(
  amounts: readonly LabelledAmount[],
  rows: readonly VatRow[],
  paid: ReadonlySet<number>,
  document: Document,
): Solution[] {
  const gross = strongest(amounts, ['gross', 'payable']);
  const net = strongest(amounts, ['net']);
  const vat = strongest(amounts, ['vat']);
  const others = strongest(amounts, ['other']);
  const largest = Math.max(0, ...amounts.map(({ cents }) => Math.abs(cents)));
  const counts = new Map<number, number>();
  for (const { cents } of amounts) counts.set(cents, (counts.get(cents) ?? 0) + 1);
  const rowSums = sumsOf(rows);
  const vatAmounts = [...vat.values()].filter(({ weight, amount }) => weight > 0 && amount.cents !== 0).map(({ amount }) => amount);
  const printedRates = new Set(document.numbers.filter(({ found }) => found.isPercent).map(({ found }) => found.value));
  // For small amounts nearly any rate fits within a cent.
  const isRateOf = (base: number, tax: number): boolean =>
    knownRates.some((rate) => rate > 0 && (printedRates.has(rate) || Math.abs(base) > clearBase) && isVatOf(base, tax, rate));
  const solutions: Solution[] = [];
  for (const [total, { amount, weight }] of gross) {
    if (total === 0 && largest > 0) continue;
    const size = Math.abs(total) === largest ? 0.9 : Math.abs(total) > 0.5 * largest ? 0.3 : 0;
    const repeated = Math.min(0.6, 0.2 * ((counts.get(total) ?? 1) - 1));
    const isPaid = paid.has(Math.abs(total));
    const notOther = weight === 0 && !isPaid && (others.get(total)?.weight ?? 0) > 0 ? -1 : 0;
    // The paid amount is the total; tips and prepayments are rare.
    const payment = isPaid ? 1 : paid.size === 0 ? 0 : weight > 0 ? -0.5 : -2;
    const late = 0.3 * (amount.line.index / Math.max(1, document.lines.length));
    // An amount labelled as net total is not a gross one, unless it is both.
    const isNet = weight === 0 && !isPaid && (net.get(total)?.weight ?? 0) > 0 ? -1.5 : 0;
    const own = weight + size + repeated + late + notOther + isNet + payment;
    if (weight > 0 || size > 0.5)
      solutions.push({ gross: amount, vat: undefined, score: own, proof: weight === 0 ? 'none' : isPaid ? 'paid' : 'label' });
    for (const [base, { amount: netAmount, weight: netWeight }] of net) {
      if (base === 0 || Math.sign(base) !== Math.sign(total) || Math.abs(base) > Math.abs(total)) continue;
      const tax = total - base;
      const isGross = netWeight === 0 && (gross.get(base)?.weight ?? 0) > 0 ? -1.5 : 0;
      if (tax === 0) {
        const isZero = (vat.get(0)?.weight ?? 0) > 0 && (counts.get(total) ?? 1) > 1;
        if (weight > 0 && (netWeight > 1 || isZero))
          solutions.push({ gross: amount, net: netAmount, vat: 0, score: own + 0.4 * netWeight + 0.4, proof: 'no-vat' });
        continue;
      }
      const row = rowSums.find((sum) => sum.base === base && Math.abs(sum.vat - tax) <= 1);
      const isRow = row !== undefined;
      const taxWeight = vat.get(tax)?.weight ?? 0;
      const isPrinted = vat.has(tax);
      const isRate = isRateOf(base, tax);
      const parts = isPrinted || isRow ? undefined : partsOf(tax, vatAmounts);
      if (parts && netWeight > 0) {
        solutions.push({ gross: amount, net: netAmount, vat: tax, parts, score: own + 0.55 * (3.6 + 0.5 * netWeight), proof: 'closed' });
        continue;
      }
      const isNamed = taxWeight > 0 && (netWeight > 0 || (weight > 0 && netAmount.line === amount.line));
      if (!isRow && !(isPrinted && (isRate || isNamed)) && !(isRate && netWeight > 0)) continue;
      const proof = 2 + (row ? 1.5 + row.whole : 0) + (isRate ? 1.2 : 0) + (isPrinted ? 0.8 : -0.5) + 0.5 * taxWeight + 0.5 * netWeight;
      solutions.push({ gross: amount, net: netAmount, vat: tax, score: own + isGross + 0.55 * proof, proof: 'closed' });
    }
    // Rates whose bases and VAT add up to the total, if no net total is printed.
    const whole = rowSums.find((sum) => sum.base + sum.vat === total && sum.whole >= 0 && sum.base !== 0 && !net.has(sum.base));
    if (whole) solutions.push({ gross: amount, vat: whole.vat, score: own + 0.55 * (4.5 + whole.whole), proof: 'included' });
    const held = weight > 0 ? heldIn(total, vatAmounts, document) : undefined;
    const heldVat = held?.reduce((sum, { cents }) => sum + cents, 0) ?? 0;
    if (held && !net.has(total - heldVat))
      solutions.push({ gross: amount, vat: heldVat, parts: held, score: own + 0.55 * 4.5, proof: 'included' });
    // VAT labelled as part of the total, if the net is not printed.
    for (const [tax, { weight: taxWeight }] of vat)
      if (
        taxWeight > 0 &&
        weight > 0 &&
        tax !== 0 &&
        Math.sign(tax) === Math.sign(total) &&
        rateBetween(total - tax, tax) !== undefined &&
        !net.has(total - tax)
      )
        solutions.push({ gross: amount, vat: tax, score: own + 1.2, proof: 'included' });
  }
  return solutions;
}

/** Returns VAT amounts of two or more rates that, with their computed bases, add up to the total. */
function heldIn(total: number, amounts: readonly LabelledAmount[], { numbers }: Document): LabelledAmount[] | undefined {
  const perRate = new Map<number, LabelledAmount>();
  for (const amount of amounts) {
    const rate = numbers.find(({ line, found }) => line === amount.line && found.isPercent && found.value > 0)?.found.value;
    if (rate !== undefined && knownRates.includes(rate)) perRate.set(rate, amount);
  }
  if (perRate.size < 2) return undefined;
  const whole = [...perRate].reduce((sum, [rate, { cents }]) => sum + (cents * 100) / rate + cents, 0);
  // VAT is rounded to a cent, which corresponds to many cents of the base.
  const slack = [...perRate.keys()].reduce((sum, rate) => sum + 50 / rate + 1, 0);
  return Math.abs(whole - total) <= slack ? [...perRate.values()] : undefined;
}

const mostParts = 10;

/** Returns two or three VAT amounts with this sum. */
function partsOf(tax: number, amounts: readonly LabelledAmount[]): LabelledAmount[] | undefined {
  const from = amounts.slice(-mostParts);
  for (const [i, first] of from.entries())
    for (const [j, second] of from.entries()) {
      if (j <= i) continue;
      if (first.cents + second.cents === tax) return [first, second];
      const third = from.find((each, k) => k > j && first.cents + second.cents + each.cents === tax);
      if (third) return [first, second, third];
    }
  return undefined;
}

/** Returns the sums of the rate rows: all of them, and each alone. */
function sumsOf(rows: readonly VatRow[]): { base: number; vat: number; whole: number }[] {
  const all = rows.reduce((sum, { base, vat }) => ({ base: sum.base + base, vat: sum.vat + vat }), { base: 0, vat: 0 });
  const last = new Map(rows.map((row) => [row.rate, row]));
  const perRate = [...last.values()].reduce((sum, { base, vat }) => ({ base: sum.base + base, vat: sum.vat + vat }), { base: 0, vat: 0 });
  // If more than one rate is stated, a single one is not the whole.
  const single = last.size > 1 ? -3 : 0;
  return [
    { ...all, whole: last.size > 1 ? 1.5 : 0 },
    { ...perRate, whole: last.size > 1 ? 1.5 : 0 },
    ...rows.map((row) => ({ ...row, whole: single })),
  ];
}

/** The recipient owes the VAT, or it is exempt as a supply within the Union (Directive 2006/112, articles 138, 194 to 199). */
const reverseCharge =
  /verlegd|reverse[- ]charge|steuerschuldnerschaft|autoliquidation|inversione contabile|inversion del sujeto|intra-?communautaire (?:levering|livraison)|innergemeinschaftliche lieferung|intracommunautaire levering|intra-community|262 ?ter|art(?:\.|icolo)? ?41|operacion exenta/;

function sharesOf(
  { gross, net, vat, parts }: Solution,
  { rows, amounts }: { rows: readonly VatRow[]; amounts: readonly LabelledAmount[] },
  document: Document,
): UnmarkedVat[] {
  if (parts) return parts.map((part) => shareOf(part, document));
  const total = vat ?? 0;
  const base = net?.cents ?? gross.cents - total;
  const share = ({ rate, base: of, vat: amount, isBaseComputed }: VatRow): UnmarkedVat => ({
    rate,
    base: isBaseComputed ? null : of / 100,
    amount: amount / 100,
  });
  const perRate = [...new Map(rows.map((row) => [row.rate, row])).values()];
  for (const chosen of [rows, perRate]) {
    const sum = chosen.reduce((all, row) => all + row.vat, 0);
    if (chosen.length > 0 && Math.abs(sum - total) <= 1 && vat !== undefined) return chosen.map(share);
  }
  const perLine = perRateLines(total, vat, amounts, document);
  if (perLine) return perLine;
  const single = rows.find((row) => row.vat === total && row.base === base);
  if (single) return [share(single)];
  // Only part of the purchase is subject to VAT.
  const grossOnly = perRate.filter((row) => row.isBaseComputed);
  if (vat === undefined && grossOnly.length > 0 && sumOf(grossOnly) <= Math.abs(gross.cents)) return grossOnly.map(share);
  if (vat === undefined && !reverseCharge.test(document.plain)) return [];
  if (total === 0)
    return /\b0(?:[.,]0+)? ?%/.test(document.plain) || reverseCharge.test(document.plain) ? [{ rate: 0, base: base / 100, amount: 0 }] : [];
  const printed = document.numbers.filter(({ found }) => found.isPercent).map(({ found }) => found.value);
  const rate = printed.find((each) => each > 0 && Math.abs((base * each) / 100 - total) <= 2) ?? rateBetween(base, total) ?? null;
  return [{ rate, base: base / 100, amount: total / 100 }];
}

/** Returns the VAT of two or more rates, each on a line with its rate, that make up the whole; one of 0 % has an amount of zero. */
function perRateLines(
  total: number,
  vat: number | undefined,
  amounts: readonly LabelledAmount[],
  document: Document,
): UnmarkedVat[] | undefined {
  if (vat === undefined) return undefined;
  const lines = new Map<number, LabelledAmount>();
  for (const amount of amounts) {
    const own = amount.kind === 'vat' ? document.numbers.filter(({ line, found }) => line === amount.line && found.isPercent) : [];
    const rate = own.length === 1 ? own[0]!.found.value : undefined;
    if (rate !== undefined && knownRates.includes(rate) && (rate === 0) === (amount.cents === 0)) lines.set(rate, amount);
  }
  const sum = [...lines.values()].reduce((all, { cents }) => all + cents, 0);
  if (lines.size < 2 || Math.abs(sum - total) > 1) return undefined;
  return [...lines].map(([rate, amount]) => ({ ...shareOf(amount, document), rate }));
}

const sumOf = (rows: readonly VatRow[]): number => rows.reduce((sum, { base, vat }) => sum + Math.abs(base + vat), 0);

/** Returns a rate with its VAT; the base is printed beside it, or missing. */
function shareOf({ line, cents }: LabelledAmount, document: Document): UnmarkedVat {
  const numbers = document.numbers.filter((each) => each.line === line).map(({ found }) => found);
  const rate = numbers.find(({ isPercent }) => isPercent)?.value ?? null;
  const base =
    rate === null ? undefined : numbers.find(({ value, decimals }) => decimals === 2 && isVatOf(Math.round(value * 100), cents, rate));
  return { rate, base: base?.value ?? null, amount: cents / 100 };
}
