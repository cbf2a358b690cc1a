import { byteOrderMark, csvLine, csvMoney } from '../../platform/records/records/index.js';
import type { BatchRow } from './batch-rows.rules.js';

const head = ['beneficiary name', 'IBAN', 'amount', 'description'];

/** Renders the batch payment file (PLT-207, PLT-O80); text that a spreadsheet would execute is neutralised (PLT-O86). */
export const batchCsv = (rows: readonly Pick<BatchRow, 'name' | 'iban' | 'amount' | 'description'>[]): string =>
  byteOrderMark +
  [head, ...rows.map(({ name, iban, amount, description }) => [name, iban, csvMoney(amount), description])].map(csvLine).join('');
