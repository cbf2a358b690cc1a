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
} from '@kantoor/schemas';
import { parseNumber, typedNumber } from '../../../format';
import type { DocumentDraft } from '../documents';
import { filledLines } from '../purchases';

/** Fields that are read from a document, in the order of its form. */
const fields = ['currency', 'organization', 'reference', 'paymentMethod', 'purchaseDate', 'dueDate', 'expectedTotal'] as const;
export type OfferedField = (typeof fields)[number];
export const isOffered = (field: string): field is OfferedField => (fields as readonly string[]).includes(field);

/** `uncertain`: less than half of such values are right (PUR-O75). */
export type OfferMark = 'sure' | 'check' | 'uncertain';
export interface Offer {
  field: OfferedField;
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
  standing: 'same' | 'free' | 'other';
}

type Predicted = PredictedText | PredictedAmount | PredictedChoice;
const uncertainBelow = 0.5;
const markOf = ({ mark, confidence }: Predicted): OfferMark => (confidence < uncertainBelow ? 'uncertain' : mark);
const placeOf = ({ page, box }: Predicted) => ({ page, box });

type Stated = Pick<DocumentDraft, OfferedField | 'lines'>;
type Stored = Pick<DocumentDraft, 'currency' | 'paymentMethod' | 'documentType'>;

/** Returns the value read for each field, compared with the form. */
export function offersOf(
  prediction: DocumentPrediction,
  candidates: readonly OrganizationCandidate[],
  draft: Stated,
  stored: Stored,
): Offer[] {
  const currency = currencyOffer(prediction.currency, draft, stored);
  const offers = [
    currency,
    supplierOffer(prediction.organization, candidates, draft),
    textOffer('reference', prediction.reference, draft),
    methodOffer(prediction.paymentMethod, draft, stored),
    dayOffer('purchaseDate', prediction.invoiceDate, draft),
    dayOffer('dueDate', prediction.dueDate, draft),
    totalOffer(prediction.totalIncludingTax, draft, isInOtherCurrency(currency)),
  ];
  return offers.filter((offer) => offer !== null);
}

/** Checks whether one key takes it over: its confidence is high, and nothing was typed in its field. */
export const isTakenByKey = ({ mark, standing, patch, problem }: Offer): boolean =>
  mark === 'sure' && standing === 'free' && patch !== null && problem === undefined;

const standingOf = (isSame: boolean, isEmpty: boolean): Offer['standing'] => (isSame ? 'same' : isEmpty ? 'free' : 'other');

/** The currency has a default value. Once an amount is typed, the amount is in that currency. */
function currencyOffer(predicted: PredictedText | null, draft: Stated, stored: Stored): Offer | null {
  if (!predicted) return null;
  const isKnown = (currencies as readonly string[]).includes(predicted.value);
  const currency = isKnown ? (predicted.value as Currency) : 'EUR';
  const hasAmounts = draft.expectedTotal.trim() !== '' || filledLines(draft.lines).length > 0;
  return {
    ...{ field: 'currency', read: predicted.value, mark: markOf(predicted), ...placeOf(predicted), patch: { currency } },
    ...(!isKnown && { problem: 'UNKNOWN_CURRENCY' }),
    standing: standingOf(isKnown && draft.currency === currency, draft.currency === stored.currency && !hasAmounts),
  };
}

function supplierOffer(
  { name, vatNumber, iban, chamberOfCommerceNumber }: DocumentPrediction['organization'],
  candidates: readonly OrganizationCandidate[],
  { organization }: Stated,
): Offer | null {
  const predicted = name ?? vatNumber ?? iban ?? chamberOfCommerceNumber;
  if (!predicted) return null;
  const known = knownSupplier(candidates);
  const isSure = known !== undefined && isSurelyOf(known, predicted.mark === 'sure');
  return {
    ...{ field: 'organization', read: predicted.value, ...placeOf(predicted) },
    mark: isSure ? 'sure' : markOf({ ...predicted, mark: 'check' }),
    patch: known ? { organization: { organizationId: known.organizationId, name: known.name } } : null,
    standing: standingOf(known !== undefined && organization?.organizationId === known.organizationId, organization === null),
  };
}

function textOffer(field: 'reference', predicted: PredictedText | null, draft: Stated): Offer | null {
  if (!predicted) return null;
  const typed = draft[field].trim();
  return {
    ...{ field, read: predicted.value, mark: markOf(predicted), ...placeOf(predicted), patch: { [field]: predicted.value } },
    standing: standingOf(typed === predicted.value.trim(), typed === ''),
  };
}

/**
 * A stored payment method does not block the offer while it is the default of incoming documents, which no one chose. In a declaration the
 * user has always chosen it.
 */
function methodOffer(predicted: PredictedChoice | null, { paymentMethod }: Stated, stored: Stored): Offer | null {
  if (!predicted) return null;
  const isUntouched = stored.documentType === 'Incoming' && paymentMethod === stored.paymentMethod;
  const isUsual = stored.paymentMethod === null || stored.paymentMethod === defaultPaymentMethodOf(stored.documentType);
  return {
    ...{ field: 'paymentMethod', read: predicted.value, mark: markOf(predicted), ...placeOf(predicted) },
    patch: { paymentMethod: predicted.value },
    standing: standingOf(paymentMethod === predicted.value, isUntouched && isUsual),
  };
}

function dayOffer(field: 'purchaseDate' | 'dueDate', predicted: PredictedText | null, draft: Stated): Offer | null {
  if (!predicted) return null;
  const day = dayOfText(predicted.value);
  return {
    ...{ field, read: day ?? predicted.value, mark: markOf(predicted), ...placeOf(predicted), patch: day ? { [field]: day } : null },
    ...(!day && { problem: 'FAILED_TO_PARSE_DATE' }),
    standing: standingOf(draft[field] === day, draft[field] === ''),
  };
}

/**
 * Checks whether the read amounts are in another currency than the document has, or gets by the same key: they would be wrong in its
 * currency.
 */
const isInOtherCurrency = (currency: Offer | null): boolean => currency !== null && currency.standing !== 'same' && !isTakenByKey(currency);

function totalOffer(predicted: PredictedAmount | null, { expectedTotal }: Stated, isOther: boolean): Offer | null {
  if (!predicted) return null;
  const typed = parseNumber(expectedTotal);
  const mark = markOf(predicted);
  return {
    ...{ field: 'expectedTotal', read: predicted.value, mark: isOther && mark === 'sure' ? 'check' : mark, ...placeOf(predicted) },
    ...(isOther && { problem: 'OTHER_CURRENCY' }),
    patch: { expectedTotal: typedNumber(predicted.value, { min: 2 }) },
    standing: standingOf(typed !== null && Number(typed.value) === predicted.value, expectedTotal.trim() === ''),
  };
}
