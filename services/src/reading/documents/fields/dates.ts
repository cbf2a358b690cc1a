import { placeIn } from '../layout/lines.js';
import { daysBetween, type FoundDate } from '../values/dates.js';
import { dueBy, termsIn } from '../values/terms.js';
import type { Candidate } from './candidates.js';
import type { Document, Placed } from './document.js';
import { type Label, windowsOf } from './labels.js';

type DateOrder = 'dayFirst' | 'monthFirst';

const read = ({ dayFirst, monthFirst }: FoundDate, order: DateOrder): string | undefined =>
  order === 'dayFirst' ? (dayFirst ?? monthFirst) : (monthFirst ?? dayFirst);
const isOpen = ({ dayFirst, monthFirst }: FoundDate): boolean =>
  dayFirst !== undefined && monthFirst !== undefined && dayFirst !== monthFirst;

/** Evidence of a due date that was computed, not read. */
export const byTerms = 'terms of payment';

export interface ReadDates {
  issued: Candidate[];
  due: Candidate[];
  /** Whether the order of day and month had to be guessed. */
  isGuessed: boolean;
}

/** Returns the invoice date and the due date. */
export function dateCandidates(document: Document): ReadDates {
  const { order, isGuessed } = orderOf(document);
  const issued = issuedCandidates(document, order);
  return { issued, due: dueCandidates(document, order, [...issued].sort((a, b) => b.score - a.score)[0]), isGuessed };
}

/**
 * Determines whether day or month comes first: by unambiguous dates, then by the order that puts the due date a plausible time after the
 * invoice date, then by the document's country of origin.
 */
function orderOf(document: Document): { order: DateOrder; isGuessed: boolean } {
  const found = document.dates.map((each) => each.found);
  const open = found.filter(isOpen);
  if (open.length === 0) return { order: 'dayFirst', isGuessed: false };
  const inFigures = found.filter((date) => /^\d{1,2}\/?/.test(textOf(document, date)) && !isOpen(date));
  const monthOnly = inFigures.filter((date) => date.dayFirst === undefined && date.monthFirst !== undefined).length;
  const dayOnly = inFigures.filter(
    (date) => date.dayFirst !== undefined && date.monthFirst === undefined && /[/-]/.test(textOf(document, date)),
  ).length;
  if (monthOnly !== dayOnly) return { order: monthOnly > dayOnly ? 'monthFirst' : 'dayFirst', isGuessed: false };
  const plausible = (order: DateOrder): number => {
    const first = best(issuedCandidates(document, order));
    const due = best(labelledDates(document, 'dueDate', order, 3));
    if (!first || !due || first.value === due.value) return 0;
    const days = daysBetween(first.value, due.value);
    return days < 0 || days > 180 ? -1 : [7, 8, 10, 14, 15, 21, 28, 30, 31, 45, 60, 90].includes(days) ? 2 : 0;
  };
  const [day, month] = [plausible('dayFirst'), plausible('monthFirst')];
  if (day !== month) return { order: month > day ? 'monthFirst' : 'dayFirst', isGuessed: Math.abs(day - month) < 2 };
  if (writesDayFirst(document.plain)) return { order: 'dayFirst', isGuessed: false };
  const isAmerican =
    /\$|\busd\b/.test(document.plain) && !/€|\beur\b|£|\bgbp\b|\b(?:abn|gst|myr|vat|btw|mwst|canada|australia)\b/.test(document.plain);
  return { order: isAmerican ? 'monthFirst' : 'dayFirst', isGuessed: true };
}

const dayFirstWords =
  /(?<![a-z])(?:factuur|rekening|bedrag|totaal|betaald?|btw|bedankt|datum|rechnung|betrag|summe|mwst|steuer|gesamt|zahlung|uhr|facture|montant|tva|paiement|merci|vendeur|factura|importe|iva|fecha|gracias|fattura|importo|totale|scontrino|sdn|bhd|jalan|gstin)(?![a-z])/g;
const fewest = 3;

/** Returns whether three words indicate languages and countries that write the day first, and nothing is in dollars. */
const writesDayFirst = (plain: string): boolean =>
  !/\$|\busd\b/.test(plain) && new Set([...plain.matchAll(dayFirstWords)].map(([word]) => word)).size >= fewest;

