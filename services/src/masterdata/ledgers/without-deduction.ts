/** Whether the VAT of what is booked on this ledger account is not deductible. SQL; an account that is no ledger says nothing. */
export const isNotDeductible =
  (ecosystem: string) =>
  (account: string): string =>
    `${account} IN (SELECT value FROM ledgers WHERE ecosystem_id = ${ecosystem} AND vat_not_deductible)`;
