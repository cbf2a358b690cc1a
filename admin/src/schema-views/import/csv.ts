import { disarmed } from '@kantoor/schemas';
import { unparse } from 'papaparse';

export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${unparse(
    rows.map((row) => row.map(disarmed)),
    { delimiter: ';', newline: '\r\n' },
  )}\r\n`;
