import { type ConvertedPurchase, currencies } from '@kantoor/schemas';
import { useState } from 'react';
import { typedNumber } from '../../../../format';
import { useTranslate } from '../../../../i18n';
import { useVerbs } from '../../../../providers/data/verbs';
import { useOutcome } from '../../../../shell/notices';
import { type CostLine, newLine } from '../../costs';
import { bytesOf } from '../../e-invoices';
import type { PurchaseDraft } from '../purchase-draft';
import { type Purchase, purchaseFiles } from '../purchase';

interface Around {
  /** Team and activity of its lines, until others are chosen. */
  place: { department: string; project: string };
  /** Returns the description of a line for which the e-invoice has none. */
  kindName: (kind: ConvertedPurchase['lines'][number]['kind']) => string;
}

/** Fills a draft with all data of an e-invoice. A typed name is kept, and so are fields that the e-invoice does not state. */
function draftOfInvoice(converted: ConvertedPurchase, draft: PurchaseDraft, { place, kindName }: Around): Partial<PurchaseDraft> {
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
      lines: lines.map(({ kind, description, amount, price, taxRateId, printedRate }): CostLine => ({
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

export interface ChosenInvoice {
  file: File;
  converted: ConvertedPurchase;
}
export interface EInvoiceModel {
  /** The e-invoice that the form was filled from; null if none. */
  chosen: ChosenInvoice | null;
  take: (chosen: ChosenInvoice) => void;
  /** Adds it to the created purchase, with the files inside it (PUR-O97). */
  attach: (made: Purchase, idempotencyKey: string) => Promise<Purchase>;
}
interface Filled {
  draft: PurchaseDraft;
  change: (patch: Partial<PurchaseDraft>) => void;
  place: { department: string; project: string };
  setExpected: (text: string) => void;
}

/** Handles the e-invoice from which a new purchase is filled. */
export function useEInvoice({ draft, change, place, setExpected }: Filled): EInvoiceModel {
  const translate = useTranslate();
  const provider = useVerbs('attachments');
  // If it fails, the purchase exists already: the file can be added to it by hand.
  const { mutateAsync: add } = useOutcome(
    (added: { path: string; file: File; idempotencyKey: string }) => provider.attachmentAdd({ ...added, onProgress: () => undefined }),
    { failed: 'UPLOAD_FAILED' },
  );
  const [chosen, setChosen] = useState<ChosenInvoice | null>(null);
  return {
    chosen,
    take: (next) => {
      const { expectedTotal } = next.converted;
      change(draftOfInvoice(next.converted, draft, { place, kindName: (kind) => translate(`eInvoice.kind.${kind}`, { _: '' }) }));
      setExpected(typedNumber(expectedTotal, { min: 2 }));
      setChosen(next);
    },
    attach: async (made, idempotencyKey) => {
      const path = purchaseFiles(made);
      for (const [at, file] of filesOf(chosen).entries())
        await add({ path, file, idempotencyKey: `${idempotencyKey}-${at}` }).catch(() => undefined);
      return made;
    },
  };
}

/** Returns the e-invoice byte for byte as chosen, and its embedded files that a purchase accepts. */
const filesOf = (chosen: ChosenInvoice | null): File[] =>
  chosen === null
    ? []
    : [
        chosen.file,
        ...chosen.converted.invoice.files
          .filter(({ mediaType }) => mediaType !== 'application/octet-stream')
          .map((file) => new File([bytesOf(file)], file.fileName, { type: file.mediaType })),
      ];
