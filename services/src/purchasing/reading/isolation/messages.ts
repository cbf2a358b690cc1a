import type { EInvoice } from '../read-e-invoice.js';
import type { ReadOptions } from '../read-document.js';
import type { Reading } from '../model/reading.js';
import type { RefusalReason } from '../refusal/index.js';

/** A document to be read by all means, or only as the e-invoice that it is or holds. */
export type ReadRequest = { bytes: Uint8Array } & ({ options: ReadOptions } | { as: 'e-invoice' });

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
export type AnyAnswer = ReadAnswer | EInvoiceAnswer;
