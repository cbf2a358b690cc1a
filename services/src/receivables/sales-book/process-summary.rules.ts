import { decimal, type DecimalInput } from '@kantoor/schemas';
import type { InvoiceRow } from './invoice-row.js';

interface Summed {
  /** `Invoice F00012`, or the record that the process is about. */
  record: string;
  /** The other party, or the name of the record. */
  customer: string;
  /** Null if unknown. */
  amount: DecimalInput | null;
  currency: string;
}
const nameMax = 40;

/** Returns the summary of a process in the workflow engine's list: `Invoice F00012 · Bakkerij Oudewater · € 1 513,11`. */
export function processSummary({ record, customer, amount, currency }: Summed): string {
  const signs = [...customer.replace(/\s+/g, ' ').trim()];
  const name = signs.length > nameMax ? `${signs.slice(0, nameMax - 1).join('')}…` : signs.join('');
  return [record, name, amount === null ? '' : processMoney(amount, currency)].filter(Boolean).join(' · ');
}

export const summaryOf = ({ invoiceNumber, invoiceId, customer, totalAmount, currency }: Known): string =>
  processSummary({ record: `Invoice ${invoiceNumber ?? invoiceId}`, customer: customer.name, amount: totalAmount, currency });
type Known = Pick<InvoiceRow, 'invoiceNumber' | 'invoiceId' | 'customer' | 'totalAmount' | 'currency'>;

/** Returns an amount as it is written on the engine's pages: `€ 1 513,11`. */
export const processMoney = (amount: DecimalInput, currency: string): string =>
  new Intl.NumberFormat('nl-NL', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(decimal(amount).toFixed(2) as `${number}`)
    .map(({ type, value }) => (type === 'group' ? ' ' : value.replace(/\s/g, ' ')))
    .join('');
