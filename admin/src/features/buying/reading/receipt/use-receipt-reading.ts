import type { Currency, DocumentPrediction } from '@kantoor/schemas';
import { parseNumber } from '../../../../format';
import type { DocumentDraft } from '../../documents';
import { useOfferedRates, type TaxRate } from '../../../records/product-lines';
import { offersOf, type Offer, type OfferMark } from '../offers';
import { useWhatWasRead, type WhatWasRead } from '../use-what-was-read';
import { isVatOf, vatOf, type VatShare } from './vat-shares';

/** Fields that are read from a receipt while the user fills in the form. */
export type ReceiptField = 'expectedTotal' | 'currency' | 'purchaseDate' | 'organization' | 'vat';
/** The values of these fields in the form. */
export interface StatedReceipt extends Pick<DocumentDraft, 'currency' | 'organization' | 'purchaseDate' | 'expectedTotal'> {
  vat: readonly VatShare[];
}
export interface ReceiptOffer {
  field: ReceiptField;
  read: string | number | readonly VatShare[];
  /** Currency of an amount. */
  currency: string;
  mark: OfferMark;
  /** Change to the form when the offer is taken over; null if the supplier is not on record, or the currency cannot be chosen. */
  patch: Partial<StatedReceipt> | null;
  comparison: Offer['comparison'];
}
export interface ReceiptReading {
  state: 'none' | DocumentPrediction['state'];
  refusal: DocumentPrediction['refusal'];
  offers: Readonly<Partial<Record<ReceiptField, ReceiptOffer>>>;
  /** Offers that one button takes over together: their fields are empty and they are more likely right than wrong. */
  free: readonly ReceiptOffer[];
}
/** Poll interval for phones, which may miss changes that are pushed while they sleep. */
const againMs = 2_000;

/** Preset values of the form. */
interface Start {
  currency: Currency;
  /** YYYY-MM-DD. */
  day: string;
}

/**
 * Returns amount, date, supplier and VAT as read from the files of a document. They are offered, and never filled in without a tap or
 * click.
 */
export function useReceiptReading(documentId: number | null, stated: StatedReceipt, start: Start): ReceiptReading {
  const read = useWhatWasRead({ id: documentId, organizationId: stated.organization?.organizationId ?? null, againMs });
  const { offered } = useOfferedRates();
  const { prediction } = read;
  const offers = receiptOffers(read, stated, { start, offered });
  return {
    state: prediction?.state ?? 'none',
    refusal: prediction?.refusal ?? null,
    offers: Object.fromEntries(offers.map((offer) => [offer.field, offer])),
    free: offers.filter(({ comparison, patch, mark }) => comparison === 'free' && patch !== null && mark !== 'uncertain'),
  };
}

export function receiptOffers(
  { prediction, isRead, areSuppliersKnown, candidates }: WhatWasRead,
  stated: StatedReceipt,
  { start, offered }: { start: Start; offered: readonly TaxRate[] },
): ReceiptOffer[] {
  if (!prediction || !isRead || !areSuppliersKnown) return [];
  const purchaseDate = stated.purchaseDate === start.day ? '' : stated.purchaseDate;
  const all = offersOf(
    prediction,
    candidates,
    { ...stated, purchaseDate, paymentMethod: null },
    { ...start, documentType: 'Declaration', paymentMethod: null },
  );
  const currency = all.find(({ field }) => field === 'currency');
  // An amount in an unknown currency would be entered as an amount in the currency of the form.
  const isForeign = currency?.problem === 'UNKNOWN_CURRENCY';
  // The same figure in another currency is another amount.
  const isOtherCurrency = currency !== undefined && currency.comparison !== 'same';
  const offers = all.flatMap(({ field, read, mark, patch, comparison }): ReceiptOffer[] => {
    const own = { read, mark, comparison, currency: prediction.currency?.value ?? stated.currency };
    if (field === 'currency') {
      const isUsual = comparison === 'same' && stated.currency === start.currency;
      return isUsual ? [] : [{ ...own, field, currency: stated.currency, patch: isForeign ? null : patch }];
    }
    if (field === 'expectedTotal') {
      const compared = comparison === 'same' && isOtherCurrency ? 'other' : comparison;
      return isForeign ? [] : [{ ...own, field, comparison: compared, patch: { ...patch, ...currency?.patch } }];
    }
    if (field === 'purchaseDate')
      return [{ ...own, field, patch, ...(patch?.purchaseDate === stated.purchaseDate && { comparison: 'same' }) }];
    return field === 'organization' ? [{ ...own, field, patch }] : [];
  });
  const vat = vatOf(prediction, offered);
  const total = offers.find(({ field }) => field === 'expectedTotal');
  const typed = parseNumber(stated.expectedTotal)?.value;
  // VAT is only offered together with the amount that it was read with.
  const fits = vat !== null && total !== undefined && (typed === undefined || isVatOf(vat, Number(typed)));
  if (!fits) return offers;
  const isSame = JSON.stringify(vat) === JSON.stringify(stated.vat);
  const comparison = isSame ? 'same' : stated.vat.length === 0 ? 'free' : 'other';
  return [...offers, { field: 'vat', read: vat, currency: total.currency, mark: vatMark(prediction), patch: { vat }, comparison }];
}
const vatMark = ({ vat }: DocumentPrediction): OfferMark => (vat.every(({ mark }) => mark === 'sure') ? 'sure' : 'check');
