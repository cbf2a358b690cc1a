import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { Issuer } from '../../testing/issuer.js';
import { KillableApi } from '../../testing/killable.js';
import { makeTenant, openAsOwner } from '../../testing/tenants.js';
import type { Tenant } from '../../testing/tenants.js';

const kills = 20;
const clients = 50;
const createsOfEach = 40;

describe('an API that is killed again and again (D-05, museum 25)', () => {
  let owner: DataSource, issuer: Issuer, api: KillableApi, here: Tenant, headers: Record<string, string>;

  beforeAll(async () => {
    owner = await openAsOwner();
    here = await makeTenant(owner, 'killed');
    issuer = await Issuer.start();
    const token = await issuer.token({ sub: here.subject, role: ['BE_Member', 'app_paperless'] });
    headers = { authorization: `Bearer ${token}`, 'x-ecosystem': String(here.ecosystemId), 'content-type': 'application/json' };
    api = new KillableApi(39_171, issuer.address);
    await api.start();
  });
  afterAll(async () => {
    await api.kill();
    await issuer.close();
    await owner.destroy();
  });

  /** As a careful client does: the same key until there is an answer. */
  async function createUntilAnswered(key: string): Promise<{ id: number; attempts: number }> {
    for (let attempts = 1; ; attempts += 1) {
      try {
        const answer = await fetch(`${api.address}/api/spec/teams`, {
          method: 'POST',
          headers: { ...headers, 'idempotency-key': key },
          body: JSON.stringify({ key, name: key }),
        });
        if (answer.status === 201) return { id: ((await answer.json()) as { id: number }).id, attempts };
        if (![409, 503].includes(answer.status)) throw new TypeError(`answered ${answer.status}`);
      } catch (error) {
        if (error instanceof TypeError && error.message.startsWith('answered')) throw error;
      }
      await pause(50 + Math.random() * 100);
    }
  }

  it('loses no acknowledged write and makes none twice', async () => {
    let finished = false;
    const client = async (c: number) => {
      const answers: { id: number; attempts: number }[] = [];
      for (let n = 0; n < createsOfEach; n += 1) answers.push(await createUntilAnswered(`c${c}-${n}`));
      return answers;
    };
    const work = Promise.all(Array.from({ length: clients }, (_, c) => client(c))).finally(() => (finished = true));
    for (let n = 0; n < kills && !finished; n += 1) {
      await pause(100 + Math.random() * 400);
      await api.kill();
      await api.start();
    }
    const answers = (await work).flat();
    const rows = (await owner.transaction(async (tx) => {
      await tx.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(here.ecosystemId)]);
      return tx.query(`SELECT id FROM teams WHERE key LIKE 'c%'`);
    })) as { id: number }[];
    expect(rows).toHaveLength(clients * createsOfEach);
    expect(new Set(answers.map(({ id }) => id))).toEqual(new Set(rows.map(({ id }) => id)));
    expect(answers.some(({ attempts }) => attempts > 1)).toBe(true);
  }, 300_000);
});
