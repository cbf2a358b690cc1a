import type { Currency } from '../generated/wire.js';
import type { VatCategory } from '../invoice-document.js';
import { decimal, type DecimalInput } from './money.js';
import { vatAreaOf, vatStateOfCustomer } from './vat-area.js';
import { isVatNumberOf } from './vat-number-forms.js';

/**
 * The rubrics of the Dutch VAT return that our data has to do with, in the order of the form. What belongs where is said by the form of the
 * Belastingdienst; the law behind it is the Wet op de omzetbelasting 1968: rates in art. 9, exemptions in art. 11, who owes the tax in art. 12,
 * deduction in art. 15.
 */
export const vatRubrics = ['1a', '1b', '1c', '1d', '1e', '2a', '3a', '3b', '3c', '4a', '4b', '5a', '5b'] as const;
export type VatRubric = (typeof vatRubrics)[number];
/** Private use is not written down anywhere in Kantoor, so that no figure of it would be right. */
export const rubricsNotKept: ReadonlySet<VatRubric> = new Set(['1d']);
/** The columns of the form: turnover, and the VAT on it. */
const withTurnover: ReadonlySet<VatRubric> = new Set(['1a', '1b', '1c', '1e', '2a', '3a', '3b', '3c', '4a', '4b']);
const withVatDue: ReadonlySet<VatRubric> = new Set(['1a', '1b', '1c', '2a', '4a', '4b']);
/** Of these we owe the VAT ourselves, and deduct it again (art. 15, paragraph 1). */
const owedByBuyer: ReadonlySet<VatRubric> = new Set(['2a', '4a', '4b']);

/** Why a line is in no rubric. */
export const vatReasons = [
  /** The return is of the Netherlands, the legal entity of another state. */
  'notDutch',
  /** It is in another currency, of which no amount in euro is known. */
  'notInEuro',
  /** VAT of another state: it is neither owed nor deducted here. */
  'foreignVat',
  /** No VAT to or from another state that is neither export nor an intra-Community supply, for want of a VAT number. */
  'zeroAbroad',
  /** A service to a customer outside the EU: taxed there, by the customer. */
  'servedOutsideEu',
  /** Its ledger says that the VAT is not deductible. */
  'notDeductible',
  'exempt',
  'outsideScope',
  /** Bought without VAT: nothing to deduct. */
  'boughtAtZero',
] as const;
export type VatReason = (typeof vatReasons)[number];
/** A person should look at these before filing the return; the others are as they should be. */
export const reasonsToCheck: ReadonlySet<VatReason> = new Set(['notDutch', 'notInEuro', 'foreignVat', 'zeroAbroad', 'servedOutsideEu']);

/** The rates that the form has rubrics for (art. 9). */
export const dutchVatRates = { standard: '21', reduced: '9' } as const;

/** What decides on the rubric of a booked line. */
export interface VatLineFacts {
  book: 'sales' | 'purchases';
  vatCategory: VatCategory;
  percentage: DecimalInput;
  /** The other party: who buys, or of a purchase who supplies. */
  countryIso2: string;
  zipCode?: string | null | undefined;
  vatNumber?: string | null | undefined;
  exEu?: boolean | null | undefined;
  /** What its ledger says of the VAT. */
  isDeductible: boolean;
  /** Whether its amounts are known in euro. */
  isInEuro: boolean;
}
export type VatPlacing = { rubric: VatRubric; reason?: undefined } | { reason: VatReason; rubric?: undefined };

/** Where a booked line of a legal entity in the Netherlands stands: in exactly one rubric, or in none for one reason. */
export function vatPlacingOf(line: VatLineFacts, isDutch = true): VatPlacing {
  if (!isDutch) return { reason: 'notDutch' };
  if (line.vatCategory === 'E') return { reason: 'exempt' };
  if (line.vatCategory === 'O') return { reason: 'outsideScope' };
  const placing = line.book === 'sales' ? soldIn(line) : boughtIn(line);
  return placing.rubric && !line.isInEuro ? { reason: 'notInEuro' } : placing;
}

function soldIn({ vatCategory, percentage, countryIso2, zipCode, vatNumber, exEu }: VatLineFacts): VatPlacing {
  const state = vatStateOfCustomer({ countryIso2, zipCode, vatNumber, exEu: exEu ?? false });
  switch (vatCategory) {
    case 'S':
      // Dutch VAT, wherever the customer is; at another rate abroad it is VAT of the state where the goods arrive.
      if (decimal(percentage).eq(dutchVatRates.standard)) return { rubric: '1a' };
      if (decimal(percentage).eq(dutchVatRates.reduced)) return { rubric: '1b' };
      if (state === 'NL') return { rubric: '1c' };
      return state === null ? { reason: 'foreignVat' } : { rubric: '3c' };
    case 'AE':
      if (state === 'NL') return { rubric: '1e' };
      return state === null ? { reason: 'servedOutsideEu' } : { rubric: '3b' };
    case 'K':
      return { rubric: '3b' };
    case 'G':
      return { rubric: '3a' };
    default:
      return state === 'NL' ? { rubric: '1e' } : { reason: 'zeroAbroad' };
  }
}

