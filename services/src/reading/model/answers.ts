/** A logo as pixels in one of the two formats that documents print. */
export interface LogoPicture {
  format: 'png' | 'jpeg';
  content: Uint8Array;
}

/** Units of a currency for one euro, as published. */
export interface PublishedRate {
  currency: string;
  date: string;
  rate: string;
}

/** Why a file was not read. */
export type RefusalReason =
  'NOT_A_DOCUMENT' | 'NOT_AN_INVOICE' | 'DAMAGED' | 'WANTS_PASSWORD' | 'TOO_LARGE' | 'TOO_SLOW' | 'TOO_MUCH_MEMORY';

export class NotRead extends Error {
  constructor(readonly reason: RefusalReason) {
    super(reason);
  }
}

/** Thrown if a file does not hold the data that it should, with a short reason. */
export class Unreadable extends Error {}
