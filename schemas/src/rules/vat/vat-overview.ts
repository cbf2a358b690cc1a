import type { Currency } from '../../generated/wire.js';
import type { VatCategory } from '../../invoice-document.js';
import { decimal, type DecimalInput } from '../money/money.js';
import { vatAreaOf, vatStateOfCustomer } from './vat-area.js';
import { isVatNumberOf } from './vat-number-forms.js';

/**
 * The rubrics of the Dutch VAT return that our data covers, in the order of the form. The form of the Belastingdienst defines what belongs
 * where; the law behind it is the Wet op de omzetbelasting 1968: rates in art. 9, exemptions in art. 11, liability for the tax in art. 12,
 * deduction in art. 15.
 */
export const vatRubrics = ['1a', '1b', '1c', '1d', '1e', '2a', '3a', '3b', '3c', '4a', '4b', '5a', '5b'] as const;
export type VatRubric = (typeof vatRubrics)[number];
/** Private use is not recorded in Kantoor, so any figure would be wrong. */
export const rubricsNotKept: ReadonlySet<VatRubric> = new Set(['1d']);
/** The columns of the form: turnover, and the VAT on it. */
const withTurnover: ReadonlySet<VatRubric> = new Set(['1a', '1b', '1c', '1e', '2a', '3a', '3b', '3c', '4a', '4b']);
const withVatDue: ReadonlySet<VatRubric> = new Set(['1a', '1b', '1c', '2a', '4a', '4b']);
/** Rubrics whose VAT we owe ourselves, and deduct again (art. 15, paragraph 1). */
const owedByBuyer: ReadonlySet<VatRubric> = new Set(['2a', '4a', '4b']);

/** Why a line is in no rubric. */
export const vatReasons = [
  /** The return is Dutch, the legal entity is in another state. */
  'notDutch',
  /** It is in another currency, without a known amount in euros. */
  'notInEuro',
  /** VAT of another state: neither owed nor deducted here. */
  'foreignVat',
  /** No VAT to or from another state, but neither export nor an intra-Community supply, for lack of a VAT number. */
  'zeroAbroad',
  /** A service to a customer outside the EU: taxed there, by the customer. */
  'servedOutsideEu',
  /** Its ledger marks the VAT as not deductible. */
  'notDeductible',
  'exempt',
  'outsideScope',
  /** Bought without VAT: nothing to deduct. */
  'boughtAtZero',
] as const;
export type VatReason = (typeof vatReasons)[number];
/** Reasons that a person should check before filing the return; the others are correct. */
export const reasonsToCheck: ReadonlySet<VatReason> = new Set(['notDutch', 'notInEuro', 'foreignVat', 'zeroAbroad', 'servedOutsideEu']);

/** The rates with a rubric on the form (art. 9). */
export const dutchVatRates = { standard: '21', reduced: '9' } as const;

/** What determines the rubric of a booked line. */
export interface VatLineFacts {
  book: 'sales' | 'purchases';
  vatCategory: VatCategory;
  percentage: DecimalInput;
  /** The other party: the customer, or the supplier of a purchase. */
  countryIso2: string;
  zipCode?: string | null | undefined;
  vatNumber?: string | null | undefined;
  exEu?: boolean | null | undefined;
  /** Whether its ledger marks the VAT as deductible. */
  isDeductible: boolean;
  /** Whether its amounts are known in euro. */
  isInEuro: boolean;
}
export type VatPlacing = { rubric: VatRubric; reason?: undefined } | { reason: VatReason; rubric?: undefined };

/** Returns the place of a booked line of a Dutch legal entity: exactly one rubric, or none for one reason. */
export function vatPlacingOf(line: VatLineFacts, isDutch = true): VatPlacing {
  if (!isDutch) return { reason: 'notDutch' };
  if (line.vatCategory === 'E') return { reason: 'exempt' };
  if (line.vatCategory === 'O') return { reason: 'outsideScope' };
  const placing = line.book === 'sales' ? salesIn(line) : boughtIn(line);
  return placing.rubric && !line.isInEuro ? { reason: 'notInEuro' } : placing;
}

function salesIn({ vatCategory, percentage, countryIso2, zipCode, vatNumber, exEu }: VatLineFacts): VatPlacing {
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
      // A foreign supplier charges Dutch VAT only under a Dutch number: other states have a rate of 21 %, too.
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

/** Sums of lines with the same facts: exact amounts, in euros unless unknown. */
export interface VatSum {
  facts: VatLineFacts;
  currency: Currency;
  lines: number;
  net: DecimalInput;
  /** On VAT that we owe as the buyer: the amount due. */
  vat: DecimalInput;
}

export interface VatFigure {
  rubric: VatRubric;
  /** Null if the form has no such column, or nothing is recorded. */
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

/** Returns whether lines placed here count in a figure: VAT of 2a, 4a and 4b is deducted in 5b, and VAT owed is summed in 5a. */
export function countsIn(figure: VatRubric | VatReason, { rubric, reason }: VatPlacing, { isDeductible }: VatLineFacts): boolean {
  if (rubric === undefined) return figure === reason;
  if (figure === '5a') return withVatDue.has(rubric);
  if (figure === '5b') return rubric === '5b' || (owedByBuyer.has(rubric) && isDeductible);
  return figure === rubric;
}

/** Rounds to whole euros as the Belastingdienst allows: in favour of the filer, so VAT owed is rounded down and VAT deducted up. */
export const wholeEuros = (amount: DecimalInput, isDeducted: boolean): number =>
  (isDeducted ? decimal(amount).ceil() : decimal(amount).floor()).toNumber();

export interface VatOverviewFigures {
  rubrics: VatFigure[];
  outside: VatOutside[];
  /** 5a less 5b: to be paid, or refunded if negative. */
  balance: string;
  wholeBalance: number;
}

/** Returns the overview of a quarter from the sums of its booked lines. */
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
  // The form adds up the entered figures, in whole euros.
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

/** Returns a quarter of a year as its first day and the day after its last. */
export function quarterOf(year: number, quarter: number): { from: string; until: string } {
  const day = (month: number): string => new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
  return { from: day(quarter * 3 - 3), until: day(quarter * 3) };
}

/** Returns the last day for filing the return of a quarter: the end of the following month. */
export const returnDueOn = (year: number, quarter: number): string =>
  new Date(Date.UTC(year, quarter * 3 + 1, 0)).toISOString().slice(0, 10);

/** Returns the quarter whose return is to be filed: the last one that is over. */
export function quarterToFile(today: string): { year: number; quarter: number } {
  const [year, month] = today.split('-').map(Number) as [number, number];
  const present = Math.ceil(month / 3);
  return present === 1 ? { year: year - 1, quarter: 4 } : { year, quarter: present - 1 };
}
