import { decimal } from '@kantoor/schemas';
import { readXml } from '../../../platform/xml/index.js';

/** What no one sees, or what turns the letters around it: two references that look alike are one. */
const unseen = /[\p{Cf}\p{Co}]/gu;

/** A place in an XML document, found by the names of elements without their prefixes. What is missing is an element without content. */
export class Element {
  constructor(private readonly node: unknown) {}

  /** The first of each name, downwards; several names for one step are separated by `|`. */
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

  /** Its text without blanks around it, or undefined where it has none. */
  text(...path: string[]): string | undefined {
    const { node } = this.at(...path);
    const own = typeof node === 'object' && node !== null ? (node as Record<string, unknown>)['#text'] : node;
    const text = typeof own === 'string' ? own : Array.isArray(own) ? own.filter((part) => typeof part === 'string').join(' ') : undefined;
    return text?.replace(unseen, '').replace(/\s+/g, ' ').trim() || undefined;
  }

  attribute(name: string): string | undefined {
    return this.text(name);
  }

  /** The names of what it holds. */
  get names(): string[] {
    return typeof this.node === 'object' && this.node !== null ? Object.keys(this.node) : [];
  }
}

const nothing = new Element(undefined);

/** The outermost element of a document. @throws Error where the document is not well-formed or has a document type */
export const parsed = (xml: string): Element => new Element(readXml(xml, () => true));

/** A decimal number as XML Schema writes it, or undefined. */
export function numberIn(text: string | undefined): number | undefined {
  return text !== undefined && /^[+-]?(?:\d{1,20}(?:\.\d{0,20})?|\.\d{1,20})$/.test(text) ? decimal(text).toNumber() : undefined;
}
