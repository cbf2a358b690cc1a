import type { FastifyInstance } from 'fastify';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { outsideServer } from './server.js';
import { OutsideState } from './state.js';

const ordered = {
  amount: { currency: 'EUR', value: '12.10' },
  description: 'Invoice 1',
  redirectUrl: 'http://localhost:9/back',
  metadata: { invoiceId: 7 },
};
const authorization = 'Bearer test_key';

describe('the stand-ins for the outside world', () => {
  let folder: string;
  let server: FastifyInstance;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'outside-'));
    server = outsideServer(new OutsideState(join(folder, 'state.json')), undefined);
  });

  afterEach(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const create = (body: object, headers: Record<string, string> = {}) =>
    server.inject({ method: 'POST', url: '/mollie/v2/payments', headers: { authorization, ...headers }, payload: body });
  const read = (id: string) => server.inject({ url: `/mollie/v2/payments/${id}`, headers: { authorization } });
  const control = (path: string, payload: object) => server.inject({ method: 'POST', url: `/control/${path}`, payload });

  describe('payment provider', () => {
    it('creates a payment with a checkout link and the fields of the real one', async () => {
      const response = await create(ordered);
      expect(response.statusCode).toBe(201);
      expect(response.json()).toMatchObject({
        resource: 'payment',
        status: 'open',
        amount: ordered.amount,
        metadata: ordered.metadata,
        _links: { checkout: { type: 'text/html' } },
      });
      expect(response.json().id).toMatch(/^tr_\w+$/);
      expect(response.json().createdAt).toMatch(/T\d\d:\d\d:\d\d\+00:00$/);
    });

    it('refuses a missing key, a number for an amount and an unknown payment as the real one does', async () => {
      expect((await server.inject({ method: 'POST', url: '/mollie/v2/payments', payload: ordered })).json()).toMatchObject({
        status: 401,
        title: 'Unauthorized Request',
      });
      expect((await create({ ...ordered, amount: { currency: 'EUR', value: 12.1 } })).json()).toMatchObject({
        status: 422,
        field: 'amount',
      });
      expect((await create({ ...ordered, amount: { currency: 'EUR', value: '12.1' } })).statusCode).toBe(422);
      expect((await read('tr_none')).json()).toMatchObject({ status: 404, detail: 'No payment exists with token tr_none.' });
    });

    it('creates one payment for one idempotency key', async () => {
      const key = { 'idempotency-key': 'once' };
      const [first, second, other] = [await create(ordered, key), await create(ordered, key), await create(ordered)];
      expect(second.json().id).toBe(first.json().id);
      expect(other.json().id).not.toBe(first.json().id);
    });

    it('keeps payments over a restart', async () => {
      const { id } = (await create(ordered)).json();
      await control(`payments/${id}`, { status: 'paid' });
      await server.close();
      server = outsideServer(new OutsideState(join(folder, 'state.json')), undefined);
      expect((await read(id)).json()).toMatchObject({ status: 'paid', paidAt: expect.any(String) });
      expect((await server.inject({ url: '/control/payments' })).json().payments).toHaveLength(1);
    });

    it('lets the customer choose on the checkout page, repeats the webhook until it is accepted, and sends the customer back', async () => {
      const hook = await webhook(2);
      const { id, _links } = (await create({ ...ordered, webhookUrl: hook.url })).json();
      const checkout = new URL(_links.checkout.href).pathname;
      expect((await server.inject({ url: checkout })).body).toContain('value="expired"');
      const chosen = await server.inject({
        method: 'POST',
        url: checkout,
        payload: 'status=failed',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      expect(chosen).toMatchObject({ statusCode: 303, headers: { location: ordered.redirectUrl } });
      expect(await hook.accepted).toEqual([`id=${id}`, `id=${id}`]);
      const failed = (await read(id)).json();
      expect(failed).toMatchObject({ status: 'failed', failedAt: expect.any(String) });
      expect(failed._links.checkout).toBeUndefined();
      hook.server.close();
    });

    it('answers 503 while its outage is on', async () => {
      await control('outage', { service: 'payments', on: true });
      expect((await create(ordered)).statusCode).toBe(503);
      await control('outage', { service: 'payments', on: false });
      expect((await create(ordered)).statusCode).toBe(201);
    });
  });

  describe('company register', () => {
    const search = (query: string, headers: Record<string, string> = { apikey: 'x' }) =>
      server.inject({ url: `/kvk/api/v2/zoeken?${query}`, headers });

    it('finds by part of a name, page by page, with street and city only', async () => {
      const found = (await search('naam=b.v.&resultatenPerPagina=10&pagina=2')).json();
      expect(found).toMatchObject({ pagina: 2, resultatenPerPagina: 10, totaal: expect.any(Number) });
      expect(found.totaal).toBeGreaterThanOrEqual(35);
      expect(found.resultaten[0].adres.binnenlandsAdres.postcode).toBeUndefined();
    });

    it('gives house number and postcode in the basic profile', async () => {
      const profile = (await server.inject({ url: '/kvk/api/v1/basisprofielen/90001354', headers: { apikey: 'x' } })).json();
      expect(profile._embedded.hoofdvestiging.adressen[0]).toMatchObject({ huisnummer: 212, postcode: '1016DX', plaats: 'Amsterdam' });
    });

    it('requires its key, answers 404 if nothing is found, and 503 while down', async () => {
      expect((await search('naam=software', {})).statusCode).toBe(401);
      expect((await search('naam=zzzz')).statusCode).toBe(404);
      await control('outage', { service: 'register', on: true });
      expect((await search('naam=software')).statusCode).toBe(503);
    });
  });

  it('exchange rates are the bank’s XML, and unavailable while down', async () => {
    const rates = () => server.inject({ url: '/ecb/stats/eurofxref/eurofxref-daily.xml' });
    expect((await rates()).body).toMatch(/<Cube time='\d{4}-\d\d-\d\d'>[\s\S]*<Cube currency='USD' rate='[\d.]+'\/>/);
    const longer = (await server.inject({ url: '/ecb/stats/eurofxref/eurofxref-hist-90d.xml' })).body;
    const usd = [...longer.matchAll(/currency='USD' rate='([\d.]+)'/g)].map(([, rate]) => rate);
    expect(usd.length).toBeGreaterThan(60);
    expect(usd[0]).not.toBe(usd[1]);
    expect((await rates()).body).toContain(`currency='USD' rate='${usd[0]}'`);
    await control('outage', { service: 'rates', on: true });
    expect((await rates()).statusCode).toBe(503);
  });

  it('refuses to switch off an unknown service', async () => {
    expect((await control('outage', { service: 'weather', on: true })).statusCode).toBe(422);
    expect((await control('payments/tr_none', { status: 'paid' })).statusCode).toBe(404);
  });
});

/** Refuses until the n-th call, then accepts and returns what it received. */
async function webhook(acceptAt: number): Promise<{ url: string; accepted: Promise<string[]>; server: Server }> {
  const bodies: string[] = [];
  let accept: (bodies: string[]) => void;
  const accepted = new Promise<string[]>((resolve) => (accept = resolve));
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      bodies.push(body);
      response.writeHead(bodies.length < acceptAt ? 500 : 200).end();
      if (bodies.length === acceptAt) accept(bodies);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, accepted, server };
}
