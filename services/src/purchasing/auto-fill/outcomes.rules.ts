import {
  amountText,
  type AutoFilledField,
  countedOutcomes,
  currencies,
  dayOfText,
  isEarned,
  readFieldNames,
  readFields,
  type ReadKind,
  searched,
} from '@kantoor/schemas';
import type { Stored } from '../../platform/records/records/index.js';
import type { FieldName, ReadField, ReadFields } from '../../reading/model/index.js';

/** Normalized values per field for comparison: references without case, spaces and punctuation, amounts to the cent. */
export type Compared = Record<AutoFilledField, string | null>;

export interface FilledField {
  /** Its name among the fields that are read. */
  name: FieldName;
  kind: ReadKind;
  field: AutoFilledField;
  /** Its name in the stored document. */
  stored: string;
}
export const filledFields: readonly FilledField[] = readFieldNames.flatMap((name) => {
  const { kind, document, stored = document, isFilled } = readFields[name];
  return isFilled ? [{ name, kind, field: document as AutoFilledField, stored: stored! }] : [];
});
export const autoFilledFields = filledFields.map(({ field }) => field);

const ofReference = (text: string): string => searched(text).replace(/[^\p{L}\p{N}]/gu, '');
const ofDay = (text: string): string | null => dayOfText(text);
const ofCurrency = (text: string): string | null => {
  const code = text.trim().toUpperCase();
  return (currencies as readonly string[]).includes(code) ? code : null;
};

const normalized: Readonly<Record<ReadKind, (value: never) => string | null>> = {
  supplier: searched,
  identifier: ofReference,
  date: ofDay,
  currency: ofCurrency,
  money: amountText,
  // Documents rarely state who paid, and choosing the supplier sets its usual method.
  method: () => null,
};

/** Returns a value per field that is filled in automatically. */
const perField = (valueOf: (filled: FilledField) => string | null): Compared =>
  Object.fromEntries(filledFields.map((filled) => [filled.field, valueOf(filled)])) as Compared;

/** Values read with certainty; null where there are none. `supplierId` is the document's certain supplier. */
export const comparedRead = (fields: ReadFields, supplierId: number | null): Compared =>
  perField(({ name, kind }) => {
    if (kind === 'supplier') return supplierId === null ? null : String(supplierId);
    const field: ReadField | undefined = fields[name];
    return field?.mark === 'sure' ? normalized[kind](field.value as never) || null : null;
  });

/**
 * Returns the document's values; null where empty. Its own number used as reference counts as empty (PUR-168), and so does a currency
 * without an amount.
 */
export const comparedFinal = (document: Stored<'inbox-document'>): Compared =>
  perField(({ kind, field, stored }) => {
    const { id, organizationId, total } = document;
    if (kind === 'supplier') return organizationId === null ? null : String(organizationId);
    if (field === 'expectedTotal') return total === null ? null : amountText(total);
    if (kind === 'currency') return total === null ? null : document.currency;
    const value = valueIn(document, stored);
    return value === null || value === String(id) ? null : normalized[kind](value as never);
  });

/** Returns the value of a field of a stored document. */
export const valueIn = (document: object, stored: string): string | null => (document as Record<string, string | null>)[stored] ?? null;

export interface FieldOutcome {
  field: AutoFilledField;
  /** Supplier whose hit rate it counts for. */
  organizationId: number;
  isRight: boolean;
  finalValue: string | null;
}

/**
 * Returns the outcomes of values read with certainty. An empty field has no outcome, unless it had been filled in automatically: then that
 * was reverted. The supplier field counts for the supplier that was read, all else for the document's supplier.
 */
export function outcomesOf(read: Compared, final: Compared, filled: ReadonlySet<string>): FieldOutcome[] {
  return autoFilledFields.flatMap((field) => {
    const [value, finalValue] = [read[field], final[field]];
    if (value === null || (finalValue === null && !filled.has(field))) return [];
    const ofWhom = field === 'organization' ? read.organization : (final.organization ?? (filled.has(field) ? read.organization : null));
    return ofWhom === null ? [] : [{ field, organizationId: Number(ofWhom), isRight: value === finalValue, finalValue }];
  });
}

export interface Outcome {
  isRight: boolean;
  /** When the outcome was decided. */
  at: Date;
}
export interface Earned {
  isEarned: boolean;
  /** When the last of these documents earned it; null if never. */
  since: Date | null;
  lostAt: Date | null;
}

/** Returns the state of a field after these outcomes, newest first, and which of them last changed it. */
export function earnedBy(outcomes: readonly Outcome[]): Earned {
  let earned: Earned = { isEarned: false, since: null, lostAt: null };
  for (let from = outcomes.length - 1; from >= 0; from -= 1) {
    const now = isEarned(outcomes.slice(from, from + countedOutcomes).map(({ isRight }) => isRight));
    const { at } = outcomes[from]!;
    if (now !== earned.isEarned) earned = { isEarned: now, since: now ? at : null, lostAt: now ? null : at };
  }
  return earned;
}
