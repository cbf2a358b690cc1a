export interface LedgerToCheck {
  value: string;
  kind?: string | null | undefined;
}

/** Numbers of revenue in the Dutch decimal chart of accounts, and in the reference chart (RGS). */
export const revenueNumbers = '^(8|WOmz)';
/** Numbers of the balance sheet in the same charts: what is booked there is no revenue and no cost. */
export const balanceNumbers = '^([0-3]|B[A-Z][a-z])';

/**
 * Returns whether costs may be booked on a ledger: on accounts of costs and of the balance sheet, not of revenue (D-66). What it is for says
 * the ledger, otherwise its number.
 */
export const isForPurchases = ({ value, kind }: LedgerToCheck): boolean =>
  kind ? kind !== 'revenue' : !new RegExp(revenueNumbers, 'i').test(value);

/** Where the ledger of a line comes from: chosen, its product, the last time for this supplier and text, or the supplier's usual one. */
export const ledgerOrigins = ['line', 'product', 'text', 'supplier'] as const;
export type LedgerOrigin = (typeof ledgerOrigins)[number];

/** Texts of lines are compared without case and surrounding space. */
export const textOfLine = (text: string): string => text.trim().toLowerCase();
