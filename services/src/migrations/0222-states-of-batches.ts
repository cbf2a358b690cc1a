import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = ['batch_payments', 'batch_payment_invoices', 'legal_entities', 'purchase_invoices'] as const;

/**
 * Batches of payments are numbered per legal entity without gaps (their id comes from a sequence of all ecosystems), can be edited and
 * cancelled until they are executed, and keep the rows of each earlier version of their files.
 */
export class StatesOfBatches1763720000222 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE legal_entities ADD COLUMN last_batch_number int NOT NULL DEFAULT 0`);
    await db.query(`ALTER TABLE batch_payments ADD COLUMN number int, ADD COLUMN state smallint NOT NULL DEFAULT 3 CHECK (state IN (1, 2, 3)),
      ADD COLUMN record_version int NOT NULL DEFAULT 1, ADD COLUMN revision int NOT NULL DEFAULT 1, ADD COLUMN revised_at timestamptz,
      ADD COLUMN closed_at timestamptz, ADD COLUMN closed_by int, ADD COLUMN closed_reason text`);
    await db.query(`ALTER TABLE batch_payment_rows ADD COLUMN revision int NOT NULL DEFAULT 1, ADD COLUMN made_at timestamptz NOT NULL DEFAULT now(),
      ADD COLUMN made_by int`);
    // An invoice that stays in a batch after an edit is in rows of both versions.
    await db.query(`ALTER TABLE batch_payment_invoices DROP CONSTRAINT batch_payment_invoices_pkey,
      ADD PRIMARY KEY (ecosystem_id, batch_id, row_number, invoice_id)`);
    for (const table of [...tables, 'batch_payment_rows']) await db.query(`ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`);
    await db.query(`UPDATE batch_payments b SET number = n.number
      FROM (SELECT ecosystem_id, id, row_number() OVER (PARTITION BY ecosystem_id, legal_entity_id ORDER BY id) AS number FROM batch_payments) n
      WHERE n.ecosystem_id = b.ecosystem_id AND n.id = b.id`);
    await db.query(`UPDATE legal_entities e SET last_batch_number = n.number
      FROM (SELECT ecosystem_id, legal_entity_id, max(number) AS number FROM batch_payments GROUP BY 1, 2) n
      WHERE n.ecosystem_id = e.ecosystem_id AND n.legal_entity_id = e.id`);
    await db.query(`UPDATE batch_payment_rows r SET made_at = b.created_at, made_by = b.created_by
      FROM batch_payments b WHERE b.ecosystem_id = r.ecosystem_id AND b.id = r.batch_id`);
    // The bank has paid something of it.
    await db.query(`UPDATE batch_payments b SET state = 2, closed_at = b.created_at WHERE EXISTS (SELECT FROM batch_payment_invoices i
      JOIN purchase_invoices t ON t.ecosystem_id = i.ecosystem_id AND t.id = i.invoice_id
      WHERE i.ecosystem_id = b.ecosystem_id AND i.batch_id = b.id AND i.released_at IS NULL AND t.payment_status = 'full')`);
    for (const table of [...tables, 'batch_payment_rows']) await db.query(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`);
    await db.query(`ALTER TABLE batch_payments ALTER COLUMN number SET NOT NULL, ADD UNIQUE (ecosystem_id, legal_entity_id, number)`);
    await db.query(`GRANT UPDATE (state, record_version, revision, revised_at, closed_at, closed_by, closed_reason, total_amount, left_out, debtor, version)
      ON batch_payments TO kantoor_api`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`REVOKE UPDATE (state, record_version, revision, revised_at, closed_at, closed_by, closed_reason, total_amount, left_out, debtor, version)
      ON batch_payments FROM kantoor_api`);
    await db.query(`ALTER TABLE batch_payment_invoices DROP CONSTRAINT batch_payment_invoices_pkey,
      ADD PRIMARY KEY (ecosystem_id, batch_id, invoice_id)`);
    await db.query(`ALTER TABLE batch_payment_rows DROP COLUMN revision, DROP COLUMN made_at, DROP COLUMN made_by`);
    await db.query(`ALTER TABLE batch_payments DROP COLUMN number, DROP COLUMN state, DROP COLUMN record_version, DROP COLUMN revision,
      DROP COLUMN revised_at, DROP COLUMN closed_at, DROP COLUMN closed_by, DROP COLUMN closed_reason`);
    await db.query(`ALTER TABLE legal_entities DROP COLUMN last_batch_number`);
  }
}
