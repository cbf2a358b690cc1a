/** SQL: whether VAT booked on this ledger account is not deductible; false for an account that is no ledger. */
export const isNotDeductible =
  (ecosystem: string) =>
  (account: string): string =>
    `${account} IN (SELECT value FROM ledgers WHERE ecosystem_id = ${ecosystem} AND vat_not_deductible)`;
