import { inlined } from '@kantoor/schemas/references';
import { SpecWorld } from '../testing/spec-world.js';
import { officeDayFromNow } from '../testing/office-day.js';

interface Schema {
  description?: string;
  type?: string | string[];
  enum?: unknown[];
  format?: string;
  maxLength?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
}
interface Operation {
  requestBody?: { content: Record<string, { schema?: Schema }> };
  responses: Record<string, unknown>;
}

/** Formats are as long as their texts. */
const boundedFormats = ['country', 'email', 'email-or-empty', 'date', 'date-time'];

function boundless(schema: Schema, at: string): string[] {
  if (schema.description === 'Passed over') return [];
  const types = [schema.type].flat();
  const isBoundText = schema.maxLength !== undefined || schema.enum !== undefined || boundedFormats.includes(schema.format ?? '');
  return [
    ...(types[0] === undefined ? [`${at} has no type`] : []),
    ...(types.includes('string') && !isBoundText ? [`${at} has no maxLength`] : []),
    ...(types.includes('array') && schema.maxItems === undefined ? [`${at} has no maxItems`] : []),
    ...(schema.items ? boundless(schema.items, `${at}/*`) : []),
    ...(typeof schema.additionalProperties === 'object' ? boundless(schema.additionalProperties, `${at}/*`) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) => boundless(property, `${at}/${name}`)),
  ];
}

