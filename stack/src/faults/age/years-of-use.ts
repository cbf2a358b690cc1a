import { join } from 'node:path';
import { root } from '../../settings.js';
import { run as runProgram } from '../../system/commands.js';
import type { Belongings } from '../tenants/belongings.js';

/** Adds what an office needs before its first sale. */
export const settle = ({ office }: Belongings): Promise<unknown> =>
  office.rows(`INSERT INTO tax_rates (ecosystem_id, description, percentage) VALUES ($1, '0%', 0)`, [office.tenant.ecosystemId]);

/** Records of earlier years that are changed in a month. */
const changedAMonth = 2_000;

/** Lets the audit log go on in new parts, as it does each month; in each, records of earlier years are changed too. */
export async function monthsPass({ office }: Belongings, months: number): Promise<void> {
  const here = office.tenant.ecosystemId;
  await office.place.asSuperuser(
    `DO $$ DECLARE newest text; BEGIN
       SET LOCAL session_replication_role = replica;
       FOR n IN 1..${months} LOOP
         newest := substr(newest_part('audit_log'), 11);
         SET LOCAL ROLE kantoor_owner;
         PERFORM begin_audit_month(to_char(to_date(newest, 'YYYY_MM') + interval '1 month', 'YYYY_MM'));
         RESET ROLE;
         INSERT INTO audit_log (ecosystem_id, action, entity, entity_id, after, trace_id)
           SELECT a.ecosystem_id, a.action, a.entity, a.entity_id, a.after, 'months' FROM audit_log a
           WHERE a.ecosystem_id = ${here} AND a.entity_id IS NOT NULL ORDER BY a.id LIMIT ${changedAMonth} OFFSET ${changedAMonth} * n;
       END LOOP;
       PERFORM set_config('app.ecosystem', '${here}', true);
       WHILE note_audit_histories(100000) LOOP END LOOP;
     END $$`,
  );
}

/** Adds deals of a company that has worked with this for years, with new customers: nearly all invoiced, two processes each. */
export async function liveForYears(
  { office }: Belongings,
  { invoices, organizations }: Record<'invoices' | 'organizations', number>,
): Promise<void> {
  const { place, tenant } = office;
  const url = new URL(place.stack.env.DATABASE_URL as string);
  [url.username, url.password] = ['postgres', place.superuserPassword];
  // Complete rows: without triggers and reference checks they load five times as fast.
  url.searchParams.set('options', '-c session_replication_role=replica -c synchronous_commit=off');
  const into = ['--ecosystem', String(tenant.ecosystemId), '--team', String(tenant.teamId)];
  const size = ['--deals', String(Math.round(invoices * 1.02)), '--invoices', String(invoices), '--organizations', String(organizations)];
  await runProgram(process.execPath, [join(root, 'stack/dist/data/seed.js'), ...into, ...size], {
    env: { ...process.env, ...place.stack.env, DATABASE_URL: url.href },
  });
  await place.asSuperuser('VACUUM (ANALYZE)');
}
