import { unparse } from 'papaparse';
import { decode } from './decode';
import type { Encoding } from './encodings';

/** What people have that is no table of text. */
export type OtherKind = 'workbook' | 'cards' | 'document';

const begins = (bytes: Uint8Array, ...codes: number[]): boolean => codes.every((code, at) => bytes[at] === code);

/** By its first bytes, whatever the file is called: a workbook of a spreadsheet, electronic cards, or anything else that is no text. */
export function otherKindOf(file: ArrayBuffer, encoding: Encoding): OtherKind | undefined {
  const bytes = new Uint8Array(file);
  // A workbook is a zip of today or a container of before.
  if (begins(bytes, 0x50, 0x4b, 0x03, 0x04) || begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return 'workbook';
  const start = decode(file.slice(0, 2048), encoding).trimStart();
  if (/^BEGIN:VCARD/i.test(start)) return 'cards';
  if (/^<\?xml/i.test(start) && /<(?:\w+:)?Workbook\b/.test(start)) return 'workbook';
  if (begins(bytes, 0x1f, 0x8b) || /^%PDF-|^MIME-Version:|^\{\\rtf|^[[{]\s*["{[]|^<\?xml/i.test(start)) return 'document';
  // Letters are what text has most of.
  const controls = [...start].filter((letter) => letter < ' ' && !'\t\n\v\f\r'.includes(letter)).length;
  return controls > start.length / 10 ? 'document' : undefined;
}

/** Older programs call a page with a table a workbook: its rows as separated text, those of the table that has most. */
export function tableOfPage(text: string): string | undefined {
  if (!/^\s*<(?:!doctype|html|head|meta|table|style)\b/i.test(text.slice(0, 2048).replace(/^\ufeff/, ''))) return undefined;
  const tables = [...new DOMParser().parseFromString(text, 'text/html').querySelectorAll('table')];
  const most = tables.toSorted((one, other) => other.rows.length - one.rows.length)[0];
  if (!most) return undefined;
  const rows = [...most.rows].map((row) => [...row.cells].map((cell) => (cell.textContent ?? '').replace(/\s+/g, ' ').trim()));
  return unparse(rows, { delimiter: ';', newline: '\r\n' });
}