describe('what clients send', () => {
  let world: SpecWorld;
  beforeAll(async () => void (world = await SpecWorld.start('bodies')));
  afterAll(() => world.close());

  const errorsOf = async (answer: Promise<{ status: number; body: { errors?: { pointer: string; code: string }[] } }>) => {
    const { status, body } = await answer;
    return [status, ...(body.errors ?? []).map(({ pointer, code }) => `${pointer} ${code}`)];
  };
  const organization = { name: 'Acme', countryIso2: 'NL' };
  const operationsWithJson = async (): Promise<{ name: string; operation: Operation }[]> => {
    const { body } = await world.get('/api/openapi.json');
    const paths = inlined(body.paths, body.components.schemas) as Record<string, Record<string, Operation>>;
    return Object.entries(paths)
      .filter(([path]) => !path.startsWith('/api/spec') && !path.startsWith('/api/crm/spec'))
      .flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, operation })))
      .filter(({ operation }) => operation.requestBody?.content['application/json']);
  };

  it('has a schema with bounds for every body in the document, and 413 beside it', async () => {
    const operations = await operationsWithJson();
    expect(operations.length).toBeGreaterThan(25);
    const faults = operations.flatMap(({ name, operation }) => [
      ...boundless(operation.requestBody!.content['application/json']!.schema ?? {}, name),
      ...('413' in operation.responses ? [] : [`${name} does not say how much it reads`]),
    ]);
    expect(faults).toEqual([]);
  });

  describe('is bounded', () => {
    it('a name of 60 000 letters with a line break meets no pattern', async () => {
      const body = { contactName: `${'a'.repeat(60_000)}\n`, contactEmail: 'x@y.nl' };
      expect(await errorsOf(world.post('/api/invoices/SPEC/sales-invoices/1/send', body))).toEqual([422, '/contactName FIELD_TOO_LONG']);
    });

    it('a body larger than its route reads is refused before it is parsed', async () => {
      const sent = (letters: number) => world.post('/api/crm/organizations/1/contacts', { contactId: 1, more: 'x'.repeat(letters) });
      expect([(await sent(70_000)).status, (await sent(60_000)).status]).toEqual([413, 404]);
      expect((await world.post('/api/crm/organizations', { ...organization, more: 'x'.repeat(270_000) })).status).toBe(413);
      expect((await world.post(world.deals, await world.dealBody({ note: 'x'.repeat(600_000) }))).status).toBe(422);
    });

    it('a list of 180 000 empty lines is too long, and none of them is looked at', async () => {
      const { status, body } = await world.post(world.deals, await world.dealBody({ lines: Array(180_000).fill({}) }));
      expect([status, body.errors, body.errorsOmitted]).toEqual([
        422,
        [expect.objectContaining({ pointer: '/lines', code: 'FIELD_TOO_LONG' })],
        undefined,
      ]);
    });

    it('of many faults a hundred are named and the others counted', async () => {
      const { status, body } = await world.post(world.deals, await world.dealBody({ lines: Array(500).fill({}) }));
      expect([status, body.errors.length, body.errorsOmitted]).toEqual([422, 100, 1_900]);
    });

    it('an unknown name of 100 000 letters is not repeated in the answer', async () => {
      const { status, body } = await world.post('/api/crm/organizations', { ...organization, ['x'.repeat(100_000)]: 1 });
      expect([status, JSON.stringify(body).length < 1_000]).toEqual([422, true]);
    });
  });

  describe('is cleaned', () => {
    const ledgers = (rows: string[][]) =>
      world.post('/api/crm/ledgers/import', {
        fields: ['name', 'value', 'description'].slice(0, rows[0]!.length),
        rows: rows.map((cells, i) => ({ line: i + 2, version: null, cells })),
      });
    it.each(['\u200b', ' ', '\u00a0', '\u2800', '\u3164', '\u202e\u2060', '\u0000'])('a required text of %j is empty', async (blank) => {
      expect(await errorsOf(world.post('/api/crm/organizations', { ...organization, name: blank }))).toEqual([
        422,
        '/name FIELD_TOO_SHORT',
      ]);
      expect(await errorsOf(world.post('/api/crm/contacts', { firstName: blank, lastName: 'Bos' }))).toEqual([
        422,
        '/firstName FIELD_TOO_SHORT',
      ]);
      expect(await errorsOf(world.post(world.deals, await world.dealBody({ lines: [{ ...world.line, project: blank }] })))).toEqual([
        422,
        '/lines/0/project FIELD_TOO_SHORT',
      ]);
      const { id } = await world.hasDeal();
      expect((await world.changeState(id, 7, { receiver: { name: blank, emailAddress: 'a@b.nl' } })).body.errors).toEqual([
        { pointer: '/receiver/name', code: 'FIELD_TOO_SHORT', message: 'Name is a required field' },
      ]);
      expect((await world.post(`/api/crm/deals/${id}/clone`, { name: blank })).status).toBe(422);
      expect(await errorsOf(ledgers([[blank, '1']]))).toEqual([422, '/rows/0/name FIELD_REQUIRED']);
    });

    it('of invisible characters, of spaces around, and to one spelling; a note keeps its lines', async () => {
      const { body } = await world.post('/api/crm/organizations', {
        ...organization,
        name: ' Cafe\u0301\u200b De\r\nHoek\u202c ',
        vatNumber: '\u200b',
      });
      expect([body.name, body.vatNumber ?? '']).toEqual(['Café De Hoek', '']);
      const deal = await world.hasDeal({ note: ' een\r\n\ttwee\u200b\n ' });
      expect(deal.note).toBe('een\n\ttwee');
      await ledgers([['Om\u200bzet', ' 80\u200b01 ', 'a\nb']]);
      const { items } = (await world.get(`/api/crm/ledgers?filter=${encodeURIComponent('{"q":"8001"}')}`)).body;
      expect(items).toMatchObject([{ name: 'Omzet', value: '8001', description: 'a\nb' }]);
    });

    it.each([
      ['an organization', '/api/crm/organizations', { ...organization, name: 'exe.\u202egnp' }, '/name'],
      ['a contact', '/api/crm/contacts', { firstName: 'A\u202eb', lastName: 'Bos' }, '/firstName'],
    ])('of everything but what turns a text around, which is refused by its name: %s', async (_, path, body, pointer) => {
      const { status, body: problem } = await world.post(path, body);
      expect([status, problem.errors]).toEqual([
        422,
        [{ pointer, code: 'TEXT_TURNED_AROUND', message: expect.stringContaining('U+202E') }],
      ]);
      expect(
        await errorsOf(
          ledgers([
            ['Goed', '8003'],
            ['Om\u202ezet', '8002'],
          ]),
        ),
      ).toEqual([422, '/rows/1/name TEXT_TURNED_AROUND']);
    });

    it('and codes are kept in plain letters and figures', async () => {
      const wide = {
        vatNumber: 'ＥＬ０９４２５９２１６',
        zipCode: '１０５ ５７',
        coCNumber: '１２３',
        iban: 'ＮＬ９１ ＡＢＮＡ ０４１７ １６４３ ００',
      };
      const { body } = await world.post('/api/crm/organizations', { ...organization, ...wide, name: 'Ｗｉｊｄ', countryIso2: 'GR' });
      expect(body).toMatchObject({
        ...{ vatNumber: 'EL094259216', zipCode: '105 57', coCNumber: '123', iban: 'NL91ABNA0417164300' },
        name: 'Ｗｉｊｄ',
      });
      expect(body.warnings).toEqual([]);
    });

    it('also where it is searched and filtered', async () => {
      await world.post('/api/crm/organizations', { ...organization, name: 'Vindbaar' });
      for (const filter of ['{"q":"Vind\u200bbaar"}', '{"q":"Vind\\u200bbaar "}', '{"name":"\u200fVindbaar"}']) {
        const { items } = (await world.get(`/api/crm/organizations?filter=${encodeURIComponent(filter)}`)).body;
        expect(items).toHaveLength(1);
      }
    });
  });

  describe('has dates that the calendar has', () => {
    const day = officeDayFromNow;
    const never = ['2026-13-45', '2026-02-30', '9999-12-31', '9999-09-20T00:00:00Z', '0001-01-01', '1899-12-31', '+275760-09-13', ''];

    it.each([...never, day(-760), day(400)])('no invoice is of %j, whichever way it is asked for', async (invoiceDate) => {
      const deal = await world.hasDeal();
      const { status, body } = await world.changeState(deal.id, 7, { invoiceDate });
      expect([status, body.code, body.errors.map(({ pointer }: { pointer: string }) => pointer)]).toEqual([
        422,
        'INVALID',
        ['/invoiceDate'],
      ]);
      const { body: saved } = await world.put(`${world.deals}/${deal.id}`, { ...deal, invoiceDate });
      expect(saved.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual(['/invoiceDate']);
      const invoice = { invoiceDescription: 'x', invoiceDate, customer: { name: 'K', countryIso2: 'NL' }, lines: [] };
      expect((await errorsOf(world.post('/api/invoices/SPEC/sales-invoices', invoice))).map(String)).toEqual([
        '422',
        expect.stringMatching('^/invoiceDate '),
      ]);
      expect((await world.get(`/api/crm/deals/${deal.id}`)).body.dealState.dealStateId).toBe(1);
    });

    it.each([day(-700), day(0), day(360)])('an invoice may be of %s', async (invoiceDate) => {
      const { id } = await world.hasDeal();
      expect((await world.changeState(id, 7, { invoiceDate: `${invoiceDate}T00:00:00Z` })).body).toMatchObject({
        invoiceDate: `${invoiceDate}T00:00:00Z`,
      });
    });

    it('a date that was stored before this rule stays until another is chosen', async () => {
      const deal = await world.hasDeal();
      await world.owner.transaction(async (tx) => {
        await tx.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(world.tenant.ecosystemId)]);
        await tx.query(`UPDATE deals SET invoice_date = '1999-05-05' WHERE id = $1`, [deal.id]);
      });
      const read = (await world.get(`/api/crm/deals/${deal.id}`)).body;
      expect((await world.put(`${world.deals}/${deal.id}`, { ...read, note: 'x' })).status).toBe(200);
      expect((await world.put(`${world.deals}/${deal.id}`, { ...read, invoiceDate: '1999-05-06' })).status).toBe(422);
    });

    it.each(never.filter(Boolean))('no list is filtered by %s', async (date) => {
      const filter = encodeURIComponent(JSON.stringify({ dealDate_gte: date }));
      expect((await world.get(`/api/crm/deals?filter=${filter}`)).status).toBe(400);
    });
  });

  it('D-04 the settings of a team are removed as they were seen', async () => {
    const path = `/api/crm/team-settings/${world.tenant.teamId}`;
    const { headers } = await world.put(path, { defaultCurrency: 'USD', defaultCountry: 'NL' });
    const seen = { 'if-match': headers.get('etag')! };
    await world.put(path, { defaultCurrency: 'CHF', defaultCountry: 'NL' });
    expect((await world.remove(path, seen)).status).toBe(412);
    expect((await world.get(path)).body.defaultCurrency).toBe('CHF');
    expect((await world.remove(path, { 'if-match': (await world.get(path)).headers.get('etag')! })).status).toBe(204);
  });

  it('is taken as JSON and as nothing else: a form would come past the check of its bytes and the cleaning of its texts', async () => {
    const headers = {
      authorization: `Bearer ${world.token}`,
      'x-ecosystem': String(world.tenant.ecosystemId),
      'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
    };
    const answers = await Promise.all(
      (await operationsWithJson()).map(async ({ name }) => {
        const [method, path] = name.split(' ') as [string, string];
        const answer = await fetch(world.api.address + path.replace(/\{\w+\}/g, '2147483647'), {
          method: method.toUpperCase(),
          headers,
          body: 'name=%E2%80%8B',
        });
        return [name, answer.status];
      }),
    );
    expect(answers.length).toBeGreaterThan(50);
    expect(answers.filter(([, status]) => status !== 415 && status !== 403)).toEqual([]);
    expect(answers.filter(([, status]) => status === 415).length).toBeGreaterThan(40);
  });

  it('is for no cache to keep: no store on what is answered to a person who is signed in', async () => {
    const answers = await Promise.all(
      ['/api/crm/organizations', '/api/directory/me/profile', '/api/crm/organizations/2147483647'].map(world.get),
    );
    expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(['no-store', 'no-store', 'no-store']);
  });
});
