import { cutText, invoiceDescriptionMax, invoiceDescriptionOf, type Period } from '@kantoor/schemas';
import { asDescribed } from '../deal-invoicing/index.js';
import type { InvoicedLine } from '../../masterdata/sales-lines/index.js';

const shown = (day: string): string => day.split('-').reverse().join('-');

/** Returns the invoice description of a period: what its first line delivers, and its dates. */
export function billedFor(lines: readonly InvoicedLine[], { start, end }: Period, language: 'nl' | 'en'): string {
  const days = `${shown(start)} ${language === 'nl' ? 't/m' : 'to'} ${shown(end)}`;
  const what = cutText(invoiceDescriptionOf({ lines: lines.map(asDescribed) }), invoiceDescriptionMax - days.length - 2);
  return what ? `${what}, ${days}` : days;
}