function boughtIn({ vatCategory, countryIso2, zipCode, vatNumber, isDeductible }: VatLineFacts): VatPlacing {
  const { state } = vatAreaOf({ countryIso2, zipCode, vatNumber });
  switch (vatCategory) {
    case 'S':
      // Who is abroad charges Dutch VAT under a Dutch number alone: 21 % is the rate of other states, too.
      if (state !== 'NL' && !isVatNumberOf(vatNumber, 'NL')) return { reason: 'foreignVat' };
      return isDeductible ? { rubric: '5b' } : { reason: 'notDeductible' };
    case 'AE':
      if (state === 'NL') return { rubric: '2a' };
      return { rubric: state === null ? '4a' : '4b' };
    case 'K':
      return { rubric: '4b' };
    case 'G':
      return { rubric: '4a' };
    default:
      return { reason: state === 'NL' ? 'boughtAtZero' : 'zeroAbroad' };
  }
}

/** What lines with the same facts come to: exact amounts, in euro unless they are not known in it. */
export interface VatSum {
  facts: VatLineFacts;
  currency: Currency;
  lines: number;
  net: DecimalInput;
  /** Of what we owe as the buyer: what is due on it. */
  vat: DecimalInput;
}

export interface VatFigure {
  rubric: VatRubric;
  /** Null where the form has no such column, and where nothing is kept. */
  turnover: string | null;
  vat: string | null;
  /** In whole euros, as the return is filed. */
  wholeTurnover: number | null;
  wholeVat: number | null;
  lines: number;
}
export interface VatOutside {
  reason: VatReason;
  currency: Currency;
  net: string;
  vat: string;
  lines: number;
}

/** Whether the amounts of lines with this placing count in a figure: VAT of 2a, 4a and 4b is deducted in 5b, and what is owed is summed in 5a. */
export function countsIn(figure: VatRubric | VatReason, { rubric, reason }: VatPlacing, { isDeductible }: VatLineFacts): boolean {
  if (rubric === undefined) return figure === reason;
  if (figure === '5a') return withVatDue.has(rubric);
  if (figure === '5b') return rubric === '5b' || (owedByBuyer.has(rubric) && isDeductible);
  return figure === rubric;
}

/** Whole euros as the Belastingdienst allows: in favour of who files the return, so what is owed downwards and what is deducted upwards. */
export const wholeEuros = (amount: DecimalInput, isDeducted: boolean): number =>
  (isDeducted ? decimal(amount).ceil() : decimal(amount).floor()).toNumber();

export interface VatOverviewFigures {
  rubrics: VatFigure[];
  outside: VatOutside[];
  /** 5a less 5b: to be paid, or below zero refunded. */
  balance: string;
  wholeBalance: number;
}

/** The overview of a quarter from the sums of its booked lines. */
export function vatOverviewOf(sums: readonly VatSum[], isDutch: boolean): VatOverviewFigures {
  const placed = sums.map((sum) => ({ ...sum, placing: vatPlacingOf(sum.facts, isDutch) }));
  const rubrics = vatRubrics.map((rubric): VatFigure => {
    const counted = placed.filter(({ placing, facts }) => countsIn(rubric, placing, facts));
    const turnover = withTurnover.has(rubric) ? totalOf(counted, 'net') : null;
    const hasVat = withVatDue.has(rubric) || rubric === '5a' || rubric === '5b';
    const vat = hasVat ? totalOf(counted, 'vat') : null;
    return {
      ...{ rubric, turnover, vat },
      wholeTurnover: turnover === null ? null : wholeEuros(turnover, false),
      wholeVat: vat === null ? null : wholeEuros(vat, rubric === '5b'),
      lines: counted.reduce((count, { lines }) => count + lines, 0),
    };
  });
  const figure = (rubric: VatRubric): VatFigure => rubrics.find((one) => one.rubric === rubric)!;
  // The form adds up what was filled in, in whole euros.
  figure('5a').wholeVat = rubrics.filter(({ rubric }) => withVatDue.has(rubric)).reduce((sum, { wholeVat }) => sum + (wholeVat ?? 0), 0);
  return {
    rubrics,
    outside: outsideOf(placed),
    balance: decimal(figure('5a').vat!).minus(figure('5b').vat!).toFixed(2),
    wholeBalance: figure('5a').wholeVat! - figure('5b').wholeVat!,
  };
}

const totalOf = (sums: readonly VatSum[], column: 'net' | 'vat'): string =>
  sums.reduce((total, sum) => total.plus(sum[column]), decimal(0)).toFixed(2);

function outsideOf(placed: readonly (VatSum & { placing: VatPlacing })[]): VatOutside[] {
  const currencies = [...new Set(placed.map(({ currency }) => currency))].sort();
  return vatReasons.flatMap((reason) =>
    currencies.flatMap((currency): VatOutside[] => {
      const found = placed.filter((sum) => sum.placing.reason === reason && sum.currency === currency);
      if (found.length === 0) return [];
      const lines = found.reduce((count, sum) => count + sum.lines, 0);
      return [{ reason, currency, net: totalOf(found, 'net'), vat: totalOf(found, 'vat'), lines }];
    }),
  );
}

/** A quarter of a year, by its first day and the day after its last. */
export function quarterOf(year: number, quarter: number): { from: string; until: string } {
  const day = (month: number): string => new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
  return { from: day(quarter * 3 - 3), until: day(quarter * 3) };
}

/** The last day on which the return of a quarter is filed: that of the month after it. */
export const returnDueOn = (year: number, quarter: number): string =>
  new Date(Date.UTC(year, quarter * 3 + 1, 0)).toISOString().slice(0, 10);

/** The quarter of which the return is to be filed: the last one that is over. */
export function quarterToFile(today: string): { year: number; quarter: number } {
  const [year, month] = today.split('-').map(Number) as [number, number];
  const present = Math.ceil(month / 3);
  return present === 1 ? { year: year - 1, quarter: 4 } : { year, quarter: present - 1 };
}
