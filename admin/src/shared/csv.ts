import { disarmed } from '@kantoor/schemas';
import { unparse } from 'papaparse';
import { saveFile } from '../providers/http';

export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${unparse(
    rows.map((row) => row.map(disarmed)),
    { delimiter: ';', newline: '\r\n' },
  )}\r\n`;
export const saveCsv = (rows: readonly (readonly string[])[], fileName: string): void =>
  saveFile(new Blob([toCsv(rows)], { type: 'text/csv' }), fileName);
