/**
 * The ledger accounts of a journal that no invoice line names, with their defaults: the customary numbers of the Dutch decimal chart of
 * accounts (rubric 1 financial, 2 suspense, 4 costs). The reference chart RGS names accounts by codes (debtors are BVorDebHad) and leaves
 * their numbers free, so an accountant maps these numbers to it.
 */
export const journalAccounts = {
  debtors: '1300',
  creditors: '1600',
  vatPayable: '1500',
  vatReceivable: '1520',
  bank: '1100',
  cash: '1000',
  /** Invoices and the credit invoices set off against them; it ends at zero. */
  setOff: '2000',
  /** Write-offs of invoices. */
  differences: '4990',
  /** Bookings that still need an account from a person. */
  unassigned: '2990',
} as const;
export type JournalAccount = keyof typeof journalAccounts;
export const journalAccountNames = Object.keys(journalAccounts) as JournalAccount[];

/** Returns the accounts of a legal entity, with defaults for those it does not set. */
export const journalAccountsOf = (own: Partial<Record<JournalAccount, string>> | null | undefined): Record<JournalAccount, string> => ({
  ...journalAccounts,
  ...own,
});
