import type { MigrationInterface, QueryRunner } from 'typeorm';

/** More of one kind in one ecosystem is as bad, and each look at the metrics counts. */
const countedMax = 1_000;
const standing = `later.ecosystem_id = tenant AND later.application = m.application
  AND later.external_identifier = m.external_identifier AND later.id > m.id`;
const counted = (what: string, rows: string): string =>
  `SELECT tenant, '${what}', count(*), min(found.since) FROM (${rows} LIMIT ${countedMax}) found`;
const mails = (
  states: string,
): string => `SELECT m.created_at AS since FROM messages m WHERE m.ecosystem_id = tenant AND m.state IN (${states})
  AND m.created_at > now() - interval '1 day' AND NOT EXISTS (SELECT FROM messages later WHERE ${standing}) ORDER BY m.created_at, m.id`;

/** What monitoring asks of all ecosystems: how much waits, and since when. */
export class Backlog1764460800014 implements MigrationInterface {
  /** With the rights of its caller: it visits one ecosystem after the other, as that login may, and returns numbers only. */
  async up(db: QueryRunner): Promise<void> {
    const outbox = `SELECT o.created_at AS since FROM outbox o WHERE o.ecosystem_id = tenant AND o.handed_over_at IS NULL ORDER BY o.id`;
    const blocked = `SELECT p.since FROM processes p WHERE p.ecosystem_id = tenant AND p.state = 'blocked' ORDER BY p.since`;
    const unlinked = `SELECT NULL::timestamptz AS since FROM audit_unsealed u WHERE u.ecosystem_id = tenant`;
    await db.query(`CREATE FUNCTION backlog() RETURNS TABLE (ecosystem int, what text, number bigint, since timestamptz) LANGUAGE plpgsql AS $$
      DECLARE tenant int;
      BEGIN
        FOR tenant IN SELECT e.id FROM ecosystem_ids() AS e(id) LOOP
          PERFORM set_config('app.ecosystem', tenant::text, true);
          RETURN QUERY ${[
            counted('outbox', outbox),
            counted('blocked-processes', blocked),
            counted('deferred-mails', mails(`'deferred'`)),
            counted('undelivered-mails', mails(`'failed', 'bounced'`)),
            counted('unlinked-audit-rows', unlinked),
            `(SELECT tenant, 'audit-findings', jsonb_array_length(v.findings)::bigint, v.at FROM audit_verifications v
              WHERE v.ecosystem_id = tenant ORDER BY v.id DESC LIMIT 1)`,
          ].join(' UNION ALL ')};
        END LOOP;
      END $$`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP FUNCTION backlog()`);
  }
}
