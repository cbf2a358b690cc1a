import type { Bind } from '../records/index.js';

/** Narrows down which rows `t` of the table are found at the address that was asked. */
export type At = (bind: Bind) => string;
/** A record by the name of its kind. */
export interface RecordName {
  resource: string;
  id: number;
}
/** A record as a request names it: at the address of another one it is not found. */
export interface AddressedRecord extends RecordName {
  at?: At;
}
