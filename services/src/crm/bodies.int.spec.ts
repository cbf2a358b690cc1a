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

/** Formats that limit the length of their texts. */
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

describe('request bodies', () => {
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

  it('have a bounded schema in the document, and 413 among their errors', async () => {
    const operations = await operationsWithJson();
    expect(operations.length).toBeGreaterThan(25);
    const faults = operations.flatMap(({ name, operation }) => [
      ...boundless(operation.requestBody!.content['application/json']!.schema ?? {}, name),
      ...('413' in operation.responses ? [] : [`${name} does not say how much it reads`]),
    ]);
    expect(faults).toEqual([]);
  });

  describe('and their limits', () => {
    it('match no pattern against a name of 60 000 letters with a line break', async () => {
      const body = { contactName: `${'a'.repeat(60_000)}\n`, contactEmail: 'x@y.nl' };
      expect(await errorsOf(world.post('/api/invoices/SPEC/sales-invoices/1/send', body))).toEqual([422, '/contactName FIELD_TOO_LONG']);
    });

    it('are refused before parsing when larger than their route reads', async () => {
      const sent = (letters: number) => world.post('/api/crm/organizations/1/contacts', { contactId: 1, more: 'x'.repeat(letters) });
      expect([(await sent(70_000)).status, (await sent(60_000)).status]).toEqual([413, 404]);
      expect((await world.post('/api/crm/organizations', { ...organization, more: 'x'.repeat(270_000) })).status).toBe(413);
      expect((await world.post(world.deals, await world.dealBody({ note: 'x'.repeat(600_000) }))).status).toBe(422);
    });

    it('with a list of 180 000 empty lines are refused as too long, without inspecting the lines', async () => {
      const { status, body } = await world.post(world.deals, await world.dealBody({ lines: Array(180_000).fill({}) }));
      expect([status, body.errors, body.errorsOmitted]).toEqual([
        422,
        [expect.objectContaining({ pointer: '/lines', code: 'FIELD_TOO_LONG' })],
        undefined,
      ]);
    });

    it('with many errors get a hundred of them named and the others counted', async () => {
      const { status, body } = await world.post(world.deals, await world.dealBody({ lines: Array(500).fill({}) }));
      expect([status, body.errors.length, body.errorsOmitted]).toEqual([422, 100, 1_900]);
    });

    it('with an unknown name of 100 000 letters do not get it repeated in the answer', async () => {
      const { status, body } = await world.post('/api/crm/organizations', { ...organization, ['x'.repeat(100_000)]: 1 });
      expect([status, JSON.stringify(body).length < 1_000]).toEqual([422, true]);
    });
  });

  describe('and cleaning', () => {
    const ledgers = (rows: string[][]) =>
      world.post('/api/crm/ledgers/import', {
        fields: ['name', 'value', 'description'].slice(0, rows[0]!.length),
        rows: rows.map((cells, i) => ({ line: i + 2, version: null, cells })),
      });
    it.each(['\u200b', ' ', '\u00a0', '\u2800', '\u3164', '\u202e\u2060', '\u0000'])(
      'are refused when a required text is %j',
      async (blank) => {
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
      },
    );

    it('lose invisible characters and surrounding spaces, and have one spelling; a note keeps its lines', async () => {
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
    ])('may not contain text that reverses direction, which is refused by name: %s', async (_, path, body, pointer) => {
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

    it('keep codes in plain letters and figures', async () => {
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

    it('are cleaned, and so are searches and filters', async () => {
      await world.post('/api/crm/organizations', { ...organization, name: 'Vindbaar' });
      for (const filter of ['{"q":"Vind\u200bbaar"}', '{"q":"Vind\\u200bbaar "}', '{"name":"\u200fVindbaar"}']) {
        const { items } = (await world.get(`/api/crm/organizations?filter=${encodeURIComponent(filter)}`)).body;
        expect(items).toHaveLength(1);
      }
    });
  });

  describe('contain only dates that exist', () => {
    const day = officeDayFromNow;
    const never = ['2026-13-45', '2026-02-30', '9999-12-31', '9999-09-20T00:00:00Z', '0001-01-01', '1899-12-31', '+275760-09-13', ''];

    it.each([...never, day(-760), day(400)])('cannot date an invoice %j, in any request', async (invoiceDate) => {
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

    it.each([day(-700), day(0), day(360)])('may date an invoice %s', async (invoiceDate) => {
      const { id } = await world.hasDeal();
      expect((await world.changeState(id, 7, { invoiceDate: `${invoiceDate}T00:00:00Z` })).body).toMatchObject({
        invoiceDate: `${invoiceDate}T00:00:00Z`,
      });
    });

    it('may keep a date stored before this rule, until another is chosen', async () => {
      const deal = await world.hasDeal();
      await world.owner.transaction(async (tx) => {
        await tx.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(world.tenant.ecosystemId)]);
        await tx.query(`UPDATE deals SET invoice_date = '1999-05-05' WHERE id = $1`, [deal.id]);
      });
      const read = (await world.get(`/api/crm/deals/${deal.id}`)).body;
      expect((await world.put(`${world.deals}/${deal.id}`, { ...read, note: 'x' })).status).toBe(200);
      expect((await world.put(`${world.deals}/${deal.id}`, { ...read, invoiceDate: '1999-05-06' })).status).toBe(422);
    });

    it.each(never.filter(Boolean))('filter no list by %s', async (date) => {
      const filter = encodeURIComponent(JSON.stringify({ dealDate_gte: date }));
      expect((await world.get(`/api/crm/deals?filter=${filter}`)).status).toBe(400);
    });
  });

  it('D-04 of team settings can be removed only in the version that was seen', async () => {
    const path = `/api/crm/team-settings/${world.tenant.teamId}`;
    const { headers } = await world.put(path, { defaultCurrency: 'USD', defaultCountry: 'NL' });
    const seen = { 'if-match': headers.get('etag')! };
    await world.put(path, { defaultCurrency: 'CHF', defaultCountry: 'NL' });
    expect((await world.remove(path, seen)).status).toBe(412);
    expect((await world.get(path)).body.defaultCurrency).toBe('CHF');
    expect((await world.remove(path, { 'if-match': (await world.get(path)).headers.get('etag')! })).status).toBe(204);
  });

  it('are JSON and nothing else: a form would bypass the size limit and the cleaning of texts', async () => {
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

  it('get answers that no cache may store when a person is signed in', async () => {
    const answers = await Promise.all(
      ['/api/crm/organizations', '/api/directory/me/profile', '/api/crm/organizations/2147483647'].map(world.get),
    );
    expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(['no-store', 'no-store', 'no-store']);
  });
});
