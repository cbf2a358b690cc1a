import { currencies, type ConvertedPurchase } from '@kantoor/schemas';
import { typedNumber } from '../../../../format';
import { newLine, type PurchaseLine } from '../lines/purchase-line';
import type { PurchaseDraft } from '../purchase-draft';

interface Around {
  /** Team and activity of its lines, until others are chosen. */
  place: { department: string; project: string };
  /** Returns the description of a line for which the e-invoice has none. */
  kindName: (kind: ConvertedPurchase['lines'][number]['kind']) => string;
}

/** Fills a draft with all data of an e-invoice. A typed name is kept, and so are fields that the e-invoice does not state. */
export function draftOfInvoice(converted: ConvertedPurchase, draft: PurchaseDraft, { place, kindName }: Around): Partial<PurchaseDraft> {
  const { name, organization, reference, paymentReference, purchaseDate, dueDate, currency, statedTaxes, lines } = converted;
  const known = currencies.find((one) => one === currency);
  return {
    ...(draft.name.trim() === '' && { name }),
    organization,
    reference: reference ?? '',
    paymentReference: paymentReference ?? '',
    ...(purchaseDate && { purchaseDate: purchaseDate.slice(0, 10) }),
    dueDate: dueDate?.slice(0, 10) ?? '',
    ...(known && { currency: known }),
    statedTaxes: statedTaxes.map(({ taxRateId, tax }) => ({ taxRateId, tax: typedNumber(tax, { min: 2 }) })),
    ...(lines.length > 0 && {
      lines: lines.map(({ kind, description, amount, price, taxRateId, printedRate }): PurchaseLine => ({
        ...newLine(place.department, place.project),
        description: description ?? kindName(kind),
        amount: typedNumber(amount),
        price: typedNumber(price, { min: 2 }),
        taxRateId,
        ...(printedRate !== null && { printedRate }),
      })),
    }),
  };
}
