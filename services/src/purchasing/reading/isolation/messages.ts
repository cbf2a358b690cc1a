import type { EInvoice } from '../read-e-invoice.js';
import type { JoinedSource, SplitAsked, SplitFile } from '../paper/index.js';
import type { ReadOptions } from '../read-document.js';
import type { Reading } from '../model/reading.js';
import type { RefusalReason } from '../refusal/index.js';

/** A document to be read by all means, or only as the e-invoice that it is or holds. */
type DocumentRequest = { bytes: Uint8Array } & ({ options: ReadOptions } | { as: 'e-invoice' });
/** What people do with the pages of files, and pictures that browsers do not draw. */
type PaperRequest =
  { as: 'split'; bytes: Uint8Array; asked: SplitAsked } | { as: 'joined'; sources: JoinedSource[] } | { as: 'picture'; bytes: Uint8Array };
export type ReadRequest = DocumentRequest | PaperRequest;

/** How far a document is read: should it take too long, as much of it is offered. */
export interface Progress {
  done: number;
}

type Refused = { refused: RefusalReason } | { fault: string };
interface Taken {
  ms: number;
}
/** A document that was read or refused, with the milliseconds it took; `fault` is an error that is ours. */
export type ReadAnswer = ({ reading: Reading } | Refused) & Taken;
/** The same of an e-invoice; null where a file is none and holds none. */
export type EInvoiceAnswer = ({ eInvoice: EInvoice | null } | Refused) & Taken;
/** Files of the pages that stay and of each part; null where the file has no such pages. */
export type SplitAnswer = ({ split: SplitFile[] | null } | Refused) & Taken;
/** One file of all. */
export type JoinAnswer = ({ joined: Uint8Array } | Refused) & Taken;
/** The picture as JPEG. */
export type PictureAnswer = ({ picture: Uint8Array } | Refused) & Taken;
export type AnyAnswer = ReadAnswer | EInvoiceAnswer | SplitAnswer | JoinAnswer | PictureAnswer;
