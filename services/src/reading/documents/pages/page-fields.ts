import type { Channel, FieldName, ReadField, ReadFields, ReadFieldValue } from '../../model/index.js';
import { best, type Candidate, fieldOf } from '../fields/candidates.js';
import { currencyCandidates } from '../fields/currency.js';
import { byTerms, dateCandidates, type ReadDates } from '../fields/dates.js';
import type { Document } from '../fields/document.js';
import { chamberCandidates, ibanCandidates, vatNumberCandidates } from '../fields/numbers-of-companies.js';
import { paymentCandidates } from '../fields/payment.js';
import { orderCandidates, referenceCandidates } from '../fields/reference.js';
import { supplierCandidates } from '../fields/supplier.js';
import { type Ownership, ownershipIn } from '../fields/whose.js';
import { confidenceOf, markOf, type Scale } from '../marks/marks.js';
import type { LabelledAmount } from '../totals/amount-labels.js';
import type { Totals } from '../totals/solve.js';

interface Pages {
  document: Document;
  totals: Totals;
  channel: Channel;
}
interface Found extends Pages {
  dates: ReadDates;
  /** The fields above this one in the table. */
  fields: ReadFields;
  ownership: () => Ownership;
}
type Read<T extends string | number> = (found: Found) => ReadField<T> | undefined;

/** How each field is read from pages, in this order: where its candidates are, and the scale of their scores. */
const readers: { [K in FieldName]: Read<ReadFieldValue<K>> } = {
  supplier: chosen({ middle: 3, slope: 0.6, lead: 0.6 }, ({ document }) => supplierCandidates(document)),
  reference: chosen({ middle: 2.5, slope: 1, lead: 0.8 }, ({ document }) => referenceCandidates(document)),
  invoiceDate: chosen({ middle: 1.7, slope: 1, lead: 1.2 }, ({ dates }) => dates.issued, isGuessedDate),
  dueDate: asSureAsIssued(chosen({ middle: 1.5, slope: 1, lead: 0.5, onPictures: 0 }, ({ dates }) => dates.due, isGuessedDate)),
  currency: chosen({ middle: 0, slope: 0.5, lead: 0.8 }, ({ document }) => currencyCandidates(document), isAnyDollar),
  totalExcludingTax: netTotal({ middle: 2.2, slope: 0.9, lead: 0.7 }),
  totalIncludingTax: total({ middle: 1.9, slope: 0.9, lead: 0.7 }, ({ gross }) => gross),
  vatNumber: chosen({ middle: 2.5, slope: 1, lead: 1 }, notOurs(vatNumberCandidates)),
  iban: chosen({ middle: 1.5, slope: 1.2, lead: 0.3 }, notOurs(ibanCandidates)),
  chamberOfCommerceNumber: chosen({ middle: 1.5, slope: 1, lead: 0.4, onPictures: 0 }, notOurs(chamberCandidates)),
  purchaseOrderReference: chosen({ middle: 1.9, slope: 1, lead: 0.5 }, ({ document }) => orderCandidates(document)),
  paymentMethod: chosen({ middle: 2, slope: 1, lead: 0.5 }, ({ document, totals }) => paymentCandidates(document, totals)),
};

/** The numbers of our own company are never the supplier's. */
function notOurs(candidatesIn: (document: Document, ownership: Ownership) => Candidate[]): (found: Found) => Candidate[] {
  return ({ document, ownership }) => candidatesIn(document, ownership()).filter(({ value }) => !document.ours.isNumber(value));
}

/** Returns each field's best candidate, with a mark by how such candidates performed on unseen layouts. */
export function pageFields(pages: Pages): ReadFields {
  const fields: ReadFields = {};
  let ownership: Ownership | undefined;
  const found: Found = {
    ...pages,
    fields,
    dates: dateCandidates(pages.document),
    // A doubtful name may be the buyer's, and would swap the parties.
    ownership: () => (ownership ??= ownershipIn(pages.document, fields.supplier?.mark === 'sure' ? fields.supplier.value : undefined)),
  };
  for (const [name, read] of Object.entries(readers) as [FieldName, Read<never>][]) {
    const field = read(found);
    if (field) fields[name] = field;
  }
  return fields;
}

/** Confidence of a value on which several independent signs agree. */
const ofConfirmed = 0.95;
/** Lead of a value without a competitor. */
const alone = 2;

function chosen<T extends string | number>(
  scale: Scale,
  candidatesIn: (found: Found) => readonly Candidate<T>[],
  isDoubtful: (found: Found) => boolean = () => false,
): Read<T> {
  return (found) => {
    const { first, rival } = best(candidatesIn(found));
    if (!first || first.score <= 0) return undefined;
    const penalty = (isDoubtful(found) ? 1 : 0) + (first.isDoubtful ? 1.5 : 0);
    const lead = rival ? first.score - rival.score : first.score + alone;
    const alike = confidenceOf(scale, found.channel, { score: first.score, lead, penalty });
    const confidence = first.isConfirmed && penalty === 0 ? Math.max(alike, ofConfirmed) : alike;
    return fieldOf(first, markOf(confidence), confidence);
  };
}

function isGuessedDate({ dates }: Found): boolean {
  return dates.isGuessed;
}

/** Terms count from the invoice date: the resulting date is no more certain than that. */
function asSureAsIssued(read: Read<string>): Read<string> {
  return (found) => {
    const due = read(found);
    const issued = found.fields.invoiceDate;
    if (due?.why !== byTerms || issued?.mark === 'sure') return due;
    return { ...due, mark: 'check', confidence: Math.min(due.confidence, issued?.confidence ?? 0) };
  };
}

/** Many countries use the dollar sign. */
function isAnyDollar({ document: { plain } }: Found): boolean {
  return (
    plain.includes('$') &&
    !/\busd\b|us\$|us dollars?|united states|\busa\b|\b(?:al|ak|az|ca|co|ct|dc|fl|ga|il|in|ma|md|mi|mn|nc|nj|nv|ny|oh|or|pa|tx|ut|va|wa|wi),? \d{5}\b/.test(
      plain,
    )
  );
}

/** How a total was found: the score that this has, and its description. */
const proofs: Readonly<Record<Totals['proof'], { score: number; why: string }>> = {
  closed: { score: 4, why: 'net, VAT and gross add up' },
  included: { score: 2.5, why: 'total with its VAT' },
  'no-vat': { score: 2.5, why: 'total without VAT' },
  paid: { score: 2.5, why: 'called the total, and paid' },
  label: { score: 1, why: 'called the total' },
  none: { score: 0, why: 'the largest amount' },
};

function total(scale: Scale, amountIn: (totals: Totals) => LabelledAmount | undefined): Read<number> {
  return ({ totals, channel }) => {
    const amount = amountIn(totals);
    if (!amount) return undefined;
    const { score, why } = proofs[totals.proof];
    const confidence = confidenceOf(scale, channel, { score, lead: totals.lead, penalty: totals.isOutdone ? 1 : 0 });
    return fieldOf({ ...amount.found, line: amount.line, value: amount.cents / 100, score: 0, why }, markOf(confidence), confidence);
  };
}

/** A net total that is not printed is computed, and never sure. */
function netTotal(scale: Scale): Read<number> {
  const printed = total(scale, ({ net }) => net);
  return (found) => {
    const { net, computedNet } = found.totals;
    if (net || computedNet === undefined) return printed(found);
    return { value: computedNet / 100, mark: 'check', confidence: 0.5, page: null, box: null, why: 'gross less VAT' };
  };
}
