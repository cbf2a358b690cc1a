import { officeTimeZone } from '@kantoor/schemas';
import { automationContext, exemptionReasonFor, LegalEntities, type LegalEntity, sellerSnapshot, type Tx } from '@kantoor/services/data';
import { auditInvoices } from './audit.js';
import { leaveTraces, storeInvoiceFiles } from './aged-data.js';
import type { SeedFiles } from './invoice-files.js';
import type { Target } from './target.js';

/**
 * Books the next invoices of deals that have none yet, in order of date, from the counter of their legal entity, with the history of each.
 */
export async function seedInvoices(tx: Tx, target: Target, count: number, documents: SeedFiles): Promise<void> {
  const entity = await entityOf(tx, target);
  const { ecosystemId } = target;
  const series = [ecosystemId, entity.legalEntityId, entity.invoiceNumberPrefix];
  const [{ last }] = await tx.query(
    `INSERT INTO invoice_number_series AS s (ecosystem_id, legal_entity_id, book, prefix) VALUES ($1, $2, 'sales', $3)
     ON CONFLICT (ecosystem_id, legal_entity_id, book, prefix) DO UPDATE SET last_number = s.last_number RETURNING last_number AS last`,
    series,
  );
  await chooseDeals(tx, target, entity, last as number, count);
  await writeDrafts(tx, ecosystemId, entity);
  await writeLines(tx, ecosystemId);
  await storeInvoiceFiles(tx, ecosystemId, documents);
  await book(tx, ecosystemId, entity);
  await leaveTraces(tx, target);
  await auditInvoices(tx, ecosystemId);
  await tx.query(
    `UPDATE invoice_number_series SET last_number = last_number + (SELECT count(*) FROM seed_invoices) WHERE (ecosystem_id, legal_entity_id, book, prefix) = ($1, $2, 'sales', $3)`,
    series,
  );
  await tx.query(`DROP TABLE seed_invoices`);
}

async function entityOf(tx: Tx, { ecosystemId, teamId }: Target): Promise<LegalEntity> {
  const [team] = await tx.query(`SELECT legal_entity_reference AS reference FROM teams WHERE ecosystem_id = $1 AND id = $2`, [
    ecosystemId,
    teamId,
  ]);
  return (await new LegalEntities().byReference(tx, automationContext(ecosystemId, 'seed'), team.reference as string))!;
}

/** Seven of ten are paid, unless they are too recent for that; outside the EU there is no VAT. */
async function chooseDeals(
  tx: Tx,
  { ecosystemId, teamId }: Target,
  { invoiceNumberPrefix, defaultPaymentTerm }: LegalEntity,
  last: number,
  count: number,
): Promise<void> {
  await tx.query(
    `CREATE TEMP TABLE seed_invoices ON COMMIT DROP AS
     SELECT t.*, nextval(pg_get_serial_sequence('sales_invoices', 'id'))::int AS id, $5::text || lpad(counter::text, greatest(5, length(counter::text)), '0') AS number,
       nextval(pg_get_serial_sequence('stored_files', 'id'))::int AS pdf_id, nextval(pg_get_serial_sequence('stored_files', 'id'))::int AS ubl_id, invoice_date + $6::int AS due_date, (invoice_date + 12)::timestamptz AS paid_at, CASE WHEN ex_eu THEN 0.00 ELSE round(net * 0.21, 2) END AS tax, CASE WHEN ex_eu THEN 'G' ELSE 'S' END AS category, CASE WHEN ex_eu THEN 0 ELSE 21 END AS percentage, r.id AS rate_id, r.description AS rate
     FROM (SELECT t.*, ($4::int + row_number() OVER (ORDER BY invoice_date, deal_id))::int AS counter FROM (
       SELECT d.id AS deal_id, d.team_id, d.name, d.invoice_date, d.currency, d.contact_id, d.id % 10 < 7 AND d.invoice_date < current_date - 15 AS paid, o.id AS organization_id, o.ex_eu, o.name AS customer,
         (SELECT sum(round(l.price * l.amount, 2)) FROM deal_lines l WHERE l.ecosystem_id = $1 AND l.deal_id = d.id) AS net
       FROM deals d JOIN organizations o ON o.ecosystem_id = $1 AND o.id = d.organization_id
       WHERE d.ecosystem_id = $1 AND d.team_id = $2 AND d.deal_state_id = 7 AND d.linked_invoice_id IS NULL ORDER BY d.invoice_date, d.id LIMIT $3
     ) t) t JOIN LATERAL (SELECT id, description FROM tax_rates WHERE ecosystem_id = $1 AND NOT is_exempt AND NOT is_relayed
       AND percentage = CASE WHEN ex_eu THEN 0 ELSE 21 END ORDER BY id LIMIT 1) r ON true`,
    [ecosystemId, teamId, count, last, invoiceNumberPrefix, defaultPaymentTerm],
  );
  await tx.query(`ANALYZE seed_invoices`);
}

