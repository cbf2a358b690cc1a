import { decimal, type DealRecord } from '@kantoor/schemas';
import { byteOrderMark, csvLine, csvMoney, csvNumber } from '../../platform/records/records/index.js';

/** Captions of the register: its quantity is called Amount (CRM-193, CRM-204). */
export const lineCaptions = ['Item', 'Price', 'Amount', 'Total'];

/** Currencies are never mixed: a total row for each (CRM-O52). */
export const totalLines = (totals: ReadonlyMap<string, string>, more: (currency: string) => string[] = () => []): string =>
  [...totals].map(([currency, value]) => csvLine([`Total ${currency}`, '', '', csvNumber(value), ...more(currency)])).join('');

/** One row per sold line, and their totals (CRM-193, CRM-204, CRM-O53). */
export function csvOfLines({ currency, lines }: { currency: string; lines: DealRecord['lines'] }): string {
  const rows = lines.map((line) =>
    csvLine([line.description ?? line.product?.name ?? '', csvMoney(line.price), csvNumber(line.amount), csvMoney(line.net)]),
  );
  const total = lines.reduce((sum, { net }) => sum.plus(net), decimal(0)).toFixed(2);
  const totals = new Map(lines.length > 0 ? [[currency, total]] : []);
  return byteOrderMark + csvLine(lineCaptions) + rows.join('') + totalLines(totals);
}
