import { decimal, totalsOf } from '@kantoor/schemas';
import type { Deal } from './deal';

const numeric = /^-?\d+(,\d+)?$/;
/** A cell that a spreadsheet cannot mistake for a formula (CRM-O53). */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !numeric.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe;
}
const comma = (value: number | string, decimals?: number): string => {
  const exact = decimal(value);
  return (decimals === undefined ? exact.toFixed() : exact.toFixed(decimals)).replace('.', ',');
};

/** The lines of one deal with their total (CRM-063, CRM-205, CRM-O52). */
export function dealCsv(deal: Deal): string {
  const { lineNets, net } = totalsOf(deal.lines.map((line) => ({ ...line, taxKey: '', percentage: 0 })));
  const rows = deal.lines.map((line, index) => [
    line.description || (line.product?.name ?? ''),
    comma(line.price),
    comma(line.amount),
    comma(lineNets[index]!, 2),
  ]);
  const all = [['Item', 'Price', 'Amount', 'Total'], ...rows, ['Total', '', '', comma(net, 2)]];
  return `\ufeff${all.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;
}

export function saveDealCsv(deal: Deal): void {
  const url = URL.createObjectURL(new Blob([dealCsv(deal)], { type: 'text/csv' }));
  const name = deal.name || String(deal.id);
  Object.assign(document.createElement('a'), { href: url, download: `${name.replace(/[\\/:*?"<>|]/g, '-')}.csv` }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
