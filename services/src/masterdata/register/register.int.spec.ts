import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SpecWorld } from '../../testing/spec-world.js';

describe('the company register over HTTP', () => {
  const hit = { kvkNummer: '90003382', naam: 'Noorderlicht', adres: { binnenlandsAdres: { plaats: 'Groningen' } } };
  const register = createServer((_request, reply) => {
    reply.setHeader('content-type', 'application/json').end(JSON.stringify({ resultaten: [hit] }));
  });
  const before = process.env.REGISTER_API_URL;
  let world: SpecWorld;
  beforeAll(async () => {
    await new Promise<void>((resolve) => register.listen(0, '127.0.0.1', resolve));
    process.env.REGISTER_API_URL = `http://127.0.0.1:${(register.address() as AddressInfo).port}`;
    world = await SpecWorld.start('register');
  });
  afterAll(async () => {
    await world.close();
    if (before === undefined) delete process.env.REGISTER_API_URL;
    else process.env.REGISTER_API_URL = before;
    register.close();
  });

  it('CRM-129 returns hits, and requires at least five characters', async () => {
    expect((await world.get('/api/crm/register?query=Noorderlicht&by=name')).body.items).toMatchObject([
      { name: 'Noorderlicht', coCNumber: '90003382', city: 'Groningen' },
    ]);
    const short = await world.get('/api/crm/register?query=Noor&by=name');
    expect([short.status, short.body.code]).toEqual([422, 'SEARCH_QUERY_EMPTY_OR_TOO_SHORT']);
  });

  it('gives a browser the sign-in URL before anyone has signed in', async () => {
    const answer = await world.api.call('/api/config');
    expect(answer.body).toMatchObject({ oidc: { issuer: expect.stringMatching(/^http/), scope: expect.stringMatching(/^openid /) } });
  });
});
