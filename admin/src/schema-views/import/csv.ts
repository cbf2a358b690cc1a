import { unparse } from 'papaparse';

/** UTF-8, or what spreadsheets on Windows write (PLT-O108). */
export function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${unparse(rows as string[][], { delimiter: ';', newline: '\r\n' })}\r\n`;
