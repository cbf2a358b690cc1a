import { saveFile } from '../../providers/http';
import { toCsv } from './csv';

export const saveCsv = (rows: readonly (readonly string[])[], fileName: string): void =>
  saveFile(new Blob([toCsv(rows)], { type: 'text/csv' }), fileName);
