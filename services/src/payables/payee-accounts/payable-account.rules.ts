import { type Decision, decisionBy } from '../../directory/colleagues/index.js';

/** The account of a purchase invoice's payee, and what of it was sealed and confirmed. */
export interface PayableAccount {
  /** The payee's present account; null without one. */
  iban: string | null;
  /** A second person of finance confirmed it for the payee (D-55). */
  isConfirmed: boolean;
  /** The account sealed when the invoice was booked, completed by the first one confirmed since; null if there was none (D-62). */
  sealedIban: string | null;
  /** A second person of finance confirmed it for this invoice. */
  isConfirmedForInvoice: boolean;
}
export type AccountReason = 'no-iban' | 'iban-unconfirmed' | 'iban-changed';

/** Returns why the account may not be paid; undefined if it may (D-55, D-62). */
export function accountReason({ iban, isConfirmed, sealedIban, isConfirmedForInvoice }: PayableAccount): AccountReason | undefined {
  if (!iban) return 'no-iban';
  if (!isConfirmed) return 'iban-unconfirmed';
  return iban === sealedIban || isConfirmedForInvoice ? undefined : 'iban-changed';
}

/**
 * Decides who may confirm an account: a person of finance level who neither wrote nor moved it, and is not paid on it (D-55, D-63),
 * or the only one of an office of one (D-64). Triggers and check constraints refuse the same.
 */
export const confirmationBy = (
  { personId, isOfFinance }: { personId: number | null; isOfFinance: boolean },
  authors: readonly (number | null)[],
  onlyPersonId?: number,
): Decision | undefined => (isOfFinance ? decisionBy(personId, { involved: authors, onlyPersonId }) : undefined);
