import { dealToInvoice, officeTimeZone, paymentSync } from '@kantoor/schemas';
import type { Tx } from '@kantoor/services/data';
import type { SeedFiles } from './invoice-files.js';
import type { Target } from './target.js';

const at = (day: string, time: string): string => `((${day} + time '${time}') AT TIME ZONE '${officeTimeZone}')`;
const sentAt = (after = 0): string => `(${at('s.invoice_date', '12:01')} + interval '${after} s')`;
const reminded = `(NOT s.paid AND s.invoice_date < current_date - 60)`;
const overdue = `(NOT s.paid AND s.due_date < current_date)`;
/** Returns the name of a workflow, as SQL on the number of its record. */
const workflowOf = (nameOf: (id: number) => string, id: string): string => `'${nameOf(0).replace(/0$/, '')}' || ${id}`;
const ofDeal = workflowOf(dealToInvoice.workflowId, 's.deal_id');
const ofPayment = workflowOf(paymentSync.workflowId, 's.id');

/** Runs before the invoices are booked, so that booking can reference them. */
export async function storeInvoiceFiles(tx: Tx, ecosystemId: number, { pdf, ubl }: SeedFiles): Promise<void> {
  await tx.query(
    `INSERT INTO stored_files (ecosystem_id, id, sha256, file_name, media_type, size, created_at)
     SELECT $1::int, pdf_id, $2, 'factuur-' || number || '.pdf', 'application/pdf', $3::int, invoice_date FROM seed_invoices
     UNION ALL SELECT $1::int, ubl_id, $4, 'factuur-' || number || '.xml', 'application/xml', $5::int, invoice_date FROM seed_invoices`,
    [ecosystemId, pdf.sha256, pdf.size, ubl.sha256, ubl.size],
  );
}

/**
 * Adds what years of use leave behind for each invoice: link, mails, processes with their steps. The outbox is as empty as a relay leaves
 * it, and no workflow is started: the engine has forgotten those that ended.
 */
export async function leaveTraces(tx: Tx, { ecosystemId, teamId }: Target): Promise<void> {
  await tx.query(linksSql, [ecosystemId]);
  await tx.query(mailsSql, [ecosystemId]);
  await tx.query(processesSql, [ecosystemId, teamId]);
  await tx.query(stepsSql, [ecosystemId]);
}

/** The originals of these hashes are unknown, so no such link opens. */
const linksSql = `
  INSERT INTO payment_transactions (ecosystem_id, invoice_id, secret_hash, nonce, expires_at, created_at)
  SELECT $1::int, s.id, sha256(convert_to(gen_random_uuid()::text, 'UTF8')), s.id::text, s.invoice_date + interval '1 year', ${sentAt()} FROM seed_invoices s`;

// In sending order, which is the order of the mail log.
const mailsSql = `
  INSERT INTO messages (ecosystem_id, application, external_identifier, kind, message_id, title, receiver_name, receiver_address, notification_template, body, state, attempt, created_at, sent_at)
  SELECT $1::int, 'invoices', s.id::text, mail.kind, 'invoice-' || s.id || '.' || mail.kind || '@bench.example', mail.title || s.number, c.first_name || ' ' || c.last_name,
    coalesce(c.email_addresses->0->>'value', 'nobody@bench.example'), 'default', jsonb_build_object('masterTemplate', 'default', 'subject', mail.title || s.number, 'body', mail.body), 'sent', 1, mail.at, mail.at
  FROM seed_invoices s JOIN contacts c ON c.ecosystem_id = $1 AND c.id = s.contact_id CROSS JOIN LATERAL (
    SELECT 'newInvoice' AS kind, 'Factuur ' AS title, 'Bij deze mail vindt u onze factuur. Wij ontvangen het bedrag graag binnen de gestelde termijn.' AS body, ${sentAt()} AS at
    UNION ALL SELECT 'reminder', 'Herinnering: factuur ', 'Misschien is deze factuur aan uw aandacht ontsnapt. Wilt u binnen 14 dagen betalen?', ${at('s.due_date + 14', '09:00')} WHERE ${reminded}) mail
  ORDER BY mail.at`;

const processesSql = `
  INSERT INTO processes (ecosystem_id, workflow_id, kind, resource, entity_id, team_id, state, step, since, started_at, ended_at, waits_for, next_action)
  SELECT $1::int, ${ofDeal}, 'deal-to-invoice', 'deals', s.deal_id, $2::int, 'done', 'sent', ${sentAt()}, ${sentAt(-20)}, ${sentAt()}, NULL::jsonb, NULL::jsonb FROM seed_invoices s
  UNION ALL
  SELECT $1::int, ${ofPayment}, 'payment-sync', 'sales-invoices', s.id, $2::int, CASE WHEN s.paid THEN 'done' ELSE 'waiting' END,
    CASE WHEN s.paid THEN 'paid' WHEN ${overdue} THEN 'overdue' ELSE 'waiting-for-payment' END, ${sentAt()}, ${sentAt()}, CASE WHEN s.paid THEN s.paid_at END,
    CASE WHEN NOT s.paid THEN jsonb_build_object('key', 'payment', 'params', jsonb_build_object('dueDate', s.due_date)) END, CASE WHEN NOT s.paid THEN '{"key": "lookAgain"}'::jsonb END
  FROM seed_invoices s`;

const stepsSql = `
  INSERT INTO process_steps (ecosystem_id, workflow_id, step_key, step, at, params)
  SELECT $1::int, ${ofDeal}, step.name, step.name, ${sentAt()} - step.before, CASE step.name WHEN 'book' THEN jsonb_build_object('invoiceNumber', s.number) END
  FROM seed_invoices s CROSS JOIN (VALUES ('started', interval '20 s'), ('book', '19 s'), ('documents', '17 s'), ('mail', '1 s'), ('sent', '0 s')) AS step (name, before)
  UNION ALL SELECT $1::int, ${ofPayment}, 'started', 'started', ${sentAt()}, NULL FROM seed_invoices s
  UNION ALL SELECT $1::int, ${ofPayment}, 'overdue', 'overdue', ${at('s.due_date + 1', '00:00')}, NULL FROM seed_invoices s WHERE ${overdue}
  UNION ALL SELECT $1::int, ${ofPayment}, 'paid', 'paid', s.paid_at, NULL FROM seed_invoices s WHERE s.paid`;
