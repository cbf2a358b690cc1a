import type { ConvertedPurchase } from '@kantoor/schemas';
import { upload } from '../../../../providers/upload';

export const convertVerbs = {
  /** Converts an e-invoice to a purchase that is not saved (PUR-O96). */
  purchaseConvert: ({ file, onProgress }: { file: File; onProgress: (part: number) => void }): Promise<ConvertedPurchase> => {
    const body = new FormData();
    body.append('file', file);
    return upload<ConvertedPurchase>('/api/purchases/convert/ubl', body, onProgress);
  },
};

declare module '../../../../providers/data/verbs' {
  interface VerbsOf {
    convert: typeof convertVerbs;
  }
}
