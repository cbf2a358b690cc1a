import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Settings } from '../../platform/runtime/config/settings.js';
import { CompanyRegister } from './company-register.service.js';
import { RegisterSettings } from './register-settings.js';

describe('the company register is queried as little as possible', () => {
  const requests: string[] = [];
  const keys = new Set<unknown>();
  let underWay = 0;
  let most = 0;
  const hit = (n: number) => ({
    kvkNummer: String(90_000_000 + n),
    naam: `Bedrijf ${n}`,
    adres: { binnenlandsAdres: { plaats: 'Delft' } },
  });
  const server = createServer((request, reply) => {
    const url = new URL(request.url!, 'http://register.test');
    keys.add(request.headers['apikey']);
    requests.push(url.pathname.includes('basisprofielen') ? 'profile' : 'search');
    underWay += 1;
    most = Math.max(most, underWay);
    setTimeout(() => {
      underWay -= 1;
      const name = url.searchParams.get('naam') ?? '';
      if (name.startsWith('kapot')) return void reply.writeHead(500).end();
      if (name.startsWith('niemand')) return void reply.writeHead(404).end();
      const address = { type: 'bezoekadres', postcode: '2611EJ', huisnummer: 7, straatnaam: 'Koornmarkt', plaats: 'Delft' };
      const body = url.pathname.includes('basisprofielen')
        ? {
            _embedded: {
              hoofdvestiging: { adressen: [address] },
              eigenaar: { rsin: url.pathname.endsWith('90000001') ? '857635105' : '857635104' },
            },
          }
        : { resultaten: Array.from({ length: url.searchParams.has('kvkNummer') ? 1 : 40 }, (_, n) => hit(n)) };
      reply.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    }, 20);
  });
  const address = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = (more: Record<string, string> = {}): RegisterSettings =>
    new RegisterSettings(new Settings({ KANTOOR_ENV: 'development', REGISTER_API_URL: address(), ...more }));
  let register: CompanyRegister;
  const of = (ecosystemId: number, personId: number) => ({ ecosystemId, person: { personId, subject: '', email: '', name: '' } });
  const search = (query: string, by: 'name' | 'number', ctx = of(1, 1)) => register.search(ctx, query, by);
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  beforeEach(() => {
    requests.length = 0;
    most = 0;
    register = new CompanyRegister(settings({ REGISTER_API_KEY: 'spec' }));
  });

  it('once for all equal queries, concurrent or later, in any notation', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => search('Bedrijf', 'name')));
    answers.push(await search('  bedrijf ', 'name'));
    expect(answers.map((hits) => hits.length)).toEqual(Array(51).fill(25));
    expect(requests).toEqual(['search', 'profile', 'profile', 'profile']);
    expect(answers[50]![2]).toMatchObject({ zipCode: '2611EJ', houseNumber: '7' });
    expect(answers[50]![3]).toMatchObject({ zipCode: '', city: 'Delft' });
  });

  it('CRM-129 CRM-293 by name or number with at most 25 hits, each with name, number and visiting address', async () => {
    const place = { street: 'Koornmarkt', houseNumber: '7', zipCode: '2611EJ', city: 'Delft' };
    const byName = await search('Bedrijf', 'name');
    expect(byName).toHaveLength(25);
    expect(byName[0]).toMatchObject({ name: 'Bedrijf 0', coCNumber: '90000000', ...place });
    expect(await search('90000000', 'number')).toMatchObject([{ name: 'Bedrijf 0', coCNumber: '90000000', ...place }]);
  });

  it('with the VAT number that follows from the RSIN of a legal person, and none if that is invalid', async () => {
    const hits = await search('Bedrijf', 'name');
    expect(hits.slice(0, 2).map(({ vatNumber }) => vatNumber)).toEqual(['NL857635104B01', undefined]);
  });

  it('PLT-327 PLT-387 with five characters or more', async () => {
    expect(await search('Bedri', 'name')).toHaveLength(25);
    requests.length = 0;
    for (const short of ['Bedr', 'Bed ', ''])
      await expect(search(short, 'name')).rejects.toMatchObject({ code: 'SEARCH_QUERY_EMPTY_OR_TOO_SHORT' });
    expect(requests).toEqual([]);
  });

  it('CRM-F13 PLT-F03 PLT-F39 with a key that stays on the server, and not at all without one', async () => {
    await search('Bedrijf', 'name');
    expect([...keys]).toEqual(['spec']);
    requests.length = 0;
    const keyless = new CompanyRegister(Object.assign(settings(), { apiKey: '' }));
    await expect(keyless.search(of(1, 1), 'Bedrijf', 'name')).rejects.toMatchObject({ code: 'COC_API_ERROR' });
    expect(requests).toEqual([]);
  });

  it('with one call and at most one page for a number, whose page is then cached', async () => {
    const [first] = await search('90 00 00 00', 'number');
    expect(first).toMatchObject({ street: 'Koornmarkt', zipCode: '2611EJ' });
    expect(requests).toEqual(['search', 'profile']);
    await search('90000000', 'number');
    await search('Bedrijf', 'name');
    expect(requests.filter((what) => what === 'profile')).toHaveLength(3);
  });

  it('also for empty results; but a failed query is repeated', async () => {
    for (let n = 0; n < 3; n += 1) await expect(search('niemand', 'name')).rejects.toMatchObject({ code: 'COC_API_NO_RESULTS' });
    expect(requests).toHaveLength(1);
    for (let n = 0; n < 2; n += 1) await expect(search('kapot', 'name')).rejects.toMatchObject({ code: 'COC_API_ERROR' });
    expect(requests).toHaveLength(3);
  });

  const codesOf = async (searches: Promise<unknown>[]): Promise<string[]> =>
    (await Promise.allSettled(searches)).map((outcome) => (outcome as PromiseRejectedResult).reason.code as string);
  const knew = 'COC_API_NO_RESULTS';

  it('with at most two concurrent queries of one person, and with a limited wait', async () => {
    const codes = await codesOf(Array.from({ length: 300 }, (_, n) => search(`niemand ${n}`, 'name')));
    expect(most).toBe(2);
    expect([codes.filter((code) => code === knew).length, codes.filter((code) => code === 'COC_API_ERROR').length]).toEqual([27, 273]);
  });

  it('with at most four concurrent queries, and an ecosystem with many queries does not block others', async () => {
    let served = 0;
    const ofCrowd = (n: number) =>
      search(`niemand ${n}`, 'name', of(1, n % 8)).catch((refused: { code: string }) => {
        if (refused.code === knew) served += 1;
      });
    const crowd = Promise.all(Array.from({ length: 400 }, (_, n) => ofCrowd(n)));
    const others = await codesOf(Array.from({ length: 6 }, (_, n) => search(`niemand anders ${n}`, 'name', of(2 + (n % 3), 100 + n))));
    expect(others).toEqual(Array(6).fill(knew));
    expect(served).toBeLessThan(30);
    await crowd;
    expect(most).toBe(4);
    expect(served).toBeGreaterThanOrEqual(90);
  });
});
