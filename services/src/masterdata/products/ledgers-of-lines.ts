/** SQL: whether the row `line`, which references a product, is booked on one of the ledgers with these values (a text array). */
export const isOnLedgers = (line: string, ledgers: string): string =>
  `EXISTS (SELECT FROM products booked JOIN ledgers g ON g.ecosystem_id = booked.ecosystem_id AND g.id = booked.ledger_id
    WHERE booked.ecosystem_id = ${line}.ecosystem_id AND booked.id = ${line}.product_id AND g.value = ANY (${ledgers}::text[]))`;
