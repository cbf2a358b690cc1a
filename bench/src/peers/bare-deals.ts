/** The rows of the deals list by handwritten query: the tenant named in the query, nothing checked. */
const page = (tenant: string): string => `
  SELECT t.id, t.version, t.created_at AS "createdAt", t.updated_at AS "updatedAt", t.name, t.owner, t.currency, t.deal_state_id AS "dealStateId", t.deal_date AS "dealDate",
    t.invoice_date AS "invoiceDate", t.deal_value AS "dealValue", t.payment_status AS "paymentStatus", t.invoice_number AS "invoiceNumber", t.organization_id AS "organizationId",
    o.name AS "organizationName", o.country_iso2 AS "countryIso2", t.team_id AS "teamId", team.name AS "teamName", team.key AS "teamKey", t.contact_id AS "contactId",
    c.first_name AS "firstName", c.last_name AS "lastName", t.linked_invoice_id AS "linkedInvoiceId", t.linked_legal_entity_id AS "linkedLegalEntityId",
    t.linked_invoice_number AS "linkedInvoiceNumber", p.state AS "processState", p.step AS "processStep", p.waits_for AS "processWaitsFor"
  FROM (SELECT id FROM deals WHERE ${tenant} team_id = $2 ORDER BY deal_date DESC, id DESC LIMIT 25 OFFSET $3) page
  JOIN deals t ON t.ecosystem_id = $1 AND t.id = page.id
  JOIN teams team ON team.ecosystem_id = $1 AND team.id = t.team_id
  LEFT JOIN organizations o ON o.ecosystem_id = $1 AND o.id = t.organization_id
  LEFT JOIN contacts c ON c.ecosystem_id = $1 AND c.id = t.contact_id
  LEFT JOIN LATERAL (
    SELECT state, step, waits_for FROM processes WHERE ecosystem_id = $1 AND resource = 'deals' AND entity_id = t.id AND t.deal_state_id = 7 ORDER BY started_at DESC LIMIT 1) p ON true
  ORDER BY t.deal_date DESC, t.id DESC`;

export const pageSql = page('ecosystem_id = $1 AND');
export const countSql = `SELECT count(*)::int AS count FROM (SELECT FROM deals WHERE ecosystem_id = $1 AND team_id = $2 LIMIT 10001) counted`;

interface Asked {
  sql: string;
  values: unknown[];
}

const inOrder = (name: string): string => `${name} COLLATE reading_order`;

/** Returns handwritten queries of the search over everything: one per kind of record that may match. */
export function searches(tenant: number, team: number, typed: string): Asked[] {
  const isIndexed = /[\p{L}\p{N}]{3}/u.test(typed);
  const [fence, first] = isIndexed ? ['OFFSET 0', (label: string): string => `${label} NOT ILIKE $3, `] : ['', (): string => ''];
  const inName = 'search_text ILIKE $2 AND CASE WHEN name ILIKE $2 THEN true END';
  const [whole, beginning] = [`%${typed}%`, isIndexed ? [`${typed}%`] : []];
  const names = typed.split(/\s+/);
  const everyName = names.map((_, i) => `search_text ILIKE $${i + 2 + beginning.length}`).join(' AND ');
  const person = `first_name || ' ' || last_name`;
  return [
    {
      sql: `SELECT 'deals' AS resource, id, name AS label, owner AS detail, team_id AS "teamId" FROM deals WHERE ecosystem_id = $1 AND team_id = $3 AND ${inName} ORDER BY deal_date DESC, id DESC LIMIT 6`,
      values: [tenant, whole, team],
    },
    {
      sql: `SELECT 'organizations' AS resource, id, name AS label, city AS detail FROM (SELECT * FROM organizations WHERE ecosystem_id = $1 AND search_text ILIKE $2 AND archived_at IS NULL ${fence}) found ORDER BY ${first('name')}${inOrder('name')}, id LIMIT 6`,
      values: [tenant, whole, ...beginning],
    },
    {
      sql: `SELECT 'contacts' AS resource, id, ${person} AS label FROM (SELECT * FROM contacts WHERE ecosystem_id = $1 AND ${everyName} AND archived_at IS NULL ${fence}) found ORDER BY ${isIndexed ? `${person} NOT ILIKE $2, ` : ''}${inOrder('last_name')}, id LIMIT 6`,
      values: [tenant, ...beginning, ...names.map((name) => `%${name}%`)],
    },
    {
      sql: `SELECT 'products' AS resource, id, name AS label FROM products WHERE ecosystem_id = $1 AND name ILIKE $2 AND archived_at IS NULL ORDER BY ${inOrder('name')}, id LIMIT 6`,
      values: [tenant, whole],
    },
    {
      sql: `SELECT 'sales-invoices' AS resource, id, invoice_number AS label, customer_name AS detail, total_amount AS amount, currency FROM sales_invoices WHERE ecosystem_id = $1 AND search_text ILIKE $2 AND archived_at IS NULL ORDER BY id DESC LIMIT 6`,
      values: [tenant, whole],
    },
  ];
}

export const copySql = (tenant: number): string =>
  `COPY (SELECT name, deal_value, 1, deal_value, (SELECT o.name FROM organizations o WHERE o.ecosystem_id = t.ecosystem_id AND o.id = t.organization_id), deal_date, currency FROM deals t WHERE ecosystem_id = ${tenant} ORDER BY deal_date DESC, id DESC) TO STDOUT (FORMAT csv, DELIMITER ';')`;
