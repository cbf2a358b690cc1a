import { decimal, isDay } from '@kantoor/schemas';
import { numberIn, type Element } from './element.js';

/** Reads values of a document and collects the names of invalid ones. */
export class Values {
  readonly unreadable: string[] = [];

  amount(element: Element, name: string): number | undefined {
    const text = element.text();
    const read = numberIn(text);
    if (text !== undefined && read === undefined) this.unreadable.push(name);
    return read;
  }

  /**
   * Returns YYYY-MM-DD from an ISO date, with or without a time, or from YYYYMMDD (format 102 of UN/EDIFACT 2379); only days that a record
   * may have.
   */
  date(text: string | undefined, name: string): string | undefined {
    if (text === undefined) return undefined;
    const found = /^(\d{4})-?(\d{2})-?(\d{2})(?!\d)/.exec(text);
    const date = found && `${found[1]}-${found[2]}-${found[3]}`;
    if (date && isDay(date)) return date;
    this.unreadable.push(name);
    return undefined;
  }
}

/** Reads a truth value as XML Schema writes it (xs:boolean): `true` or `1`. */
export const isTrue = (text: string | undefined): boolean => text === 'true' || text === '1';

export const pricePerPiece = (price: number | undefined, pieces: number | undefined): number | null =>
  price === undefined ? null : pieces ? decimal(price).div(pieces).toDecimalPlaces(14).toNumber() : price;
