const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Strips what XML 1.0 does not allow in a text: control characters and unpaired surrogates. */
export const xmlCharacters = (text: string): string => text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
export const escapeXml = (text: string): string => xmlCharacters(text).replace(/[&<>"]/g, (c) => escapes[c]!);

/** A fragment of finished XML; absent fragments are undefined and are left out. */
export type Xml = string | undefined;

/** Writes an element with children in the given order; left out without children, because UBL forbids empty elements. */
export function group(name: string, ...children: readonly Xml[]): Xml {
  const content = children.filter((child) => child !== undefined).join('');
  return content === '' ? undefined : `<${name}>${content}</${name}>`;
}

/** Writes an element with text; left out when there is none. */
export function leaf(name: string, text: string | undefined, attributes: Readonly<Record<string, string>> = {}): Xml {
  const content = escapeXml(text ?? '').trim();
  if (content === '') return undefined;
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  return `<${name}${list.join('')}>${content}</${name}>`;
}
