import { formats } from '../../../validation/formats.mjs';

/** Returns whether a text is a calendar day, as YYYY-MM-DD, from 1900 to 2199. */
export const isDay = (text: string): boolean => text.length <= 10 && formats.date.test(text);

export const plusYears = (day: string, years: number): string => {
  const [year, month, date] = day.split('-') as [string, string, string];
  const moved = `${Number(year) + years}-${month}-${date}`;
  return isDay(moved) ? moved : `${Number(year) + years}-02-28`;
};
export const daysLater = (day: string, days: number): string => new Date((dayNumber(day) + days) * 86_400_000).toISOString().slice(0, 10);
const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;
/** No one deliberately waits longer for money; a later day is a typing error. */
const termMaxDays = 366;
export const isDueDateTooLate = (dueDate: string, invoiceDate: string): boolean =>
  !isDay(dueDate) || dayNumber(dueDate) - dayNumber(invoiceDate) > termMaxDays;

/** A longer term is valid only if expressly agreed (Dutch Civil Code 6:119a, PLT-O27). */
const usualTermDays = 60;
export const isLongTerm = (dueDate: string, invoiceDate: string): boolean =>
  isDay(dueDate) && isDay(invoiceDate) && dayNumber(dueDate) - dayNumber(invoiceDate) > usualTermDays;

export const dueDateRange = (invoiceDate: string): { first: string; last: string } => ({
  first: invoiceDate,
  last: daysLater(invoiceDate, termMaxDays),
});

export type InvoiceDateFault = 'FIELD_FORMAT' | 'FIELD_TOO_SMALL' | 'FIELD_TOO_LARGE';

/** Returns the first and last date of an invoice: two years back, one ahead. */
export const invoiceDateRange = (today: string): { first: string; last: string } => ({
  first: plusYears(today, -2),
  last: plusYears(today, 1),
});

/** Returns why this cannot be the date of an invoice; undefined if it can. */
export function invoiceDateFault(day: string, today: string): InvoiceDateFault | undefined {
  if (!isDay(day)) return 'FIELD_FORMAT';
  const { first, last } = invoiceDateRange(today);
  if (day < first) return 'FIELD_TOO_SMALL';
  return day > last ? 'FIELD_TOO_LARGE' : undefined;
}

/** An invoice date further ahead than this needs a confirmation. */
export const invoiceDateUsualDaysAhead = 31;

const quarterOf = (day: string): string => `${day.slice(0, 4)} ${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
/** Returns whether the day belongs to a VAT return that may already be filed (PLT-O56, PLT-O63). */
export const isEarlierVatQuarter = (day: string, today: string): boolean => quarterOf(day) < quarterOf(today);

/** A purchase invoice date further back than this needs a confirmation. */
export const purchaseInvoiceUsualDaysBack = 30;
/** Returns whether booking a purchase on this day needs a confirmation: long ago, or in an earlier VAT quarter (PUR-O39). */
export const isBookedLate = (day: string, today: string): boolean =>
  isDay(day) && (day < daysLater(today, -purchaseInvoiceUsualDaysBack) || isEarlierVatQuarter(day, today));

export type InvoiceDateDoubt = 'earlierThanLast' | 'earlierQuarter' | 'farAhead';

/**
 * Returns why a person should check an allowed invoice date (PLT-O56, CRM-O32). `lastBooked` is the newest date of the entity's invoices.
 */
export function invoiceDateDoubts(day: string, { today, lastBooked }: { today: string; lastBooked: string | null }): InvoiceDateDoubt[] {
  if (invoiceDateFault(day, today)) return [];
  return [
    ...(lastBooked !== null && day < lastBooked ? ['earlierThanLast' as const] : []),
    ...(isEarlierVatQuarter(day, today) ? ['earlierQuarter' as const] : []),
    ...(dayNumber(day) - dayNumber(today) > invoiceDateUsualDaysAhead ? ['farAhead' as const] : []),
  ];
}
