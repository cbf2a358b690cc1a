import type { ConvertedPurchase } from '@kantoor/schemas';
import { useState } from 'react';
import { useTranslate } from '../../../../i18n';
import { useVerbs } from '../../../../providers/data/verbs';
import { typedNumber } from '../../../../format';
import { bytesOf } from '../../e-invoices';
import { useOutcome } from '../../../../shell/notices';
import type { Purchase } from '../purchase';
import { purchaseFiles } from '../purchase-addresses';
import type { PurchaseDraft } from '../purchase-draft';
import { draftOfInvoice } from './draft-of-invoice';

export interface TakenInvoice {
  file: File;
  converted: ConvertedPurchase;
}
export interface EInvoiceModel {
  /** The e-invoice that the form was filled from; null if none. */
  taken: TakenInvoice | null;
  take: (taken: TakenInvoice) => void;
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
  const [taken, setTaken] = useState<TakenInvoice | null>(null);
  return {
    taken,
    take: (next) => {
      const { expectedTotal } = next.converted;
      change(draftOfInvoice(next.converted, draft, { place, kindName: (kind) => translate(`eInvoice.kind.${kind}`, { _: '' }) }));
      setExpected(typedNumber(expectedTotal, { min: 2 }));
      setTaken(next);
    },
    attach: async (made, idempotencyKey) => {
      const path = purchaseFiles(made);
      for (const [at, file] of filesOf(taken).entries())
        await add({ path, file, idempotencyKey: `${idempotencyKey}-${at}` }).catch(() => undefined);
      return made;
    },
  };
}

/** Returns the e-invoice byte for byte as chosen, and its embedded files that a purchase accepts. */
const filesOf = (taken: TakenInvoice | null): File[] =>
  taken === null
    ? []
    : [
        taken.file,
        ...taken.converted.invoice.files
          .filter(({ mediaType }) => mediaType !== 'application/octet-stream')
          .map((file) => new File([bytesOf(file)], file.fileName, { type: file.mediaType })),
      ];
