import {
  currencies,
  type Currency,
  dayOfText,
  defaultPaymentMethodOf,
  type DocumentPrediction,
  isSurelyOf,
  knownSupplier,
  type OrganizationCandidate,
  type PredictedAmount,
  type PredictedChoice,
  type PredictedText,
  predictedValue,
  type PredictedValue,
  readFieldNames,
  readFields,
  type ReadIntoField,
  type ReadKind,
} from '@kantoor/schemas';
import { parseNumber, typedNumber } from '../../../format';
import { inDraft, type DocumentDraft } from '../documents';
import { filledLines } from '../costs';

/** Fields of the form for which a value is read from a document. */
export type OfferedField = Exclude<ReadIntoField, 'purchaseInvoiceDate'> | 'purchaseDate';
/** In the order of the form. */
const offered = readFieldNames
  .flatMap((name) => {
    const { kind, document, order = 0 } = readFields[name];
    return document ? [{ name, kind, order, field: inDraft(`/${document}`).slice(1) as OfferedField }] : [];
  })
  .sort((one, other) => one.order - other.order);
export const isOffered = (field: string): field is OfferedField => offered.some((one) => one.field === field);

/** `uncertain`: less than half of such values are right (PUR-O75). */
export type OfferMark = 'sure' | 'check' | 'uncertain';
export interface Offer {
  field: OfferedField;
  kind: ReadKind;
  /** As read from the document. */
  read: string | number;
  mark: OfferMark;
  page: number | null;
  box: PredictedText['box'];
  /** Change to the form; null if unknown, for example for a supplier that is not on record. */
  patch: Partial<DocumentDraft> | null;
  /** Text key of the warning that it was not understood (PUR-178, PUR-179), or is in another currency than the document. */
  problem?: 'FAILED_TO_PARSE_DATE' | 'UNKNOWN_CURRENCY' | 'OTHER_CURRENCY';
  /** Compared with the field: the same, nothing typed by the user, or something else. */
  comparison: 'same' | 'free' | 'other';
}

const uncertainBelow = 0.5;
const markOf = ({ mark, confidence }: PredictedValue): OfferMark => (confidence < uncertainBelow ? 'uncertain' : mark);

/** What the form contains; an absent field is empty. */
type Stated = Partial<Pick<DocumentDraft, OfferedField | 'lines'>> & Pick<DocumentDraft, 'currency' | 'organization'>;
type Stored = Pick<DocumentDraft, 'currency' | 'paymentMethod' | 'documentType'>;
interface Compared {
  field: OfferedField;
  draft: Stated;
  stored: Stored;
  candidates: readonly OrganizationCandidate[];
  /** The document has, and gets by the same key, another currency than the read one: read amounts would be wrong in it. */
  isOtherCurrency: boolean;
}
/** The value to take over, and how it compares with the form. */
type Offered = Pick<Offer, 'patch' | 'comparison'> & Partial<Pick<Offer, 'read' | 'mark' | 'problem'>>;
const offeredBy: { [K in ReadKind]: (value: never, compared: Compared) => Offered } = {
  supplier: supplierOffer,
  identifier: textOffer,
  date: dayOffer,
  currency: currencyOffer,
  money: totalOffer,
  method: methodOffer,
};

/** Returns the value read for each field, compared with the form. */
export function offersOf(
  prediction: DocumentPrediction,
  candidates: readonly OrganizationCandidate[],
  draft: Stated,
  stored: Stored,
): Offer[] {
  const { currency } = prediction;
  const ofCurrency = currency && { ...currencyOffer(currency, { draft, stored }), mark: markOf(currency) };
  const isOtherCurrency = ofCurrency !== null && ofCurrency.comparison !== 'same' && !isTakenByKey(ofCurrency);
  return offered.flatMap(({ name, kind, field }): Offer[] => {
    const predicted = kind === 'supplier' ? supplierIn(prediction) : predictedValue(prediction, name);
    if (!predicted) return [];
    const { page, box, value } = predicted;
    const offer = offeredBy[kind](predicted as never, { field, draft, stored, candidates, isOtherCurrency });
    return [{ field, kind, read: value, mark: markOf(predicted), page, box, ...offer }];
  });
}

