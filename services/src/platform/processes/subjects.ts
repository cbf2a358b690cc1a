/** The records whose processes can be asked for. An invoice made from a deal and that deal tell of each other's processes. */
export type Subject = 'deals' | 'sales-invoices';

/** Whether the record $2 of this tenant exists, and whether it is of one of the teams $3 (an invoice also when they invoice with its legal entity, PLT-O98). */
export const subjectSql: Record<Subject, string> = {
  deals: `SELECT team_id = ANY ($3::int[]) AS own FROM deals WHERE ecosystem_id = $1 AND id = $2`,
  'sales-invoices': `SELECT i.legal_entity_id AS "legalEntityId", i.legal_entity_reference AS "legalEntityReference",
      (i.team_id = ANY ($3::int[]) OR lower(i.legal_entity_reference) IN (
        SELECT lower(t.legal_entity_reference) FROM teams t WHERE t.ecosystem_id = i.ecosystem_id AND t.id = ANY ($3::int[]))) AS own
    FROM sales_invoices i WHERE i.ecosystem_id = $1 AND i.id = $2`,
};

/** The record itself and the ones whose processes belong to its story. */
export const relatedSql: Record<Subject, string> = {
  deals: `SELECT 'deals', $2::int UNION ALL SELECT 'sales-invoices', id FROM sales_invoices WHERE ecosystem_id = $1 AND deal_id = $2::int`,
  'sales-invoices': `SELECT 'sales-invoices', $2::int UNION ALL SELECT 'deals', deal_id FROM sales_invoices WHERE ecosystem_id = $1 AND id = $2::int`,
};

/** The present version of the record a process is about, for those who watch it. */
export const versionOfSubject = (process: string): string =>
  `CASE ${process}.resource
     WHEN 'deals' THEN (SELECT version FROM deals WHERE ecosystem_id = ${process}.ecosystem_id AND id = ${process}.entity_id)
     WHEN 'sales-invoices' THEN (SELECT version FROM sales_invoices WHERE ecosystem_id = ${process}.ecosystem_id AND id = ${process}.entity_id) END`;
