const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** What XML 1.0 can hold of a text: no control characters, no halves of a character. */
export const xmlCharacters = (text: string): string => text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
export const escapeXml = (text: string): string => xmlCharacters(text).replace(/[&<>"]/g, (c) => escapes[c]!);

/** A piece of finished XML; absent pieces are undefined and leave no trace. */
export type Xml = string | undefined;

/** An element with children in the order given; without any child it is left out, for UBL forbids empty elements. */
export function group(name: string, ...children: readonly Xml[]): Xml {
  const content = children.filter((child) => child !== undefined).join('');
  return content === '' ? undefined : `<${name}>${content}</${name}>`;
}

/** An element holding text; left out when there is none. */
export function leaf(name: string, text: string | undefined, attributes: Readonly<Record<string, string>> = {}): Xml {
  const content = escapeXml(text ?? '').trim();
  if (content === '') return undefined;
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  return `<${name}${list.join('')}>${content}</${name}>`;
}
