import { daysLater, plusYears } from './dates.js';
import type { SettingValues } from './ecosystem-settings.js';

/** Up to which days, YYYY-MM-DD, what is kept may be purged; everything later stays. */
export interface RetentionLimits {
  /** Of the books: the end of the last financial year whose period is over (PUR-O100, PLT-O106). */
  books: string;
  /** The same of immovable property. */
  property: string;
  /** On which drafts were archived. */
  archivedDrafts: string;
  /** Begun documents of up to this day that were never completed. */
  begunDocuments: string;
  /** On which mails were deleted from the quarantine. */
  deletedMails: string;
  /** Ledgers of immovable property. */
  propertyLedgers: readonly string[];
}

export type RetentionSettings = Pick<
  SettingValues,
  'retentionYears' | 'propertyRetentionYears' | 'propertyLedgers' | 'financialYearLastMonth' | 'archivedDraftYears' | 'deletedMailDays'
>;

/** Retention of begun documents that were never completed. The device that took the pictures still has them. */
const begunDays = 7;

export function retentionLimits(settings: RetentionSettings, today: string): RetentionLimits {
  const { retentionYears, propertyRetentionYears, financialYearLastMonth } = settings;
  return {
    books: lastYearEndBefore(plusYears(today, -retentionYears), financialYearLastMonth),
    property: lastYearEndBefore(plusYears(today, -propertyRetentionYears), financialYearLastMonth),
    archivedDrafts: daysLater(plusYears(today, -settings.archivedDraftYears), -1),
    begunDocuments: daysLater(today, -begunDays - 1),
    deletedMails: daysLater(today, -settings.deletedMailDays - 1),
    propertyLedgers: settings.propertyLedgers.map(({ ledger }) => ledger),
  };
}

/** The last day of the financial year that ended before a day: in whose seventh year after it something was kept, it is kept until that ends. */
function lastYearEndBefore(day: string, lastMonth: number): string {
  const year = Number(day.slice(0, 4));
  const end = yearEnd(year, lastMonth);
  return end < day ? end : yearEnd(year - 1, lastMonth);
}

/** The day before the next month begins. */
const yearEnd = (year: number, lastMonth: number): string =>
  daysLater(lastMonth === 12 ? `${year + 1}-01-01` : `${year}-${String(lastMonth + 1).padStart(2, '0')}-01`, -1);
