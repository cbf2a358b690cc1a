import { decimal, isDay } from '@kantoor/schemas';
import type { EmbeddedFile } from '../../model/index.js';
import { readXml } from '../../xml/index.js';

/** Invisible characters and those that change text direction: two references that look alike are the same. */
const unseen = /[\p{Cf}\p{Co}]/gu;

/** A node of an XML document, found by element names without prefixes. A missing node is an element without content. */
export class Element {
  constructor(private readonly node: unknown) {}

  /** Returns the first descendant along these names; alternative names for one step are separated by `|`. */
  at(...path: string[]): Element {
    const [names, ...rest] = path;
    return names === undefined ? this : (this.all(names)[0] ?? nothing).at(...rest);
  }

  all(names: string): Element[] {
    if (typeof this.node !== 'object' || this.node === null) return [];
    const children = this.node as Record<string, unknown>;
    return names.split('|').flatMap((name) => (Array.isArray(children[name]) ? children[name] : []).map((each) => new Element(each)));
  }

  get exists(): boolean {
    return this !== nothing && this.node !== undefined;
  }

  /** Returns its trimmed text, or undefined if empty. */
  text(...path: string[]): string | undefined {
    const { node } = this.at(...path);
    const own = typeof node === 'object' && node !== null ? (node as Record<string, unknown>)['#text'] : node;
    const text = typeof own === 'string' ? own : Array.isArray(own) ? own.filter((part) => typeof part === 'string').join(' ') : undefined;
    return text?.replace(unseen, '').replace(/\s+/g, ' ').trim() || undefined;
  }

  attribute(name: string): string | undefined {
    return this.text(name);
  }

  /** Names of its child elements. */
  get names(): string[] {
    return typeof this.node === 'object' && this.node !== null ? Object.keys(this.node) : [];
  }
}

const nothing = new Element(undefined);

/** Parses a document and returns its root element. @throws Error if the document is not well-formed or has a document type */
export const parsed = (xml: string): Element => new Element(readXml(xml, () => true));

/** Parses a decimal number as XML Schema writes it, or returns undefined. */
function numberIn(text: string | undefined): number | undefined {
  return text !== undefined && /^[+-]?(?:\d{1,20}(?:\.\d{0,20})?|\.\d{1,20})$/.test(text) ? decimal(text).toNumber() : undefined;
}

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

const mostFiles = 10;

/** Returns files embedded in an e-invoice (BT-125), at most ten; invalid base64 is left out. */
export function embeddedFiles(objects: readonly Element[]): EmbeddedFile[] {
  return objects.slice(0, mostFiles).flatMap((object) => {
    const content = Buffer.from(object.text() ?? '', 'base64');
    return content.length === 0 ? [] : [{ fileName: object.attribute('filename') ?? '', content: Uint8Array.from(content) }];
  });
}