const textOf = (document: Document, date: FoundDate): string => {
  const holder = document.dates.find((each) => each.found === date)!;
  return holder.line.plain.slice(date.start, date.end);
};
const best = (candidates: Candidate[]): Candidate | undefined => [...candidates].sort((a, b) => b.score - a.score)[0];

function issuedCandidates(document: Document, order: DateOrder): Candidate[] {
  const byLabel = labelledDates(document, 'invoiceDate', order, 4);
  const placed = new Set<FoundDate>(placedBy(document, ['dueDate', 'otherDate']));
  const byTitle = document.labels
    .filter(({ kind }) => kind === 'title' || kind === 'reference')
    .flatMap((label) =>
      document.dates
        .filter(({ line, found }) => line === label.line && found.start >= label.end && !placed.has(found))
        .map((each) => candidate(each, order, 2.6, 'in the title')),
    );
  const plainLabel = labelledDates(document, 'anyDate', order, 2, (label) => !headsColumn(label, document)).filter(
    (each) => !isPlacedAt(each, document, placed),
  );
  const isAlone = new Set(document.dates.map(({ found }) => read(found, order))).size === 1;
  const timed = document.dates.filter((each) => !placed.has(each.found) && isTimed(each));
  const isOneMoment = new Set(timed.map(({ found }) => read(found, order))).size === 1;
  const others = document.dates
    .filter(({ found }) => !placed.has(found))
    .map((each) =>
      placeAndDate.test(each.line.plain.slice(0, each.found.start))
        ? candidate(each, order, 1.9, 'place and date')
        : candidate(each, order, 1, 'a date without a label'),
    )
    .map((each) => each && { ...each, isDoubtful: !isAlone });
  // Tills print the time of sale beside the date.
  const moments = timed
    .map((each) => candidate(each, order, 1.9, 'date and time'))
    .map((each) => each && { ...each, isDoubtful: !isOneMoment });
  return [...byLabel, ...byTitle, ...plainLabel, ...others, ...moments]
    .filter((each): each is Candidate => each !== undefined)
    .map((each) => ({ ...each, score: each.score - 0.3 * (each.line.page - 1) - 0.8 * (each.line.y0 / each.line.pageHeight) }));
}

const isPlacedAt = (each: Candidate, document: Document, placed: ReadonlySet<FoundDate>): boolean =>
  document.dates.some(({ line, found }) => line === each.line && found.start === each.start && placed.has(found));

/** Returns dates that belong to labels of these kinds, unless a label for the invoice date is nearer. */
function placedBy(document: Document, kinds: Label['kind'][]): FoundDate[] {
  return document.labels
    .filter(({ kind }) => kinds.includes(kind))
    .flatMap((label) => firstDates(label, document).map(({ found }) => found));
}

const longestHeading = 60;
const isInSentence = ({ line, start }: Label): boolean =>
  line.cells[line.starts.findLastIndex((each) => each <= start)]!.text.length > longestHeading;

function firstDates(label: Label, document: Document): Placed<FoundDate>[] {
  for (const window of windowsOf(label, document.lines, document.labels)) {
    // Words inside a sentence have their date after them.
    if (window.how === 'below' && isInSentence(label)) continue;
    const inside = document.dates.filter(
      ({ line, found }) => line === window.line && found.start >= window.start - 1 && found.start < window.end,
    );
    const near = inside.filter(({ found }) => window.how === 'below' || found.start - label.end < 60);
    // A period or list of dates belongs to its label as a whole.
    if (near.length > 0) return label.kind === 'otherDate' ? near : [nearestTo(label, near)];
  }
  return [];
}

/** Dates of narrow columns may be one cell: the one below its label is meant. */
function nearestTo({ place, line }: Label, near: readonly Placed<FoundDate>[]): Placed<FoundDate> {
  if (near.length === 1 || near[0]!.line === line) return near[0]!;
  const away = (each: Placed<FoundDate>): number => Math.abs(placeIn(each.line, each.found.start, each.found.end).x0 - place.x0);
  return near.reduce((best, each) => (away(each) < away(best) ? each : best));
}