async function writeDrafts(tx: Tx, ecosystemId: number, { legalEntityId, legalEntityReference }: LegalEntity): Promise<void> {
  await tx.query(
    `INSERT INTO sales_invoices (ecosystem_id, id, legal_entity_id, legal_entity_reference, origin_resource, origin_id, team_id, invoice_date, supply_date, due_date, currency, language, invoice_description,
       customer_id, customer_name, customer, taxes, net_amount, tax_amount, total_amount, created_at, updated_at)
     SELECT $1, s.id, $2, $3, 'deals', deal_id, team_id, invoice_date, invoice_date, s.due_date, s.currency, CASE WHEN s.ex_eu THEN 'en' ELSE 'nl' END, s.name, o.id, o.name,
       jsonb_build_object('customerId', o.id, 'name', o.name, 'emailAddress', c.email_addresses->0->>'value', 'cocNumber', o.coc_number, 'vatNumber', o.vat_number, 'addressLineOne', o.address_line_one,
         'addressLineTwo', o.address_line_two, 'zipCode', o.zip_code, 'city', o.city, 'state', o.state, 'countryIso2', o.country_iso2, 'iban', o.iban, 'contactName', c.first_name || ' ' || c.last_name, 'exEu', o.ex_eu),
       jsonb_build_array(jsonb_strip_nulls(jsonb_build_object('vatCategory', category, 'vatPercentage', percentage::text, 'description', rate, 'base', net::text, 'tax', tax::text,
         'exemptionReason', CASE category WHEN 'G' THEN $4::text END))), net, tax, net + tax, invoice_date, invoice_date
     FROM seed_invoices s JOIN organizations o ON o.ecosystem_id = $1 AND o.id = s.organization_id JOIN contacts c ON c.ecosystem_id = $1 AND c.id = s.contact_id`,
    [ecosystemId, legalEntityId, legalEntityReference, exemptionReasonFor('G', 'en') ?? null],
  );
}

async function writeLines(tx: Tx, ecosystemId: number): Promise<void> {
  await tx.query(
    `INSERT INTO sales_invoice_lines (ecosystem_id, invoice_id, line_number, description, quantity, price, net, department, project, tax_rate_id, tax_description, tax_percentage, vat_category)
     SELECT $1, s.id, l.line_number, coalesce(l.description, p.name), l.amount, l.price, round(l.price * l.amount, 2), l.department, l.project, s.rate_id, s.rate, s.percentage, s.category
     FROM seed_invoices s JOIN deal_lines l ON l.ecosystem_id = $1 AND l.deal_id = s.deal_id LEFT JOIN products p ON p.ecosystem_id = $1 AND p.id = l.product_id`,
    [ecosystemId],
  );
}

async function book(tx: Tx, ecosystemId: number, entity: LegalEntity): Promise<void> {
  const seller = JSON.stringify(sellerSnapshot({ ...entity, invoiceData: entity.invoiceData! }, 'nl'));
  await tx.query(
    `UPDATE sales_invoices i SET status = 'booked', invoice_number = s.number, pdf_file_id = s.pdf_id, ubl_file_id = s.ubl_id, book_date = (i.invoice_date + time '12:00') AT TIME ZONE '${officeTimeZone}', seller = $2::jsonb,
       date_sent = (i.invoice_date + time '12:01') AT TIME ZONE '${officeTimeZone}', amount_paid = CASE WHEN paid THEN i.total_amount ELSE 0 END, payment_status = CASE WHEN paid THEN 'full' ELSE 'open' END
     FROM seed_invoices s WHERE i.ecosystem_id = $1 AND i.id = s.id`,
    [ecosystemId, seller],
  );
  await tx.query(
    `UPDATE deals d SET linked_invoice_id = s.id, linked_legal_entity_id = $2, linked_invoice_number = s.number, linked_invoice_sent = true, payment_status = CASE WHEN paid THEN 'full' ELSE 'open' END
     FROM seed_invoices s WHERE d.ecosystem_id = $1 AND d.id = s.deal_id`,
    [ecosystemId, entity.legalEntityId],
  );
  await tx.query(
    `INSERT INTO payments (ecosystem_id, invoice_id, amount, currency, method, paid_at) SELECT $1, id, net + tax, currency, 'manual', paid_at FROM seed_invoices WHERE paid AND net + tax > 0`,
    [ecosystemId],
  );
}
