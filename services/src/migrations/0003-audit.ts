import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditFunction, auditRole, ensureAuditRole, ownedByAudit } from './support/audit-role.js';
import { createTable, currentEcosystem, currentPerson, drop, logins, pinnedPath, tenant, workerRole } from './support/tenant-table.js';

/**
 * Writes rows in the given order. One without a person is the system's; the workers' login writes no others. The name is looked up once,
 * however many rows there are.
 */
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

const genesis = (ecosystem: string): string => `sha256(convert_to('Kantoor audit chain of ecosystem ' || ${ecosystem}, 'UTF8'))`;
/** Same as `rowHashSql` of the verification, which reads what this wrote. */
const rowHash = `sha256(convert_to((jsonb_build_array(a.ecosystem_id, a.id, to_char(a.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
  a.person_id, a.person_name, a.action, a.entity, a.entity_id, a.before, a.after, a.trace_id)
  || CASE WHEN a.login IS NULL THEN '[]' ELSE jsonb_build_array(a.login) END
  || CASE WHEN a.entity_ids IS NULL THEN '[]' ELSE jsonb_build_array(a.entity_ids) END)::text, 'UTF8'))`;

/** Links up to a maximum number of rows of the current ecosystem; 0 while another process holds the head to link them. */
const seal = `
  DECLARE here int := ${currentEcosystem}; waiting record; ids bigint[] := '{}'; hashes bytea[] := '{}';
  BEGIN
    linked := 0;
    INSERT INTO audit_heads (ecosystem_id, position, hash) VALUES (here, 0, ${genesis('here')}) ON CONFLICT DO NOTHING;
    SELECT h.position, h.hash INTO head_position, head_hash FROM audit_heads h WHERE h.ecosystem_id = here FOR UPDATE SKIP LOCKED;
    IF NOT FOUND THEN RETURN; END IF;
    DELETE FROM audit_unsealed u USING audit_chain c WHERE u.ecosystem_id = here AND c.ecosystem_id = here AND c.audit_id = u.audit_id;
    FOR waiting IN SELECT u.audit_id, CASE WHEN a.id IS NOT NULL THEN ${rowHash} END AS row_hash
      FROM audit_unsealed u LEFT JOIN audit_log a ON a.ecosystem_id = u.ecosystem_id AND a.id = u.audit_id
      WHERE u.ecosystem_id = here ORDER BY u.audit_id LIMIT rows_max
    LOOP
      linked := linked + 1;
      head_position := head_position + 1;
      head_hash := sha256(head_hash || int8send(head_position) || coalesce(waiting.row_hash, ''));
      ids := array_append(ids, waiting.audit_id);
      hashes := array_append(hashes, head_hash);
    END LOOP;
    IF linked = 0 THEN RETURN; END IF;
    INSERT INTO audit_chain (ecosystem_id, position, audit_id, hash)
      SELECT here, head_position - linked + link.n, link.id, link.hash FROM unnest(ids, hashes) WITH ORDINALITY AS link (id, hash, n);
    DELETE FROM audit_unsealed u WHERE u.ecosystem_id = here AND u.audit_id = ANY (ids);
    UPDATE audit_heads h SET position = head_position, hash = head_hash WHERE h.ecosystem_id = here;
  END`;

const last = `SELECT * INTO before FROM audit_verifications v WHERE v.ecosystem_id = here ORDER BY v.id DESC LIMIT 1`;
const audited = (action: string, findings: string): string => `
  INSERT INTO audit_log (ecosystem_id, person_id, person_name, action, entity, entity_id, after, trace_id)
    VALUES (here, NULL, NULL, '${action}', 'ecosystem', here, jsonb_build_object('findings', ${findings}), 'audit-verify');`;
const isLinked = (where: string): string => `EXISTS (SELECT FROM audit_chain c WHERE c.ecosystem_id = here AND ${where})`;
const place = `(finding -> 'position')::bigint`;

/**
 * Stores the result of a verification beside what the database itself knows: whether the previous end still exists, and unacknowledged
 * cuts. Returns both as stored; new ones get a row in the audit log.
 */
