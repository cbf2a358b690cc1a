/** Why a table belongs to no single tenant. Tables not listed here must be bound to an ecosystem. */
export const globalTables: Record<string, string> = {
  migrations: 'which steps this database has made; readable by its owner only',
  migrations_versions: 'which versions have run on this database; readable by its owner only',
  ecosystems: 'the tenants themselves; a person sees those of the own memberships',
  people: 'one account may belong to several ecosystems; visible to itself and to fellow members',
  exchange_rates: 'what the European Central Bank published, the same for everybody; written by the import only',
  role_changes: 'roles hold for the installation; visible with the person',
  translations: 'texts of the program, the same for everybody and also shown by the sign-in page; written by the API only',
  translation_languages: 'the languages of these texts; written by the API only',
  translation_dictionary: 'the version of these texts; written by the API only',
};

/** Policies that let a login see more than the current ecosystem, and why. */
export const widerPolicies: Record<string, string> = {
  ecosystem_memberships_own: 'before an ecosystem is chosen a person sees the own memberships',
  team_memberships_own: 'the same, for teams',
  teams_own: 'the names that go with the own memberships',
  activities_own: 'the activities a person leads',
  audit_unsealed_sees: 'the job that links audit rows asks which ecosystems have any',
  outbox_relay_sees: 'the relay hands over for all ecosystems',
  outbox_relay_retries: 'the relay hands over for all ecosystems',
  outbox_relay_clears: 'the relay hands over for all ecosystems',
  idempotency_keys_expire: 'answers older than a day are cleared for all ecosystems',
  payment_transactions_link: 'the public payment page finds its tenant by the secret of the link, inside find_payment_link only',
  payment_attempts_link: 'the payment provider names an attempt, inside find_payment_attempt only',
};

/** Functions that run with the rights of their owner, and why. */
export const definerFunctions: Record<string, string> = {
  find_payment_link: 'answers only to whoever holds the secret of the link',
  find_payment_attempt: 'answers only to the number the payment provider gave',
  has_ecosystem: 'tells whether the installation has any ecosystem, and nothing of it',
  first_ecosystem: 'adds the first ecosystem of an empty installation, and none to any other',
  further_ecosystem: 'adds an ecosystem for the site admin who acts, and tells nothing of any other but that its key is taken',
  await_audit_seal: 'a trigger that lets what was written into the audit log be linked, which no login may ask for by itself',
  begin_current_audit_month: 'lets the audit log go on in a part of the current month, which only the owner of the tables may otherwise',
  note_audit_histories: 'notes where the entries about each record of the current ecosystem are, of months that are over',
  measure_audit_log: 'renews what the planner knows of the audit log, and returns nothing',
  record_audit: 'adds rows of the current ecosystem to the audit log, in the name of whoever acts, which no login may do itself',
  seal_audit_log: 'links the rows of the current ecosystem to its chain, in which no login may write',
  keep_audit_verification: 'keeps what was found wrong with the audit log, which no login may write or make forgotten',
  acknowledge_audit_findings: 'puts a cut to rest and writes that into the audit log',
  sum_invoice: 'a trigger that keeps sums, which no login may write',
  sum_payment: 'a trigger that keeps sums, which no login may write',
  record_mail: 'a trigger that keeps what happened with a customer, which no login may write',
  record_sending: 'a trigger that keeps what happened with a customer, which no login may write',
  sum_invoices_anew: 'derives what the triggers keep, for the current ecosystem alone; for the owner',
  sum_payments_anew: 'derives what the triggers keep, for the current ecosystem alone',
  customer_events_follow: 'lets what the triggers keep follow the invoices, for the current ecosystem alone',
};

const userTables = `SELECT c.oid, c.relname AS name, c.relrowsecurity, c.relforcerowsecurity, c.relowner FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')`;
const logins = `('kantoor_api', 'kantoor_worker')`;
const mentionsTenant = (expression: string) => `coalesce(${expression} LIKE '%ecosystem_id = ( SELECT%app.ecosystem%', false)`;

