import pg from 'pg';
import { secretsOf } from '../../secrets.js';
import { Colleague } from '../support/colleague.js';
import { experiment, type Run } from '../support/experiment.js';
import { apiOnly, FaultStack } from '../support/fault-stack.js';
import { Office } from '../support/office.js';
import { contactOf, dealOf, organizationOf } from '../support/seller.js';
import type { Got } from '../support/send.js';
import { sized } from '../support/size.js';

const statuses = (got: readonly Got[]): string =>
  [...new Set(got.map(({ status }) => status))]
    .sort()
    .map((status) => `${got.filter((each) => each.status === status).length}×${status}`)
    .join(', ');

describe('writes of a crowd', () => {
  let place: FaultStack, crowd: Office, victim: Office;
  let deal: (name: string) => ReturnType<typeof dealOf>;

  beforeAll(async () => {
    place = await FaultStack.start('crowded-writes', apiOnly);
    [crowd, victim] = [await Office.open(place, 'crowd'), await Office.open(place, 'victim')];
    const { organizationId } = await victim.made('POST', '/api/crm/organizations', organizationOf('Klant'));
    const { contactId } = await victim.made('POST', '/api/crm/contacts', contactOf('Klant'));
    deal = (name) => dealOf(name, organizationId, contactId);
  }, 180_000);
  afterAll(() => place?.stop(), 60_000);

  /** Creates deals in another ecosystem, one after the other, until the crowd is done. */
  const victimWorks = async (run: Run, atLeast: number, until: () => boolean): Promise<void> => {
    for (let n = 0; n < atLeast || !until(); n += 1) {
      const startedMs = Date.now();
      const { status, text } = await victim.call('POST', victim.deals, deal(`Deal ${n}`));
      run.note('slowest of the others (ms)', Math.max(Number(run.figures.get('slowest of the others (ms)') ?? 0), Date.now() - startedMs));
      run.count('deals of the others');
      if (status !== 201) run.breaks(`a deal of another ecosystem: ${status} ${text}`);
    }
  };

  experiment('20 imports of 5 000 rows by one member: one at a time, and others create deals', async (run) => {
    const rowsOf = (n: number) =>
      Array.from({ length: 5_000 }, (_, i) => ({
        line: i + 2,
        version: null,
        cells: [`${n}-${i}`, `Grootboekrekening ${i}`, 'Uit een bestand'],
      }));
    const fields = ['value', 'name', 'description'];
    let through = false;
    const imports = Promise.all(
      Array.from({ length: 20 }, (_, n) => crowd.call('POST', '/api/crm/ledgers/import', { fields, rows: rowsOf(n) })),
    ).finally(() => (through = true));
    await victimWorks(run, sized(10, 50), () => through);
    const got = await imports;
    run.note('imports', statuses(got));
    if (got.some(({ status, body }) => status !== 200 && !(status === 429 && body.code === 'IMPORT_RUNNING')))
      run.breaks(`imports answered ${statuses(got)}`);
    if (!got.some(({ status }) => status === 429)) run.breaks('nothing was refused');
    if (got.some(({ status, headers }) => status === 429 && !headers.get('retry-after')))
      run.breaks('a refusal does not say when to come back');
    const [row] = await crowd.rows<{ ledgers: number; audited: number }>(
      `SELECT (SELECT count(*) FROM ledgers WHERE ecosystem_id = $1)::int AS ledgers,
         (SELECT count(*) FROM audit_log WHERE ecosystem_id = $1 AND action = 'ledger.created')::int AS audited`,
      [crowd.tenant.ecosystemId],
    );
    run.holds('ledgers', row!.ledgers, 5_000 * got.filter(({ status }) => status === 200).length);
    run.holds('audited', row!.audited, row!.ledgers);
  });

  experiment('changes of one member that cannot go on keep neither a colleague nor another ecosystem waiting', async (run) => {
    const colleague = await Colleague.of(crowd);
    const { organizationId } = await crowd.made('POST', '/api/crm/organizations', organizationOf('Vast'));
    const lock = await locked(place, `SELECT FROM organizations WHERE ecosystem_id = $1 AND id = $2 FOR UPDATE`, [
      crowd.tenant.ecosystemId,
      organizationId,
    ]);
    try {
      const path = `/api/crm/organizations/${organizationId}`;
      const stuck = Promise.all(Array.from({ length: sized(40, 200) }, () => crowd.call('PUT', path, organizationOf('Anders'))));
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      const others = Date.now() + 8_000;
      await victimWorks(run, 5, () => Date.now() > others);
      const created = await colleague.call('POST', '/api/crm/organizations', organizationOf('Van een collega'));
      run.holds('a colleague', created.status, 201);
      await lock.release();
      const got = await stuck;
      run.note('those that waited', statuses(got));
      if (!got.some(({ status }) => status === 200)) run.breaks('none of them went on');
      if (got.some(({ status }) => ![200, 503].includes(status))) run.breaks(`those that waited answered ${statuses(got)}`);
    } finally {
      await lock.release();
    }
  });
});

/** Locks a row until it is released. */
async function locked(place: FaultStack, sql: string, params: number[]): Promise<{ release(): Promise<void> }> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port: Number(new URL(place.stack.env.DATABASE_URL as string).port),
    user: 'postgres',
    password: secretsOf(place.dataDir).postgres,
    database: 'kantoor',
  });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('BEGIN');
  await client.query(sql, params);
  let ending: Promise<void> | undefined;
  return { release: () => (ending ??= client.end()) };
}