const keep = `
  DECLARE here int := ${currentEcosystem}; before audit_verifications; found jsonb;
  BEGIN
    ${last};
    SELECT coalesce(jsonb_agg(every.finding ORDER BY every.n), '[]') INTO found FROM (
      SELECT finding, min(n) AS n FROM (
        SELECT finding, n FROM jsonb_array_elements(before.findings) WITH ORDINALITY AS kept (finding, n) WHERE finding ->> 'kind' = 'cut'
        UNION ALL SELECT jsonb_build_object('kind', 'cut', 'position', before.head_position), 1000
          WHERE before.head_hash IS NOT NULL AND NOT ${isLinked('c.position = before.head_position AND c.hash = before.head_hash')}
        UNION ALL SELECT finding, 1000 + n FROM jsonb_array_elements(given) WITH ORDINALITY AS came (finding, n) WHERE finding ->> 'kind' <> 'cut'
      ) AS any_of_them GROUP BY finding
    ) AS every WHERE NOT coalesce(before.acknowledged, '[]') @> jsonb_build_array(every.finding);
    INSERT INTO audit_verifications (ecosystem_id, rows, head_position, head_hash, findings, acknowledged)
      SELECT here, proven, coalesce(head.position, 0), head.hash, found, coalesce(before.acknowledged, '[]') FROM (SELECT) AS one LEFT JOIN LATERAL (
        SELECT c.position, c.hash FROM audit_heads h JOIN audit_chain c ON c.ecosystem_id = h.ecosystem_id AND c.position <= h.position
        WHERE h.ecosystem_id = here ORDER BY c.position DESC LIMIT 1) AS head ON true;
    IF found NOT IN ('[]', coalesce(before.findings, '[]')) THEN ${audited('audit.broken', 'found')} END IF;
    RETURN found;
  END`;

/** Acknowledges what the last verification found cut or missing, and nothing else; the audit log records the acknowledgement. */
const acknowledge = `
  DECLARE here int := ${currentEcosystem}; before audit_verifications; rested jsonb; rest jsonb;
  BEGIN
    ${last};
    SELECT coalesce(jsonb_agg(finding ORDER BY n) FILTER (WHERE is_lost), '[]'), coalesce(jsonb_agg(finding ORDER BY n) FILTER (WHERE NOT is_lost), '[]')
      INTO rested, rest FROM (
        SELECT finding, n, finding ->> 'kind' = 'cut' OR (finding ->> 'kind' = 'gap' AND NOT ${isLinked(`c.position = ${place}`)}
          AND ${place} <= (SELECT h.position FROM audit_heads h WHERE h.ecosystem_id = here)) AS is_lost
        FROM jsonb_array_elements(before.findings) WITH ORDINALITY AS kept (finding, n)
      ) AS sorted;
    IF rested = '[]' THEN RETURN rested; END IF;
    INSERT INTO audit_verifications (ecosystem_id, rows, head_position, head_hash, findings, acknowledged)
      VALUES (here, before.rows, before.head_position, before.head_hash, rest, before.acknowledged || rested);
    ${audited('audit.acknowledged', 'rested')}
    RETURN rested;
  END`;

/**
 * The audit log and its hash chain. Person, time, login and order of a row come from the database's own knowledge of the transaction: the two
 * logins only pass to a function what was done. The chain is written by functions with a role of their own, so that no login can set a
 * position in it, remove a waiting row, hold the lock for linking, or erase a detected fault.
 */
