import { decode } from './decode';
import { tableOfPage } from './file-kind';
import type { Encoding } from './encodings';

/** The source of a table: the bytes of a file, or a pasted text. */
export type Source = { bytes: ArrayBuffer; encoding: Encoding } | { text: string };

export function textOf(source: Source): string {
  if ('text' in source) return source.text;
  const text = decode(source.bytes, source.encoding);
  return tableOfPage(text) ?? text;
}
