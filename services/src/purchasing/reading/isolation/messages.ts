import type { ReadOptions } from '../read-document.js';
import type { Reading } from '../model/reading.js';
import type { RefusalReason } from '../refusal/index.js';

export interface ReadRequest {
  bytes: Uint8Array;
  options: ReadOptions;
}
/** A document that was read or refused, with the milliseconds it took; `fault` is an error that is ours. */
export type ReadAnswer = ({ reading: Reading } | { refused: RefusalReason } | { fault: string }) & { ms: number };