/** Queries for violations of tenant isolation; all must return no rows. $1 global tables, $2 wider policies, $3 functions. */
export const isolationFaults: Record<string, string> = {
  'tenant table without a mandatory ecosystem_id': `SELECT t.name FROM (${userTables}) t WHERE t.name <> ALL ($1) AND NOT EXISTS (
    SELECT FROM pg_attribute a WHERE a.attrelid = t.oid AND a.attname = 'ecosystem_id' AND a.attnotnull)`,
  'table without enabled and forced row security': `SELECT t.name FROM (${userTables}) t
    WHERE t.name NOT IN ('migrations', 'migrations_versions') AND NOT (t.relrowsecurity AND t.relforcerowsecurity)`,
  'tenant table without a policy that binds writing': `SELECT t.name FROM (${userTables}) t WHERE t.name <> ALL ($1) AND NOT EXISTS (
    SELECT FROM pg_policy p WHERE p.polrelid = t.oid AND p.polcmd IN ('*', 'a') AND ${mentionsTenant('pg_get_expr(p.polwithcheck, p.polrelid)')})`,
  'policy that does not bind to the current ecosystem': `SELECT t.name || '.' || p.polname AS name FROM (${userTables}) t JOIN pg_policy p ON p.polrelid = t.oid
    WHERE t.name <> ALL ($1) AND p.polname <> ALL ($2) AND p.polpermissive AND NOT (
      (p.polqual IS NULL OR ${mentionsTenant('pg_get_expr(p.polqual, p.polrelid)')})
      AND (p.polcmd IN ('r', 'd') OR ${mentionsTenant('pg_get_expr(p.polwithcheck, p.polrelid)')}))`,
  'unique key that does not begin with the ecosystem': `SELECT t.name || '.' || i.relname AS name FROM (${userTables}) t
    JOIN pg_index x ON x.indrelid = t.oid AND x.indisunique JOIN pg_class i ON i.oid = x.indexrelid
    WHERE t.name <> ALL ($1) AND NOT EXISTS (
      SELECT FROM pg_attribute a WHERE a.attrelid = t.oid AND a.attnum = x.indkey[0] AND a.attname = 'ecosystem_id')`,
  'reference to a tenant table that leaves out the ecosystem': `SELECT t.name || '.' || f.conname AS name FROM (${userTables}) t
    JOIN pg_constraint f ON f.conrelid = t.oid AND f.contype = 'f'
    WHERE f.confrelid::regclass::text <> ALL ($1) AND NOT EXISTS (
      SELECT FROM unnest(f.conkey, f.confkey) AS k (here, there)
      JOIN pg_attribute h ON h.attrelid = f.conrelid AND h.attnum = k.here JOIN pg_attribute o ON o.attrelid = f.confrelid AND o.attnum = k.there
      WHERE o.attname = 'ecosystem_id' AND h.attname LIKE '%ecosystem_id')`,
  'login that owns a table or passes by row security': `SELECT r.rolname || coalesce(' owns ' || t.name, '') AS name FROM pg_roles r
    LEFT JOIN (${userTables}) t ON t.relowner = r.oid
    WHERE r.rolname IN ${logins} AND (t.oid IS NOT NULL OR r.rolsuper OR r.rolbypassrls OR r.rolcreaterole)`,
  'login that inherits the rights of another role': `SELECT r.rolname || ' in ' || g.rolname AS name FROM pg_auth_members m
    JOIN pg_roles r ON r.oid = m.member JOIN pg_roles g ON g.oid = m.roleid WHERE r.rolname IN ${logins}`,
  'view that sees with the eyes of its owner': `SELECT c.relname AS name FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('v', 'm')
    AND (c.relkind = 'm' OR NOT coalesce(c.reloptions::text ~ 'security_invoker=(true|on|1)', false))`,
  'function that runs with the rights of its owner': `SELECT p.proname AS name FROM pg_proc p
    WHERE p.pronamespace = 'public'::regnamespace AND p.prosecdef AND p.proname <> ALL ($3)`,
  'function with the rights of its owner that finds names where others put them, or that everybody may use': `SELECT p.proname AS name FROM pg_proc p
    WHERE p.pronamespace = 'public'::regnamespace AND p.prosecdef AND (NOT coalesce(p.proconfig::text ~ 'search_path="?public, pg_temp', false)
      OR p.proacl IS NULL OR EXISTS (SELECT FROM aclexplode(p.proacl) WHERE grantee = 0))`,
  'part of a table that a login may use by its own name': `SELECT c.relname AS name FROM pg_class c, aclexplode(c.relacl) a JOIN pg_roles r ON r.oid = a.grantee
    WHERE c.relnamespace = 'public'::regnamespace AND c.relispartition AND c.relkind IN ('r', 'p') AND (r.rolname IN ${logins} OR a.grantee = 0)`,
  'right granted to everybody': `SELECT table_name || ' ' || privilege_type AS name FROM information_schema.table_privileges
    WHERE table_schema = 'public' AND grantee = 'PUBLIC'`,
};
