/** SQL: which rows of `payments` are received money: no write-offs, no reversed payments and no reversals. */
export const isMoneyIn = (
  payment: string,
): string => `${payment}.method NOT IN ('difference', 'set-off') AND ${payment}.reverses_payment_id IS NULL
  AND NOT EXISTS (SELECT FROM payments taken WHERE taken.ecosystem_id = ${payment}.ecosystem_id AND taken.reverses_payment_id = ${payment}.id)`;