/** Checks whether one key takes it over: its confidence is high, and nothing was typed in its field. */
export const isTakenByKey = ({ mark, comparison, patch, problem }: Pick<Offer, 'mark' | 'comparison' | 'patch' | 'problem'>): boolean =>
  mark === 'sure' && comparison === 'free' && patch !== null && problem === undefined;

const comparisonOf = (isSame: boolean, isEmpty: boolean): Offer['comparison'] => (isSame ? 'same' : isEmpty ? 'free' : 'other');

const isEmpty = (text: string | undefined): boolean => !text?.trim();

/** The currency has a default value. Once an amount is typed, the amount is in that currency. */
function currencyOffer({ value }: PredictedText, { draft, stored }: Pick<Compared, 'draft' | 'stored'>): Offered {
  const isKnown = (currencies as readonly string[]).includes(value);
  const currency = isKnown ? (value as Currency) : 'EUR';
  const hasAmounts = !isEmpty(draft.expectedTotal) || filledLines(draft.lines ?? []).length > 0;
  return {
    patch: { currency },
    ...(!isKnown && { problem: 'UNKNOWN_CURRENCY' }),
    comparison: comparisonOf(isKnown && draft.currency === currency, draft.currency === stored.currency && !hasAmounts),
  };
}

const supplierIn = ({ organization: { name, vatNumber, iban, chamberOfCommerceNumber } }: DocumentPrediction) =>
  name ?? vatNumber ?? iban ?? chamberOfCommerceNumber;

function supplierOffer(predicted: PredictedText, { draft: { organization }, candidates }: Compared): Offered {
  const known = knownSupplier(candidates);
  const isSure = known !== undefined && isSurelyOf(known, predicted.mark === 'sure');
  return {
    mark: isSure ? 'sure' : markOf({ ...predicted, mark: 'check' }),
    patch: known ? { organization: { organizationId: known.organizationId, name: known.name } } : null,
    comparison: comparisonOf(known !== undefined && organization?.organizationId === known.organizationId, organization === null),
  };
}

function textOffer({ value }: PredictedText, { field, draft }: Compared): Offered {
  const typed = String(draft[field] ?? '').trim();
  return { patch: { [field]: value }, comparison: comparisonOf(typed === value.trim(), typed === '') };
}

/**
 * A stored payment method does not block the offer while it is the default of incoming documents, which no one chose. In a declaration the
 * user has always chosen it.
 */
function methodOffer({ value }: PredictedChoice, { draft: { paymentMethod }, stored }: Compared): Offered {
  const isUntouched = stored.documentType === 'Incoming' && paymentMethod === stored.paymentMethod;
  const isUsual = stored.paymentMethod === null || stored.paymentMethod === defaultPaymentMethodOf(stored.documentType);
  return { patch: { paymentMethod: value }, comparison: comparisonOf(paymentMethod === value, isUntouched && isUsual) };
}

function dayOffer({ value }: PredictedText, { field, draft }: Compared): Offered {
  const day = dayOfText(value);
  const typed = String(draft[field] ?? '');
  return {
    ...{ read: day ?? value, patch: day ? { [field]: day } : null },
    ...(!day && { problem: 'FAILED_TO_PARSE_DATE' }),
    comparison: comparisonOf(typed === day, typed === ''),
  };
}

function totalOffer(predicted: PredictedAmount, { field, draft, isOtherCurrency }: Compared): Offered {
  const typed = String(draft[field] ?? '');
  const parsed = parseNumber(typed);
  const mark = markOf(predicted);
  return {
    mark: isOtherCurrency && mark === 'sure' ? 'check' : mark,
    ...(isOtherCurrency && { problem: 'OTHER_CURRENCY' }),
    patch: { [field]: typedNumber(predicted.value, { min: 2 }) },
    comparison: comparisonOf(parsed !== null && Number(parsed.value) === predicted.value, isEmpty(typed)),
  };
}
