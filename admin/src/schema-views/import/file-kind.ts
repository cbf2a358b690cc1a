import { unparse } from 'papaparse';
import { decode } from './decode';
import type { Encoding } from './encodings';

/** File types that are not text tables. */
export type OtherKind = 'workbook' | 'cards' | 'document';

const begins = (bytes: Uint8Array, ...codes: number[]): boolean => codes.every((code, at) => bytes[at] === code);

/** Detects a file that is no text table by its first bytes, whatever its name: a workbook, business cards or another document. */
export function otherKindOf(file: ArrayBuffer, encoding: Encoding): OtherKind | undefined {
  const bytes = new Uint8Array(file);
  // A workbook is a ZIP file (xlsx) or an OLE container (xls).
  if (begins(bytes, 0x50, 0x4b, 0x03, 0x04) || begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return 'workbook';
  const start = decode(file.slice(0, 2048), encoding).trimStart();
  if (/^BEGIN:VCARD/i.test(start)) return 'cards';
  if (/^<\?xml/i.test(start) && /<(?:\w+:)?Workbook\b/.test(start)) return 'workbook';
  if (begins(bytes, 0x1f, 0x8b) || /^%PDF-|^MIME-Version:|^\{\\rtf|^[[{]\s*["{[]|^<\?xml/i.test(start)) return 'document';
  // Text has few control characters.
  const controls = [...start].filter((letter) => letter < ' ' && !'\t\n\v\f\r'.includes(letter)).length;
  return controls > start.length / 10 ? 'document' : undefined;
}

/** Returns the rows of the largest table in an HTML page as separated text: older programs save such a page as a workbook. */
export function tableOfPage(text: string): string | undefined {
  if (!/^\s*<(?:!doctype|html|head|meta|table|style)\b/i.test(text.slice(0, 2048).replace(/^\ufeff/, ''))) return undefined;
  const tables = [...new DOMParser().parseFromString(text, 'text/html').querySelectorAll('table')];
  const most = tables.toSorted((one, other) => other.rows.length - one.rows.length)[0];
  if (!most) return undefined;
  const rows = [...most.rows].map((row) => [...row.cells].map((cell) => (cell.textContent ?? '').replace(/\s+/g, ' ').trim()));
  return unparse(rows, { delimiter: ';', newline: '\r\n' });
}
