import { balanceNumbers, revenueNumbers } from '@kantoor/schemas';

/** SQL: whether an account is of a kind: the ledger says so itself, otherwise its number (D-66). */
const isOf =
  (kind: 'balance' | 'revenue', numbers: string) =>
  (ecosystem: string) =>
  (account: string): string => {
    const ledgers = (which: string): string => `(SELECT value FROM ledgers WHERE ecosystem_id = ${ecosystem} AND ${which})`;
    return `coalesce(${account} IN ${ledgers(`kind = '${kind}'`)} OR (${account} ~ '${numbers}' AND ${account} NOT IN ${ledgers('kind IS NOT NULL')}), false)`;
  };

/** SQL: whether what is booked on this account is no revenue and no cost; false without an account. */
export const isOnBalanceSheet = isOf('balance', balanceNumbers);
export const isOfRevenue = isOf('revenue', revenueNumbers);
