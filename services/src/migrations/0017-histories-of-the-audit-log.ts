import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, currentEcosystem, pinnedPath, tenant, workerRole } from './support/tenant-table.js';

/** Upper ends of the parts; the newest one has none. */
const ends = `SELECT substring(pg_get_expr(c.relpartbound, c.oid) FROM 'TO \\(''?(\\d+)')::bigint AS ended FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
  WHERE i.inhparent = 'audit_log'::regclass`;

/**
 * Notes of the current ecosystem, from where it was noted, which entries of a closed month are the first and the last about a record;
 * true while there is more to note. Nothing is added to a closed month: everyone who wrote was waited for when the next one began.
 */
const note = `
  DECLARE here int := ${currentEcosystem}; since bigint; closed bigint; until bigint; next bigint;
  BEGIN
    INSERT INTO audit_histories_until (ecosystem_id, border) VALUES (here, 0) ON CONFLICT DO NOTHING;
    SELECT u.border INTO since FROM audit_histories_until u WHERE u.ecosystem_id = here FOR UPDATE SKIP LOCKED;
    SELECT max(ended) INTO closed FROM (${ends}) AS parts;
    IF since IS NULL OR closed IS NULL OR closed <= since THEN RETURN false; END IF;
    SELECT a.id INTO next FROM audit_log a WHERE a.ecosystem_id = here AND a.id >= since AND a.id < closed ORDER BY a.id LIMIT 1;
    until := closed;
    IF next IS NOT NULL THEN
      SELECT min(ended) INTO until FROM (${ends}) AS parts WHERE ended > next;
      SELECT coalesce(min(beyond.id), until) INTO until FROM (SELECT a.id FROM audit_log a
        WHERE a.ecosystem_id = here AND a.id >= next AND a.id < until ORDER BY a.id OFFSET rows_max LIMIT 1) AS beyond;
      INSERT INTO audit_histories (ecosystem_id, entity, entity_id, first_id, last_id)
        SELECT here, entity, entity_id, min(id), max(id) FROM (
          SELECT a.entity, a.entity_id, a.id FROM audit_log a WHERE a.ecosystem_id = here AND a.id >= next AND a.id < until AND a.entity_id IS NOT NULL
          UNION ALL SELECT a.entity, one.id, a.id FROM audit_log a CROSS JOIN unnest(a.entity_ids) AS one (id)
            WHERE a.ecosystem_id = here AND a.id >= next AND a.id < until AND a.entity_ids IS NOT NULL) AS written
        GROUP BY entity, entity_id;
    END IF;
    UPDATE audit_histories_until u SET border = until WHERE u.ecosystem_id = here;
    RETURN until < closed;
  END`;

/**
 * Where the history of one record is found without asking every part of the log. Filled after a month is over, so that writing costs
 * nothing more; what is not noted yet is looked for in the parts themselves.
 */
export class HistoriesOfTheAuditLog1764547200017 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await createTable(db, 'audit_histories', {
      columns: `ecosystem_id int NOT NULL, entity text NOT NULL, entity_id int NOT NULL, first_id bigint NOT NULL, last_id bigint NOT NULL,
        PRIMARY KEY (ecosystem_id, entity, entity_id, first_id) INCLUDE (last_id)`,
      grants: ['SELECT'],
    });
    await createTable(db, 'audit_histories_until', {
      columns: `${tenant}, border bigint NOT NULL, PRIMARY KEY (ecosystem_id) INCLUDE (border)`,
      grants: ['SELECT'],
    });
    // Written by the tables' owner alone: where entries are looked for is not for a login to say.
    await db.query(
      `CREATE FUNCTION note_audit_histories(rows_max int) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER ${pinnedPath} AS $$ ${note} $$`,
    );
    await db.query(`REVOKE EXECUTE ON FUNCTION note_audit_histories(int) FROM PUBLIC`);
    await db.query(`GRANT EXECUTE ON FUNCTION note_audit_histories(int) TO ${workerRole}`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP FUNCTION note_audit_histories(int)`);
    await db.query(`DROP TABLE audit_histories_until, audit_histories`);
  }
}
