import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes for the few relevant rows after years of use: unpaid, blocked, of one kind or of one number. */
export class YearsOfUse1763720000011 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    // The board's column of invoiced and unpaid deals; nearly all invoiced deals get paid eventually.
    await db.query(`CREATE INDEX deals_unpaid ON deals (ecosystem_id, team_id, deal_date DESC, id DESC)
      WHERE deal_state_id = 7 AND payment_status IS DISTINCT FROM 'full'`);
    await db.query(
      `CREATE INDEX sales_invoices_payment ON sales_invoices (ecosystem_id, legal_entity_id, payment_status, invoice_date DESC, id DESC)`,
    );
    await db.query(`CREATE INDEX processes_blocked ON processes (ecosystem_id, since) WHERE state = 'blocked'`);
    await db.query(`CREATE INDEX audit_log_of_kind ON audit_log (ecosystem_id, entity, id)`);
    // Under row security only leakproof functions can use an index, so the number without spaces and dots is a column (CRM-O69).
    await db.query(
      `ALTER TABLE organizations ADD COLUMN coc_key text GENERATED ALWAYS AS (regexp_replace(coc_number, '[\\s.]', '', 'g')) STORED`,
    );
    await db.query(`DROP INDEX organizations_coc`);
    await db.query(
      `CREATE UNIQUE INDEX organizations_coc ON organizations (ecosystem_id, coc_key) WHERE archived_at IS NULL AND coc_key IS NOT NULL`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX deals_unpaid, sales_invoices_payment, processes_blocked, audit_log_of_kind, organizations_coc`);
    await db.query(`ALTER TABLE organizations DROP COLUMN coc_key`);
    await db.query(
      `CREATE UNIQUE INDEX organizations_coc ON organizations (ecosystem_id, (regexp_replace(coc_number, '[\\s.]', '', 'g'))) WHERE archived_at IS NULL AND coc_number IS NOT NULL`,
    );
  }
}
