import type { Bind } from '../records/index.js';

/** SQL condition that limits the rows `t` of the table to the requested address. */
export type At = (bind: Bind) => string;
/** A record by the name of its kind and its id. */
export interface RecordName {
  resource: string;
  id: number;
}
/** A record as a request addresses it: it is not found below another parent. */
export interface AddressedRecord extends RecordName {
  at?: At;
}
