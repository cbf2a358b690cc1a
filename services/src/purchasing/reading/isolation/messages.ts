import type { EInvoice } from '../read-e-invoice.js';
import type { JoinedSource, SplitAsked, SplitFile } from '../paper/index.js';
import type { ReadOptions } from '../read-document.js';
import type { Reading } from '../model/reading.js';
import type { RefusalReason } from '../refusal/index.js';

/** A document to read fully, or only as the e-invoice it is or contains. */
type DocumentRequest = { bytes: Uint8Array } & ({ options: ReadOptions } | { as: 'e-invoice' });
/** Requests for page operations, and for pictures that browsers cannot show. */
type PaperRequest =
  { as: 'split'; bytes: Uint8Array; asked: SplitAsked } | { as: 'joined'; sources: JoinedSource[] } | { as: 'picture'; bytes: Uint8Array };
export type ReadRequest = DocumentRequest | PaperRequest;

/** Progress of reading: if it takes too long, the pages read so far are returned. */
export interface Progress {
  done: number;
}

type Refused = { refused: RefusalReason } | { fault: string };
interface Taken {
  ms: number;
}
/** A read or refused document, with the duration in milliseconds; `fault` is an error of ours. */
export type ReadAnswer = ({ reading: Reading } | Refused) & Taken;
/** Answer for an e-invoice; null if the file is none and contains none. */
export type EInvoiceAnswer = ({ eInvoice: EInvoice | null } | Refused) & Taken;
/** Files of the remaining pages and of each part; null if the file has no such pages. */
export type SplitAnswer = ({ split: SplitFile[] | null } | Refused) & Taken;
/** One file of all pages. */
export type JoinAnswer = ({ joined: Uint8Array } | Refused) & Taken;
/** The picture as JPEG. */
export type PictureAnswer = ({ picture: Uint8Array } | Refused) & Taken;
export type AnyAnswer = ReadAnswer | EInvoiceAnswer | SplitAnswer | JoinAnswer | PictureAnswer;
