import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditFunction, auditRole, ensureAuditRole } from './support/audit-role.js';
import { apiRole, currentEcosystem, currentPerson, workerRole } from './support/tenant-table.js';

const logins = `${apiRole}, ${workerRole}`;

/** In the given order. The name is looked up once, however many rows there are. */
const record = `
  DECLARE here int := ${currentEcosystem}; person int := ${currentPerson}; name text;
  BEGIN
    IF person IS NOT NULL THEN
      SELECT p.name INTO name FROM people p WHERE p.id = person;
      IF name IS NULL OR session_user = '${workerRole}' THEN
        RAISE insufficient_privilege USING MESSAGE = format('%s acts for no person %s', session_user, person);
      END IF;
    END IF;
    INSERT INTO audit_log (ecosystem_id, at, person_id, person_name, login, action, entity, entity_id, entity_ids, before, after, trace_id)
      SELECT here, clock_timestamp(), person, name, session_user, e.action, e.entity, e."entityId", e."entityIds", e.before, e.after, trace
      FROM ROWS FROM (jsonb_to_recordset(entries) AS (action text, entity text, "entityId" int, "entityIds" int[], before jsonb, after jsonb)) WITH ORDINALITY
        AS e (action, entity, "entityId", "entityIds", before, after, n) ORDER BY e.n;
  END`;

/**
 * Person, time, login and order come from the database's own knowledge of the transaction; a statement of the two logins only passes what
 * was done to a function. A row without a person is the system's; the workers' login writes no others.
 */
export class AuditRowsOfTheActing1763720000083 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await ensureAuditRole(db);
    await db.query(`ALTER TABLE audit_log ADD COLUMN login text`);
    await db.query(`ALTER TABLE audit_log ALTER COLUMN login SET DEFAULT session_user`);
    await db.query(`REVOKE INSERT ON audit_log FROM ${logins}`);
    await db.query(`GRANT INSERT ON audit_log TO ${auditRole}`);
    // A name is visible according to the membership rows.
    await db.query(`GRANT SELECT ON people, ecosystem_memberships TO ${auditRole}`);
    await auditFunction(db, {
      signature: 'record_audit(trace text, entries jsonb)',
      returns: 'RETURNS void',
      body: record,
      callers: logins,
    });
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP FUNCTION record_audit(text, jsonb)`);
    await db.query(`REVOKE ALL ON audit_log, people, ecosystem_memberships FROM ${auditRole}`);
    await db.query(`GRANT INSERT ON audit_log TO ${logins}`);
    await db.query(`ALTER TABLE audit_log DROP COLUMN login`);
  }
}
