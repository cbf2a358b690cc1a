/** SQL: whether a legal entity of an ecosystem uses a ledger for charges to others. */
export const isLedgerCharged = (ecosystem: string, ledger: string): string =>
  `EXISTS (SELECT FROM legal_entities WHERE ecosystem_id = ${ecosystem} AND ${ledger} IN (charged_purchase_ledger_id, charged_sales_ledger_id))`;
