import { join } from 'node:path';
import { root } from '../../settings.js';
import { run as runProgram } from '../../system/commands.js';
import type { Belongings } from '../tenants/belongings.js';

/** Adds what an office needs before its first sale. */
export const settle = ({ office }: Belongings): Promise<unknown> =>
  office.rows(`INSERT INTO tax_rates (ecosystem_id, description, percentage) VALUES ($1, '0%', 0)`, [office.tenant.ecosystemId]);

/** Lets the audit log go on in new parts, as it does each month. */
export async function monthsPass({ office }: Belongings, months: number): Promise<void> {
  await office.place.asSuperuser(
    `DO $$ DECLARE newest text; BEGIN
       SET LOCAL ROLE kantoor_owner;
       FOR n IN 1..${months} LOOP
         newest := substr(newest_part('audit_log'), 11);
         PERFORM begin_audit_month(to_char(to_date(newest, 'YYYY_MM') + interval '1 month', 'YYYY_MM'));
       END LOOP;
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
