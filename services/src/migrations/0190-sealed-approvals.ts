import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantTable } from './support/tenant-table.js';

/**
 * Seals of approvals (D-62): what each round asks about, what a record contained when it was last written, and what was approved or booked
 * of it. The people who wrote that content, with the time of their last change (D-63). The limits of approval since they were first set
 * (D-56), written by a trigger so that no path bypasses it.
 */
export class SealedApprovals1763720000190 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE approval_rounds ADD COLUMN seal jsonb CHECK (jsonb_typeof(seal) = 'object'),
      ADD COLUMN changes jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(changes) = 'array')`);
    await replaceCheck(db, 'approvals', 'replaced_because', [...because, 'author']);
    await replaceCheck(db, 'approval_notices', 'kind', [...kinds, 'changed']);
    await db.query(`CREATE TABLE approval_seals (
      ecosystem_id int NOT NULL REFERENCES ecosystems (id), resource text NOT NULL, entity_id int NOT NULL,
      begun_at timestamptz NOT NULL DEFAULT now(), content jsonb NOT NULL CHECK (jsonb_typeof(content) = 'object'),
      seal jsonb CHECK (jsonb_typeof(seal) = 'object'), sealed_by text CHECK (sealed_by IN ('document', 'booking')), sealed_at timestamptz,
      PRIMARY KEY (ecosystem_id, resource, entity_id), CHECK (num_nonnulls(seal, sealed_by, sealed_at) IN (0, 3)))`);
    await db.query(`CREATE TABLE approval_authors (
      ecosystem_id int NOT NULL REFERENCES ecosystems (id), resource text NOT NULL, entity_id int NOT NULL, person_id int NOT NULL,
      wrote_at timestamptz NOT NULL, PRIMARY KEY (ecosystem_id, resource, entity_id, person_id))`);
    await db.query(`CREATE TABLE approval_limits (
      ecosystem_id int NOT NULL REFERENCES ecosystems (id), since timestamptz NOT NULL,
      not_asked_below numeric(18,2) NOT NULL, needed_from numeric(18,2) NOT NULL, PRIMARY KEY (ecosystem_id, since))`);
    await tenantTable(db, 'approval_seals');
    await tenantTable(db, 'approval_authors');
    await tenantTable(db, 'approval_limits', ['SELECT', 'INSERT']);
    await db.query(`CREATE FUNCTION keep_approval_limits() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
      DECLARE
        below numeric := coalesce((NEW.chosen ->> 'approvalNotAskedBelow')::numeric, 0);
        needed numeric := coalesce((NEW.chosen ->> 'approvalNeededFrom')::numeric, 0);
        old_below numeric := 0;
        old_needed numeric := 0;
      BEGIN
        IF TG_OP = 'UPDATE' THEN
          old_below := coalesce((OLD.chosen ->> 'approvalNotAskedBelow')::numeric, 0);
          old_needed := coalesce((OLD.chosen ->> 'approvalNeededFrom')::numeric, 0);
        END IF;
        INSERT INTO approval_limits (ecosystem_id, since, not_asked_below, needed_from)
          VALUES (NEW.ecosystem_id, '-infinity', old_below, old_needed) ON CONFLICT DO NOTHING;
        IF (below, needed) IS DISTINCT FROM (old_below, old_needed) THEN
          INSERT INTO approval_limits (ecosystem_id, since, not_asked_below, needed_from)
            VALUES (NEW.ecosystem_id, clock_timestamp(), below, needed) ON CONFLICT DO NOTHING;
        END IF;
        RETURN NULL;
      END $$`);
    await db.query(
      `CREATE TRIGGER kept_approval_limits AFTER INSERT OR UPDATE ON ecosystem_settings FOR EACH ROW EXECUTE FUNCTION keep_approval_limits()`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP FUNCTION keep_approval_limits() CASCADE`);
    for (const table of ['approval_limits', 'approval_authors', 'approval_seals']) await db.query(`DROP TABLE ${table}`);
    await replaceCheck(db, 'approval_notices', 'kind', kinds);
    await replaceCheck(db, 'approvals', 'replaced_because', because);
    await db.query(`ALTER TABLE approval_rounds DROP COLUMN seal, DROP COLUMN changes`);
  }
}

const because = ['requester', 'missing', 'left', 'changed', 'handed-over'];
const kinds = ['asked', 'first', 'reminder', 'escalated', 'declined', 'question', 'answer'];

async function replaceCheck(db: QueryRunner, table: string, column: string, values: readonly string[]): Promise<void> {
  await db.query(`ALTER TABLE ${table} DROP CONSTRAINT ${table}_${column}_check`);
  await db.query(
    `ALTER TABLE ${table} ADD CONSTRAINT ${table}_${column}_check CHECK (${column} IN (${values.map((one) => `'${one}'`).join(', ')}))`,
  );
}
