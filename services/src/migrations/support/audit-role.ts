import type { QueryRunner } from 'typeorm';

/** Owns the functions that write the audit chain; cannot sign in and has no other rights. */
export const auditRole = 'kantoor_audit';

/**
 * The role exists where the accounts were created for this version; elsewhere it is created here, which needs a login with CREATEROLE. The
 * migrating login is a member, because only members can transfer ownership of a function.
 */
export async function ensureAuditRole(db: QueryRunner): Promise<void> {
  await db.query(`DO $$ BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${auditRole}') THEN CREATE ROLE ${auditRole} NOLOGIN NOSUPERUSER NOBYPASSRLS; END IF;
    IF NOT pg_has_role(current_user, '${auditRole}', 'USAGE') THEN EXECUTE format('GRANT ${auditRole} TO %I', current_user); END IF;
  EXCEPTION
    WHEN duplicate_object OR unique_violation THEN NULL;
    WHEN insufficient_privilege THEN RAISE EXCEPTION USING
      MESSAGE = format('The login %I cannot make the role ${auditRole}', current_user),
      HINT = format('As a superuser: CREATE ROLE ${auditRole} NOLOGIN; GRANT ${auditRole} TO %I;', current_user);
  END $$`);
}

/** Creates a function that runs with the rights of the audit role, only for the named logins. */
export async function auditFunction(
  db: QueryRunner,
  { signature, returns = '', body, callers }: { signature: string; returns?: string; body: string; callers: string },
): Promise<void> {
  await db.query(
    `CREATE FUNCTION ${signature} ${returns} LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$ ${body} $$`,
  );
  await db.query(`REVOKE EXECUTE ON FUNCTION ${signature} FROM PUBLIC`);
  await db.query(`GRANT EXECUTE ON FUNCTION ${signature} TO ${callers}`);
  await ownedByAudit(db, signature);
}

/** The new owner of a function temporarily needs the right to create in its schema. */
export async function ownedByAudit(db: QueryRunner, signature: string): Promise<void> {
  const [{ schema }] = (await db.query(`SELECT quote_ident(current_schema()) AS schema`)) as [{ schema: string }];
  await db.query(`GRANT CREATE ON SCHEMA ${schema} TO ${auditRole}`);
  await db.query(`ALTER FUNCTION ${signature} OWNER TO ${auditRole}`);
  await db.query(`REVOKE CREATE ON SCHEMA ${schema} FROM ${auditRole}`);
}
