import {
  type Currency,
  defaultPaymentMethodOf,
  documentLineProblems,
  documentProblems,
  hasPrice,
  storedDocumentLines,
  sellerProblems,
} from '@kantoor/schemas';
import { isDoubtful, typedNumber } from '../../../format';
import type { FormProblem } from '../../../shared/form/problems';
import { typed } from '../../records/product-lines';
import {
  bodyOfCost,
  type CostDraft,
  dateOfCost,
  dayProblem,
  draftOfCost,
  emptyCost,
  figureProblems,
  filledLines,
  implausibleDate,
  lineBodies,
  linesOfCost,
  type RateOf,
  taxesOfCost,
  text,
} from '../costs';
import { methodOf, type DocumentBody, type DocumentLineBody, type InboxDocument, type StoredDocumentLine } from './document';

/** Contents of the form of a document: those of a cost, plus the fields of a declaration. */
export interface DocumentDraft extends CostDraft {
  documentType: InboxDocument['documentType'];
  expectedTotal: string;
  note: string;
  department: string;
  project: string;
  noFileReason: string;
  distance: string;
  tripFrom: string;
  tripTo: string;
}
/** How the form is checked and sent. Without rates the lines are not in the form, and stay as stored. */
export interface DocumentHow {
  rateOf?: RateOf;
  /** Required fields: none for a draft, a new document gets a name if it has none, and a purchase needs complete lines (D-19). */
  asks: 'nothing' | 'created' | 'submitted' | 'complete';
  /**
   * The purchase that is made from it: all lines without a price are left out, including the first (PUR-F04); unless it is a concept, a
   * supplier is required (PUR-249).
   */
  becomes?: 'concept' | 'booked' | 'asked';
  /** Keys of the lines without a ledger, which booking needs (D-66). */
  lacksLedger?: ReadonlySet<string>;
  /** Lines made from the values that were read; they replace the stored lines. */
  linesRead?: readonly DocumentLineBody[];
}

/** Returns a line in the format of purchase lines: with amount and price as typed, or empty. */
const asPurchased = (line: StoredDocumentLine) => {
  const { product, price, amount: count, department, project } = line;
  return {
    ...line,
    product: product && { productId: product.productId, name: product.name ?? `#${product.productId}`, taxRateId: product.taxRateId },
    ...{ price: price ?? '', amount: count ?? (price === null || price === undefined ? 1 : ''), metaData: null },
    ...{ department: department ?? '', project: project ?? '' },
  };
};

export const draftOf = (document: InboxDocument): DocumentDraft => ({
  ...draftOfCost(document, {
    date: document.purchaseInvoiceDate,
    paymentMethod: methodOf(document),
    lines: document.documentLines.map(asPurchased) as Parameters<typeof draftOfCost>[1]['lines'],
  }),
  documentType: document.documentType,
  expectedTotal: typedNumber(document.expectedTotal, { min: 2 }),
  note: document.note ?? '',
  department: document.department ?? '',
  project: document.project ?? '',
  noFileReason: document.noFileReason ?? '',
  distance: typedNumber(document.distance, { max: 1 }),
  tripFrom: document.tripFrom ?? '',
  tripTo: document.tripTo ?? '',
});

/** Returns a new draft: that of a cost without lines, paid by the user (PUR-124, PUR-125). */
export const emptyDraft = (teamId: number, currency: Currency, place: { department: string; project: string }): DocumentDraft => ({
  ...{ ...emptyCost(teamId, currency, place), ...place, lines: [] },
  ...{ documentType: 'Declaration', paymentMethod: defaultPaymentMethodOf('Declaration') },
  ...{ expectedTotal: '', note: '', noFileReason: '', distance: '', tripFrom: '', tripTo: '' },
});

const storedLine = ({
  net: _net,
  taxRate: _rate,
  taxRateFrom: _from,
  ledger: _ledger,
  product: _product,
  ...line
}: StoredDocumentLine): DocumentLineBody => line;
const ofPurchase = ({ product, metaData: _footprint, ...line }: ReturnType<typeof lineBodies>[number]): DocumentLineBody => ({
  ...line,
  productId: product?.productId ?? null,
  department: text(line.department),
  project: text(line.project),
});

