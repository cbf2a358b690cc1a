import { decimal, type DocumentPrediction, type PreviousPurchase, type PreviousPurchases } from '@kantoor/schemas';
import { parseNumber } from '../../../../format';
import { type DocumentDraft, problemsIn } from '../../documents';
import { type CostRules, draftSums, filledLines, type StatedTax } from '../../costs';
import { isTakenByKey, type Offer } from '../../reading';
import { lineOfPaper, type LineSource, statedOnPaper } from '../reading/read-lines';

/** What one button makes of a document of a known supplier. */
export interface OneStep {
  /** What the form contains then. */
  draft: DocumentDraft;
  becomes: 'asked' | 'booked';
  /** Whether an earlier document of the supplier was handled so. */
  isAgain: boolean;
  /** No one else is left to ask, in an office of one. */
  isAlone: boolean;
  /**
   * Fields to check or fill in first; empty: the button does it. `place`: team and activity of all lines; `ledger`: the
   * ledger of those that have none; `lines`: the lines themselves.
   */
  open: readonly string[];
}

/** What is known of a document, and of the earlier ones of its supplier. */
export interface KnownOfDocument {
  draft: DocumentDraft;
  prediction: DocumentPrediction;
  offers: readonly Offer[];
  previous: PreviousPurchases;
  /** The supplier's usual payment method, if choosing the supplier sets it. */
  usualMethod: number | null;
  rules: Pick<CostRules, 'rateOf' | 'offered'>;
  /** Team and activity of a document that names none; an empty activity is to be chosen. */
  place: LineSource['place'];
  /** Text of a line for the whole document, if no lines were read. */
  wholeText: (reference: string) => string;
}

type Made = Pick<DocumentDraft, 'lines' | 'statedTaxes'>;

/**
 * Returns what is done with a document as with the last one of its supplier: sure values are taken over, its lines are made, and it is booked
 * if the last one was, or if there is no one else to ask (D-64), and the amount needs no approval; else approval is asked. Null if it must not be done unseen: another account than the
 * one on record (D-55), or a deposit.
 */
export function oneStepOf(known: KnownOfDocument): OneStep | null {
  const { draft, prediction, offers, previous, usualMethod, rules } = known;
  if (prediction.ibanOnRecord !== null || (prediction.prepaid ?? 0) !== 0) return null;
  const last = previous.items.find(({ ofDocument }) => ofDocument !== null);
  const filled: DocumentDraft = Object.assign({ ...draft }, ...offers.filter(isTakenByKey).map(({ patch }) => patch));
  if (usualMethod !== null) filled.paymentMethod = usualMethod;
  const total = parseNumber(filled.expectedTotal)?.value ?? null;
  const made = total === null ? null : linesOf(known, filled, total, last);
  const whole: DocumentDraft = { ...filled, ...made };
  const isBooked = last?.ofDocument === 'booked' || previous.isOfficeOfOne;
  const becomes = isBooked && isBelow(previous, whole, total) ? 'booked' : 'asked';
  const missing = (['reference', 'purchaseDate', 'expectedTotal'] as const).filter((field) => whole[field].trim() === '');
  const open = [
    ...offers.filter((offer) => offer.comparison === 'free' && !isTakenByKey(offer)).map(({ field }) => field),
    ...missing,
    ...(total !== null && made === null ? ['lines'] : []),
    ...problemsIn(whole, { rateOf: rules.rateOf, asks: 'complete', becomes }).map(({ pointer }) => fieldOf(pointer)),
  ];
  // Without a total no lines are made, so only the total is asked for.
  const fields = new Set(total === null ? open.filter((field) => field !== 'lines') : open);
  return { draft: whole, becomes, isAgain: last !== undefined, isAlone: previous.isOfficeOfOne, open: [...fields] };
}

/** The activity of lines is asked for once, as that of the document. */
const fieldOf = (pointer: string): string =>
  /^\/lines\/\d+\/(?:department|project)$/.test(pointer) ? 'place' : (pointer.split('/')[1] ?? 'lines');

/** Approval may be needed from an amount in euro (D-56); an amount in another currency is not compared here. */
function isBelow({ approvalNeededFrom }: PreviousPurchases, { currency }: DocumentDraft, total: string | null): boolean {
  if (approvalNeededFrom === 0) return true;
  return currency === 'EUR' && total !== null && decimal(total).abs().lt(approvalNeededFrom);
}

/**
 * Returns the lines: those of the form, else those that were read, else one for the whole document if the last one had one line too; null if
 * they do not make the total.
 */
function linesOf(known: KnownOfDocument, draft: DocumentDraft, total: string, last: PreviousPurchase | undefined): Made | null {
  const { prediction, previous, rules } = known;
  const fits = ({ lines, statedTaxes }: Made): boolean =>
    lines.length > 0 && decimal(draftSums(lines, rules.rateOf, statedTaxes).gross).equals(total);
  const typed = { lines: draft.lines, statedTaxes: draft.statedTaxes };
  if (filledLines(draft.lines).length > 0) return fits(typed) ? typed : null;
  const place = placeOf(known, last);
  const made = (paper: LineSource['prediction']): Made => {
    const source: LineSource = { prediction: paper, previous: previous.items, place, rules };
    const own = paper.lines.map((line) => lineOfPaper(line, source));
    const statedTaxes: StatedTax[] = statedOnPaper(paper, own, rules.rateOf);
    return { lines: own, statedTaxes };
  };
  const ofPaper = made(prediction);
  if (fits(ofPaper)) return ofPaper;
  const isOne = last ? last.lines.length === 1 : prediction.lines.length === 0;
  const text = last?.lines[0]?.description ?? known.wholeText(draft.reference.trim());
  const whole = isOne ? made({ ...prediction, ...wholePaper(text, Number(total)) }) : null;
  return whole && fits(whole) ? whole : null;
}

/** One line for all of it: its amount is the total that is paid, with VAT. */
const wholePaper = (
  description: string,
  total: number,
): Pick<LineSource['prediction'], 'lines' | 'totalIncludingTax' | 'totalExcludingTax'> => {
  const read = { confidence: 1, mark: 'sure', page: null, box: null } as const;
  const amount = { value: total, ...read };
  return {
    lines: [{ description: { value: description, ...read }, amount, quantity: 1, netUnitPrice: null, rate: null }],
    ...{ totalIncludingTax: amount, totalExcludingTax: null },
  };
};

/** Returns where lines belong that resemble none of before: where the document says, else where all lines of the last one belong. */
function placeOf({ draft, place }: KnownOfDocument, last: PreviousPurchase | undefined): LineSource['place'] {
  if (draft.project.trim() !== '') return { department: draft.department, project: draft.project };
  const [first, ...others] = last?.lines ?? [];
  const isOne = first !== undefined && others.every((line) => line.department === first.department && line.project === first.project);
  return isOne ? { department: first.department, project: first.project } : place;
}

/** Returns team and activity of the lines, each once. */
export const placesOf = ({ lines }: Pick<DocumentDraft, 'lines'>): string[] => [
  ...new Set(filledLines(lines).map(({ department, project }) => [department, project].filter(Boolean).join(' / '))),
];