function labelledDates(
  document: Document,
  kind: Label['kind'],
  order: DateOrder,
  weight: number,
  counts: (label: Label) => boolean = () => true,
): Candidate[] {
  return document.labels
    .filter((label) => label.kind === kind && !endsPeriod(label, document) && counts(label))
    .flatMap((label) =>
      firstDates(label, document).map((each) =>
        candidate(
          each,
          order,
          weight - (each.line === label.line ? Math.min(0.5, (each.found.start - label.end) / 100) : 0.4),
          `at "${label.line.text.slice(label.start, label.end)}"`,
        ),
      ),
    )
    .filter((each) => each !== undefined);
}

/** "Until" after another date ends a period. */
const endsPeriod = ({ line, start, end }: Label, document: Document): boolean =>
  /^(?:bis|uiterlijk|tot|au|valuta)/.test(line.plain.slice(start, end)) &&
  document.dates.some((date) => date.line === line && date.found.end <= start && start - date.found.end < 8);

function candidate({ line, found }: Placed<FoundDate>, order: DateOrder, score: number, why: string): Candidate | undefined {
  const value = read(found, order);
  return value === undefined ? undefined : { value, score, line, start: found.start, end: found.end, why };
}

const isTimed = ({ line, found }: Placed<FoundDate>): boolean =>
  /^[ ,t-]{0,4}(?:(?:um|at|om|a|uur|zeit|time|heure|hora)[: ]{1,2})?(?:[01]?\d|2[0-3])[:.h][0-5]\d(?!\d)/.test(
    line.plain.slice(found.end),
  ) || /(?<![\d.,:])(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?(?: ?[ap]m)?[ ,-]{0,4}$/.test(line.plain.slice(0, found.start));

/** Letters begin with place and date. */
const placeAndDate = /(?:^|\s\s)[a-z][a-z .-]{2,24}, (?:den |de |le |the |il )?$/;

/** A heading of a column of dates does not label the first of them. */
function headsColumn({ line, place, end }: Label, { dates }: Document): boolean {
  if (dates.some((date) => date.line === line && date.found.start >= end)) return false;
  const below = dates.filter(
    (date) => date.line.page === line.page && date.line.index > line.index && date.line.index < line.index + 8 && isBelow(date, place.x0),
  );
  return below.length > 1;
}
const isBelow = ({ line, found }: Placed<FoundDate>, x0: number): boolean => {
  const cell = line.cells[line.starts.findLastIndex((start) => start <= found.start)];
  return cell !== undefined && Math.abs(cell.x0 - x0) < 10;
};

/** Days after the invoice beyond which a year or a month is likelier wrong, or the date another one; a debit may have been due before. */
const [mostEarly, mostLate] = [-20, 130];
const isUnusual = (days: number): boolean => days < mostEarly || days > mostLate;

const discount = /skonto|korting|discount|escompte|abzug|abzgl|sconto|descuento/;

/**
 * Finds due dates by labels, otherwise by payment terms in days. Never more than a few weeks before the invoice date (direct debits may
 * have been due earlier).
 */
function dueCandidates(document: Document, order: DateOrder, issued: Candidate | undefined): Candidate[] {
  const byLabel = labelledDates(document, 'dueDate', order, 3)
    .filter(({ value }) => !issued || (daysBetween(issued.value, value) >= -60 && daysBetween(issued.value, value) <= 400))
    .map((each) => ({
      ...each,
      isDoubtful: issued !== undefined && isUnusual(daysBetween(issued.value, each.value)),
      score: each.score + (issued && each.value > issued.value ? 0.5 : 0) - (discount.test(each.line.plain.slice(0, each.start)) ? 0.3 : 0),
    }));
  if (!issued) return byLabel;
  const ofTerms = document.lines.flatMap((line) =>
    termsIn(line.plain).map((term): Candidate => {
      const score = (term.isNamed ? 1.6 : 1) + (term.isExplicit ? 0.8 : 0) + term.days / 1_000;
      return { value: dueBy(issued.value, term), score, line, start: term.start, end: term.end, why: byTerms };
    }),
  );
  return [...byLabel, ...ofTerms];
}
