import { readFields as table } from '../../generated/read-fields.js';
import type { DocumentPrediction, PredictedAmount, PredictedChoice, PredictedText } from '../../generated/wire.js';

/**
 * Kinds of values that are read from documents. How a value is bounded, sent, offered, compared and filled in follows from its kind: `supplier`
 * is a name that leads to an organization, `identifier` is exact, `method` is the number of a payment method.
 */
export type ReadKind = 'supplier' | 'identifier' | 'date' | 'currency' | 'money' | 'method';

type Table = typeof table;
export type ReadFieldName = keyof Table;
/** The fields of a document that values are offered for. */
export type ReadIntoField = Extract<Table[ReadFieldName], { document: string }>['document'];
export type ReadValue<K extends ReadFieldName> = Table[K]['kind'] extends 'money' | 'method' ? number : string;

interface ReadFieldRule {
  kind: ReadKind;
  /** Its place in `DocumentPrediction`, if that is not its name. */
  wire?: string;
  /** The text of an e-invoice that is its value. */
  eInvoice?: Extract<Table[ReadFieldName], { eInvoice: string }>['eInvoice'];
  document?: ReadIntoField;
  /** Filled in automatically once earned (D-53). */
  isFilled?: true;
  /** Without it, a document is not marked `sure`. */
  isEssential?: true;
  /** Written in the same way on pages and in e-invoices, which are therefore compared. */
  isOnPage?: true;
  /** Place of the document's field in the form, and its name in our code, if that differs. */
  order?: number;
  stored?: string;
}

/**
 * All fields that are read from documents, from `schemas/read-fields.json`: model, wire schema, offers, auto-fill and benchmark follow from
 * this list.
 */
export const readFields: Readonly<Record<ReadFieldName, ReadFieldRule>> = table;
export const readFieldNames = Object.keys(table) as ReadFieldName[];

export type PredictedValue = PredictedText | PredictedAmount | PredictedChoice;
type Placed = { [K in ReadFieldName]: Table[K] extends { wire: `${infer Whole}.${string}` } ? Whole : K }[ReadFieldName];
/** The read fields within a prediction. */
export type PredictedFields = Pick<DocumentPrediction, Placed>;

/** Returns the part of a prediction that contains these values, each at its place. */
export function predictedFields(valueOf: (name: ReadFieldName) => PredictedValue | null): PredictedFields {
  const fields: Record<string, unknown> = {};
  for (const name of readFieldNames) {
    const [first, within] = placeOf(name);
    if (within === undefined) fields[first] = valueOf(name);
    else fields[first] = { ...(fields[first] as object | undefined), [within]: valueOf(name) };
  }
  return fields as PredictedFields;
}

/** Returns the value of a field in a prediction. */
export function predictedValue(prediction: PredictedFields, name: ReadFieldName): PredictedValue | null {
  const [first, within] = placeOf(name);
  const found = prediction[first as keyof PredictedFields];
  return (within === undefined ? found : found && (found as Record<string, unknown>)[within]) as PredictedValue | null;
}

const placeOf = (name: ReadFieldName) => (readFields[name].wire ?? name).split('.') as [string, string?];
