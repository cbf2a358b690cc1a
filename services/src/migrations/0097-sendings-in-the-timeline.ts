import type { MigrationInterface, QueryRunner } from 'typeorm';
import { currentEcosystem } from './support/tenant-table.js';

const derived = `('booked', 'payment', 'mail')`;
const deletion = `DELETE FROM customer_events e WHERE e.ecosystem_id = ${currentEcosystem}`;
const ofDerived = `${deletion} AND e.kind IN ${derived}`;
const kinds = (list: string): string =>
  `ALTER TABLE customer_events DROP CONSTRAINT customer_events_kind_check, ADD CONSTRAINT customer_events_kind_check CHECK (kind IN ${list})`;
/** Events of sending another way are stored when recorded: recomputing from invoices leaves them alone. */
const rewritten = (from: string, to: string): string =>
  `DO $do$ BEGIN EXECUTE replace(pg_get_functiondef('sum_invoices_anew'::regproc), $$${from};$$, $$${to};$$); END $do$`;

/** A customer's timeline shows that an invoice was marked as sent by other means than mail, by whom, and that this was undone (D-42). */
export class SendingsInTheTimeline1763720000097 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE customer_events ADD COLUMN person_id int, ADD COLUMN text text`);
    await db.query(kinds(`('booked', 'payment', 'mail', 'marked-sent', 'unmarked-sent')`));
    await db.query(`CREATE FUNCTION tell_of_sending() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
      BEGIN
        INSERT INTO customer_events (ecosystem_id, customer_id, at, invoice_id, kind, source_id, person_id, text)
          VALUES (NEW.ecosystem_id, NEW.customer_id, now(), NEW.id, CASE WHEN NEW.sent_otherwise_on IS NULL THEN 'unmarked-sent' ELSE 'marked-sent' END,
            NEW.version, nullif(current_setting('app.person', true), '')::int, NEW.sent_otherwise_by);
        RETURN NULL;
      END $$`);
    await db.query(`REVOKE EXECUTE ON FUNCTION tell_of_sending() FROM PUBLIC`);
    await db.query(`CREATE TRIGGER tell_of_sending AFTER UPDATE OF sent_otherwise_on, sent_otherwise_by ON sales_invoices FOR EACH ROW
      WHEN (NEW.customer_id IS NOT NULL AND (NEW.sent_otherwise_on, NEW.sent_otherwise_by) IS DISTINCT FROM (OLD.sent_otherwise_on, OLD.sent_otherwise_by))
      EXECUTE FUNCTION tell_of_sending()`);
    await db.query(rewritten(deletion, ofDerived));
    await this.takeKnown(db);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TRIGGER tell_of_sending ON sales_invoices`);
    await db.query(`DROP FUNCTION tell_of_sending()`);
    await db.query(rewritten(ofDerived, deletion));
    for (const id of await this.ecosystems(db)) {
      await db.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(id)]);
      await db.query(`DELETE FROM customer_events WHERE kind NOT IN ${derived}`);
    }
    await db.query(`SELECT set_config('app.ecosystem', '', true)`);
    await db.query(kinds(derived));
    await db.query(`ALTER TABLE customer_events DROP COLUMN person_id, DROP COLUMN text`);
  }

  /** Earlier events are in the audit log. Row security shows the owner one ecosystem at a time. */
  private async takeKnown(db: QueryRunner): Promise<void> {
    for (const id of await this.ecosystems(db)) {
      await db.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(id)]);
      await db.query(`INSERT INTO customer_events (ecosystem_id, customer_id, at, invoice_id, kind, source_id, person_id, text)
        SELECT i.ecosystem_id, i.customer_id, a.at, i.id, CASE a.action WHEN 'invoice.mark-sent' THEN 'marked-sent' ELSE 'unmarked-sent' END,
          row_number() OVER (PARTITION BY i.id ORDER BY a.id), a.person_id, a.after ->> 'sentOtherwiseBy'
        FROM audit_log a JOIN sales_invoices i ON i.ecosystem_id = a.ecosystem_id AND i.id = a.entity_id
        WHERE a.ecosystem_id = ${currentEcosystem} AND a.entity = 'sales-invoices' AND a.action IN ('invoice.mark-sent', 'invoice.unmark-sent')
          AND i.customer_id IS NOT NULL`);
    }
    await db.query(`SELECT set_config('app.ecosystem', '', true)`);
  }

  private async ecosystems(db: QueryRunner): Promise<number[]> {
    return ((await db.query(`SELECT id FROM ecosystems ORDER BY id`)) as { id: number }[]).map(({ id }) => id);
  }
}
