import { toCsv } from './csv';

export function saveCsv(rows: readonly (readonly string[])[], fileName: string): void {
  const url = URL.createObjectURL(new Blob([toCsv(rows)], { type: 'text/csv' }));
  Object.assign(document.createElement('a'), { href: url, download: fileName }).click();
  URL.revokeObjectURL(url);
}
