import type { JoinedSource, ReadOptions, SplitPlan, SplitFile } from '../documents/index.js';
import type { EInvoice, LogoPicture, PublishedRate, Reading, RefusalReason, StatementFile } from '../model/index.js';

/** A document to read fully. */
interface DocumentRequest {
  bytes: Uint8Array;
  options: ReadOptions;
}
/** Requests for the data of a file. */
type DataRequest = { as: 'e-invoice' | 'statement' | 'rates' | 'logo'; bytes: Uint8Array };
/** Requests for page operations, and for pictures that browsers cannot show. */
type PaperRequest =
  { as: 'split'; bytes: Uint8Array; plan: SplitPlan } | { as: 'joined'; sources: JoinedSource[] } | { as: 'picture'; bytes: Uint8Array };
export type ReadRequest = DocumentRequest | DataRequest | PaperRequest;

/** Progress of reading: if it takes too long, the pages read so far are returned. */
export interface Progress {
  done: number;
}

type Refused = { refused: RefusalReason } | { fault: string };
interface Timed {
  ms: number;
}
/** A read or refused document, with the duration in milliseconds; `fault` is an error of ours. */
export type ReadAnswer = ({ reading: Reading } | Refused) & Timed;
/** Answer for an e-invoice; null if the file is none and contains none. */
export type EInvoiceAnswer = ({ eInvoice: EInvoice | null } | Refused) & Timed;
/** Answer for a bank statement; `unreadable` is the reason why the file is none. */
export type StatementAnswer = ({ statement: StatementFile } | { unreadable: string } | Refused) & Timed;
/** Exchange rates in the file of a central bank; `unreadable` is the reason why the file is none. */
export type RatesAnswer = ({ rates: PublishedRate[] } | { unreadable: string } | Refused) & Timed;
/** A logo, encoded again. */
export type LogoAnswer = ({ logo: LogoPicture } | Refused) & Timed;
/** Files of the remaining pages and of each part; null if the file has no such pages. */
export type SplitAnswer = ({ split: SplitFile[] | null } | Refused) & Timed;
/** One file of all pages. */
export type JoinAnswer = ({ joined: Uint8Array } | Refused) & Timed;
/** The picture as JPEG. */
export type PictureAnswer = ({ picture: Uint8Array } | Refused) & Timed;
export type AnyAnswer = ReadAnswer | EInvoiceAnswer | StatementAnswer | RatesAnswer | LogoAnswer | SplitAnswer | JoinAnswer | PictureAnswer;