export class Audit1763720000003 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await ensureAuditRole(db);
    await this.createTables(db);
    await this.queueNewRows(db);
    await auditFunction(db, {
      signature: 'record_audit(trace text, entries jsonb)',
      returns: 'RETURNS void',
      body: record,
      callers: logins,
    });
    await auditFunction(db, {
      signature: 'seal_audit_log(rows_max int, OUT linked int, OUT head_position bigint, OUT head_hash bytea)',
      body: seal,
      callers: workerRole,
    });
    await auditFunction(db, {
      signature: 'keep_audit_verification(proven bigint, given jsonb)',
      returns: 'RETURNS jsonb',
      body: keep,
      callers: workerRole,
    });
    await auditFunction(db, {
      signature: 'acknowledge_audit_findings()',
      returns: 'RETURNS jsonb',
      body: acknowledge,
      callers: workerRole,
    });
  }

  async down(db: QueryRunner): Promise<void> {
    await drop(db, {
      tables: ['audit_verifications', 'audit_heads', 'audit_chain', 'audit_unsealed', 'audit_log'],
      functions: [
        ...['record_audit(text, jsonb)', 'seal_audit_log(int)', 'keep_audit_verification(bigint, jsonb)'],
        ...['acknowledge_audit_findings()', 'await_audit_seal()'],
      ],
    });
  }

  private async createTables(db: QueryRunner): Promise<void> {
    // A row may concern many records of a resource that one verb changed in the same way (D-50): it contains their ids instead of one. Such
    // rows are few, so the history of one record reads them by a separate index.
    await createTable(db, 'audit_log', {
      columns: `${tenant}, id bigint GENERATED ALWAYS AS IDENTITY, at timestamptz NOT NULL DEFAULT now(),
        person_id int, person_name text, action text NOT NULL, entity text NOT NULL, entity_id int,
        before jsonb, after jsonb, trace_id text NOT NULL, entity_ids int[], login text DEFAULT session_user,
        PRIMARY KEY (ecosystem_id, id),
        CONSTRAINT audit_log_subject CHECK (num_nonnulls(entity_id, entity_ids) = 1)`,
      indexes: {
        audit_log_of_record: `(ecosystem_id, entity, entity_id, id)`,
        audit_log_of_kind: `(ecosystem_id, entity, id)`,
        audit_log_of_many: `(ecosystem_id, entity, id) WHERE entity_ids IS NOT NULL`,
      },
      grants: ['SELECT'],
    });
    await db.query(`GRANT SELECT, INSERT ON audit_log TO ${auditRole}`);
    // A name is visible according to the membership rows.
    await db.query(`GRANT SELECT ON people, ecosystem_memberships TO ${auditRole}`);

    // Rows wait here until a job links them, so that writes of one ecosystem never wait for each other.
    await createTable(db, 'audit_unsealed', {
      columns: `${tenant}, audit_id bigint NOT NULL, PRIMARY KEY (ecosystem_id, audit_id)`,
      grants: ['SELECT'],
    });
    await db.query(`GRANT SELECT, INSERT, DELETE ON audit_unsealed TO ${auditRole}`);
    // The job queries which ecosystems have rows to link, and links them one ecosystem at a time.
    await db.query(`CREATE POLICY audit_unsealed_sees ON audit_unsealed FOR SELECT TO ${workerRole} USING (true)`);

    // A place in the chain is a hash over the row and the previous hash.
    await createTable(db, 'audit_chain', {
      columns: `${tenant}, position bigint NOT NULL CHECK (position > 0), audit_id bigint NOT NULL, hash bytea NOT NULL,
        PRIMARY KEY (ecosystem_id, position), UNIQUE (ecosystem_id, audit_id)`,
      grants: ['SELECT'],
    });
    await db.query(`GRANT SELECT, INSERT ON audit_chain TO ${auditRole}`);
    // The end is in a table of its own, so that a link with a far too high number blocks nothing and a truncated chain has a gap.
    await createTable(db, 'audit_heads', {
      columns: `ecosystem_id int NOT NULL PRIMARY KEY REFERENCES ecosystems (id), position bigint NOT NULL CHECK (position >= 0),
        hash bytea NOT NULL`,
      grants: ['SELECT'],
    });
    await db.query(`GRANT SELECT, INSERT, UPDATE ON audit_heads TO ${auditRole}`);
    await createTable(db, 'audit_verifications', {
      columns: `${tenant}, id int GENERATED ALWAYS AS IDENTITY, at timestamptz NOT NULL DEFAULT now(), rows bigint NOT NULL,
        head_position bigint NOT NULL, head_hash bytea, findings jsonb NOT NULL, acknowledged jsonb NOT NULL DEFAULT '[]',
        PRIMARY KEY (ecosystem_id, id)`,
      grants: ['SELECT'],
    });
    await db.query(`GRANT SELECT, INSERT ON audit_verifications TO ${auditRole}`);
  }

  /** Only this trigger fills the queue of rows to link: a login with write access could have fake rows linked. */
  private async queueNewRows(db: QueryRunner): Promise<void> {
    await db.query(`CREATE FUNCTION await_audit_seal() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER ${pinnedPath} AS $$ BEGIN
      INSERT INTO audit_unsealed (ecosystem_id, audit_id) SELECT ecosystem_id, id FROM added; RETURN NULL; END $$`);
    await db.query(`CREATE TRIGGER audit_log_seal AFTER INSERT ON audit_log REFERENCING NEW TABLE AS added
      FOR EACH STATEMENT EXECUTE FUNCTION await_audit_seal()`);
    // Prevents attaching it to another table.
    await db.query(`REVOKE EXECUTE ON FUNCTION await_audit_seal() FROM PUBLIC`);
    await ownedByAudit(db, 'await_audit_seal()');
  }
}