/** Returns the whole document for the API; empty fields are null. A line contains only the number of its product (PUR-291). */
export function bodyOf(
  draft: DocumentDraft,
  { rateOf, becomes, linesRead = [] }: Partial<DocumentHow>,
  stored: InboxDocument | null,
): DocumentBody {
  const saved = linesRead.length > 0 ? [...linesRead] : (stored?.documentLines ?? []).map(storedLine);
  const lines = rateOf ? lineBodies(draft.lines, rateOf).map(ofPurchase) : saved;
  const kept = storedDocumentLines(lines);
  const { distance } = draft;
  return {
    ...bodyOfCost(draft),
    documentType: draft.documentType,
    name: text(draft.name),
    paymentMethod: draft.paymentMethod,
    purchaseInvoiceDate: dateOfCost(draft),
    expectedTotal: typed(draft.expectedTotal),
    note: text(draft.note),
    department: text(draft.department),
    project: text(draft.project),
    attachmentId: stored?.attachmentId ?? null,
    noFileReason: text(draft.noFileReason),
    ...{ distance: typed(distance), tripFrom: text(draft.tripFrom), tripTo: text(draft.tripTo) },
    statedTaxes: rateOf ? taxesOfCost(draft, rateOf) : (stored?.statedTaxes ?? []),
    documentLines: becomes ? kept.filter(hasPrice) : kept,
  };
}

/** Returns what is missing of the supplier or shop to book it or ask approval; kilometres are of their driver. */
export const sellerProblemsOf = (draft: DocumentDraft): FormProblem[] => (draft.distance.trim() !== '' ? [] : sellerProblems(draft));

/** Returns what is missing or invalid, by the shared rules and the number fields. */
export function problemsIn(draft: DocumentDraft, { rateOf, asks, becomes, lacksLedger }: DocumentHow): FormProblem[] {
  const numbers = (['expectedTotal', 'distance'] as const).filter(
    (field) => draft[field].trim() !== '' && (isDoubtful(draft[field]) || typed(draft[field]) === null),
  );
  // A declaration is refused with a day that no invoice bears when it is submitted, another document when it is booked.
  const needsPlausibleDay = becomes === 'booked' || (draft.documentType === 'Declaration' && (asks === 'created' || asks === 'submitted'));
  const found: FormProblem[] = [
    ...(asks === 'nothing' ? [] : documentProblems(draft)).filter(({ pointer }) => asks !== 'created' || pointer !== '/name'),
    ...(becomes && becomes !== 'concept' ? sellerProblemsOf(draft) : []),
    ...(needsPlausibleDay && dayProblem(draft.purchaseDate) ? [{ pointer: '/purchaseDate', code: implausibleDate }] : []),
    ...numbers.map((field) => ({ pointer: `/${field}`, code: 'NUMBER_DOUBTFUL' })),
  ];
  if (!rateOf) return found;
  const filled = filledLines(draft.lines);
  const lines = linesOfCost(draft, rateOf).map((line) => ({ ...line, productId: line.product?.productId ?? null }));
  return [
    ...found,
    ...(becomes && !lines.some(hasPrice) ? [{ pointer: '/lines', code: 'LINES_REQUIRED' }] : []),
    ...lines.flatMap((line, at) =>
      becomes === 'booked' && lacksLedger?.has(filled[at]!.key) && !filled[at]!.ledger && hasPrice(line)
        ? [{ pointer: `/lines/${at}/ledgerId`, code: 'FIELD_REQUIRED' }]
        : [],
    ),
    ...(asks === 'complete' ? documentLineProblems(lines) : []).map(({ pointer, code }) => ({ pointer: inDraft(pointer), code })),
    ...figureProblems(draft, rateOf, { comparesUnrated: true }),
  ];
}

/**
 * Maps field names of the API to those of the form: lines as in all forms, and the date as in purchases; a booking calls it the invoice
 * date.
 */
export const inDraft = (pointer: string): string =>
  pointer.replace(/^\/documentLines(?=\/|$)/, '/lines').replace(/^\/(purchaseInvoiceDate|invoiceDate)$/, '/purchaseDate');

/** Checks whether fields were filled in automatically in the current version. */
export const isFilledIn = ({ filledIn, version }: InboxDocument): boolean => filledIn.some((field) => field.version === version);
