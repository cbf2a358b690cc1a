import { officeTimeZone } from '@kantoor/schemas';
import type { Tx } from '@kantoor/services/data';

const columns = 'ecosystem_id, at, person_id, person_name, login, action, entity, entity_id, before, after, trace_id';
/** As if made by the API. */
const login = `'kantoor_api'`;
const member = `(SELECT min(m.person_id) AS id, min(p.name) AS name FROM ecosystem_memberships m JOIN people p ON p.id = m.person_id WHERE m.ecosystem_id = $1)`;

/** Adds audit entries for the creators of these deals. */
export async function auditDeals(tx: Tx, ecosystemId: number, ids: readonly [from: number, until: number]): Promise<void> {
  await tx.query(
    `INSERT INTO audit_log (${columns})
     SELECT $1::int, d.created_at, person.id, person.name, ${login}, 'deal.created', 'deal', d.id, NULL, jsonb_build_object('id', d.id, 'name', d.name, 'owner', d.owner, 'teamId', d.team_id,
       'organizationId', d.organization_id, 'contactId', d.contact_id, 'dealStateId', 1, 'dealDate', d.deal_date, 'dealValue', d.deal_value::text), 'seed'
     FROM deals d CROSS JOIN ${member} person WHERE d.ecosystem_id = $1 AND d.id BETWEEN $2 AND $3 ORDER BY d.id`,
    [ecosystemId, ...ids],
  );
}

/** Adds audit entries for the creation and history of the invoices. */
export async function auditInvoices(tx: Tx, ecosystemId: number): Promise<void> {
  await tx.query(
    `INSERT INTO audit_log (${columns})
     SELECT $1::int, (s.invoice_date + entry.at) AT TIME ZONE '${officeTimeZone}', CASE WHEN entry.by_hand THEN person.id END, CASE WHEN entry.by_hand THEN person.name END, ${login},
       entry.action, entry.entity, CASE entry.entity WHEN 'deal' THEN s.deal_id ELSE s.id END, entry.before::jsonb,
       CASE entry.action
         WHEN 'deal.changeState' THEN '{"dealStateId": 7}'
         WHEN 'invoice.book' THEN jsonb_build_object('status', 'booked', 'invoiceNumber', s.number, 'totalAmount', (s.net + s.tax)::text, 'currency', s.currency)
         ELSE jsonb_build_object('invoiceNumber', s.number) END, 'seed'
     FROM seed_invoices s CROSS JOIN ${member} person CROSS JOIN (VALUES
       (time '11:59:40', 'deal.changeState', 'deal', '{"dealStateId": 6}', true), ('11:59:41', 'invoice.create', 'sales-invoices', NULL, true),
       ('12:00', 'invoice.book', 'sales-invoices', '{"status": "draft"}', false), ('12:01', 'invoice.mail', 'sales-invoices', NULL, false), ('16:00', 'invoice.pay', 'sales-invoices', NULL, true)
     ) AS entry (at, action, entity, before, by_hand)
     WHERE entry.action <> 'invoice.pay' OR s.paid ORDER BY s.counter, entry.at`,
    [ecosystemId],
  );
}
