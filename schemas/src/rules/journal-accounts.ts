/**
 * The ledger accounts of a journal that no line of an invoice names, with what they are by default: the customary numbers of the Dutch decimal chart of
 * accounts (rubric 1 financial, 2 in between, 4 costs). The reference chart RGS names accounts by codes (debtors are BVorDebHad) and leaves their numbers
 * free, so an accountant maps these numbers to it.
 */
export const journalAccounts = {
  debtors: '1300',
  creditors: '1600',
  vatPayable: '1500',
  vatReceivable: '1520',
  bank: '1100',
  cash: '1000',
  /** Invoices and the credit invoices that they are set off against; it ends at zero. */
  setOff: '2000',
  /** What was written off of invoices. */
  differences: '4990',
  /** What a person still has to give an account. */
  unassigned: '2990',
} as const;
export type JournalAccount = keyof typeof journalAccounts;
export const journalAccountNames = Object.keys(journalAccounts) as JournalAccount[];

/** The accounts of a legal entity; what it does not say is as by default. */
export const journalAccountsOf = (own: Partial<Record<JournalAccount, string>> | null | undefined): Record<JournalAccount, string> => ({
  ...journalAccounts,
  ...own,
});
