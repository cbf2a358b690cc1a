import { RecordBatch } from '../platform/records/records/index.js';
import { makeTenant } from '../testing/tenants.js';
import { SpecWorld } from '../testing/spec-world.js';

describe('imports of organizations, contacts and products', () => {
  let world: SpecWorld;
  beforeAll(async () => (world = await SpecWorld.start('record-imports')));
  afterAll(() => world.close());

  type Cells = (string | number | null)[];
  const file = (fields: string[], rows: Cells[], by?: string) => ({
    ...{ fields, ...(by && { by }) },
    rows: rows.map((cells, i) => ({ line: i + 2, cells })),
  });
  const previewed = async (of: string, body: ReturnType<typeof file>) =>
    (await world.post(`/api/crm/${of}/import/preview`, body)).body.rows as {
      outcome: string;
      version: number | null;
      changes: object[];
      errors: { field: string }[];
      warnings: object[];
    }[];
  const imported = async (of: string, body: ReturnType<typeof file>) => {
    const shown = await previewed(of, body);
    const rows = body.rows.map((row, i) => ({ ...row, version: shown[i]!.version }));
    return (await world.post(`/api/crm/${of}/import`, { ...body, rows })).body;
  };
  const only = async (of: string, q: string) => {
    const { items } = (await world.get(`/api/crm/${of}?filter=${encodeURIComponent(JSON.stringify({ q }))}`)).body;
    expect(items).toHaveLength(1);
    return (await world.get(`/api/crm/${of}/${items[0].id}`)).body;
  };

  it('match an organization by its chamber number in any notation, and keep what the file leaves out', async () => {
    await world.hasOrganization({
      ...{ name: 'Bakkerij Oud', coCNumber: '12.34 56', vatNumber: 'NL123456789B01', city: 'Groningen', preferredLanguage: 'en' },
    });
    const body = file(
      ['name', 'coCNumber', 'countryIso2', 'iban', 'city', 'preferredLanguage'],
      [
        ['Bakkerij Nieuw', '123456', 'nederland', 'nl91 abna 0417 1643 00', '', ''],
        ['Muster GmbH', 'HRB 9', 'Duitsland', '', 'Kleve', 'Duits'],
        ['Verkeerd', '99', 'Nergens', 'NL00', '', ''],
      ],
    );
    const [changed, fresh, refused] = await previewed('organizations', body);
    expect(changed).toMatchObject({
      outcome: 'changed',
      changes: [
        { field: 'name', before: 'Bakkerij Oud', after: 'Bakkerij Nieuw' },
        { field: 'iban', before: null, after: 'NL91ABNA0417164300' },
      ],
    });
    expect(fresh).toMatchObject({ outcome: 'new' });
    expect(refused).toMatchObject({
      outcome: 'refused',
      errors: [
        { field: 'countryIso2', code: 'FIELD_NOT_ALLOWED' },
        { field: 'iban', code: 'IBAN_INVALID' },
      ],
    });
    const two = { ...body, rows: body.rows.slice(0, 2) };
    expect(await imported('organizations', two)).toMatchObject({ created: 1, updated: 1 });
    expect(await only('organizations', 'Bakkerij Nieuw')).toMatchObject({
      ...{ coCNumber: '12.34 56', vatNumber: 'NL123456789B01', iban: 'NL91ABNA0417164300', preferredLanguage: 'en', version: 2 },
    });
    expect(await only('organizations', 'Muster')).toMatchObject({ countryIso2: 'DE', country: 'Germany', preferredLanguage: 'de' });
    expect((await previewed('organizations', two)).map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged']);
  });

  it('D-45 set what an organization is sold and whether it is outside the EU, or else derive it from the address', async () => {
    const body = file(
      ['name', 'countryIso2', 'zipCode', 'vatNumber', 'vatSupplies', 'exEu'],
      [
        ['Belfast Goods', 'GB', 'BT1 5GS', 'XI980780684', 'Goederen', null],
        ['Belfast Services', 'GB', 'BT1 5GS', 'XI980780684', 'services', null],
        ['Belfast', 'GB', 'BT1 5GS', 'XI980780684', null, null],
        ['Ticked', 'FR', '75001', null, null, 'ja'],
        ['Paris', 'FR', '75001', null, null, 'nee'],
        ['Réunion', 'FR', '97400', null, null, null],
        ['Boston', 'US', '02108', null, null, null],
        ['Wrong', 'GB', 'BT1 5GS', null, 'something', 'perhaps'],
      ],
      'name',
    );
    const rows = await previewed('organizations', body);
    expect(rows.map(({ outcome }) => outcome)).toEqual([...Array(7).fill('new'), 'refused']);
    expect(rows[7]!.errors!.map(({ field }) => field).sort()).toEqual(['exEu', 'vatSupplies']);
    expect(rows[2]!.warnings).toMatchObject([{ code: 'VAT_SUPPLIES_UNKNOWN' }]);
    expect(await imported('organizations', { ...body, rows: body.rows.slice(0, 7) })).toMatchObject({ created: 7 });
    const kept = async (name: string) => {
      const { vatSupplies, exEu, exEuChosen } = await only('organizations', name);
      return [vatSupplies ?? null, exEu, exEuChosen];
    };
    expect(await kept('Belfast Goods')).toEqual(['goods', false, false]);
    expect(await kept('Belfast Services')).toEqual(['services', true, false]);
    expect(await kept('Ticked')).toEqual([null, true, true]);
    expect(await kept('Paris')).toEqual([null, false, false]);
    expect(await kept('Réunion')).toEqual([null, true, false]);
    expect(await kept('Boston')).toEqual([null, true, false]);
    const again = (await previewed('organizations', { ...body, rows: body.rows.slice(0, 7) })).map(({ outcome }) => outcome);
    expect(again).toEqual(Array(7).fill('unchanged'));
  });

  it('PLT-O108 preview a file of 10 000 rows and up to 4 MB; one row more is refused', async () => {
    const fields = ['name', 'addressLineOne', 'zipCode', 'city', 'countryIso2', 'coCNumber'];
    const rows = Array.from({ length: 10_000 }, (_, n): Cells => [
      ...[`Stichting Wijkcentrum De Vergulde Hand ${n}`, `Burgemeester van Stamplein ${n}`],
      ...['2132 BH', 'Hoofddorp', 'Nederland', String(20_000_000 + n)],
    ]);
    const large = file(fields, rows);
    expect(JSON.stringify(large).length).toBeGreaterThan(1_048_576);
    const preview = async (query: object) => {
      const asked = Object.entries(query)
        .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
        .join('&');
      return world.post(`/api/crm/organizations/import/preview?${asked}`, large);
    };
    const { body, headers } = await preview({});
    const outlined = body.outline as { outcome: string }[];
    expect([outlined.length, ...new Set(outlined.map(({ outcome }) => outcome))]).toEqual([10_000, 'new']);
    expect([body.rows.length, headers.get('content-range'), JSON.stringify(body).length < 1_500_000]).toEqual([
      200,
      'rows 0-199/10000',
      true,
    ]);
    const last = await preview({ range: [9_990, 10_100], sort: ['kind', 'ASC'], filter: { kind: 'new' } });
    expect(last.body.rows.map(({ line }: { line: number }) => line)).toEqual(Array.from({ length: 10 }, (_, n) => 9_992 + n));
    expect([last.headers.get('content-range'), last.body.outline.length]).toEqual(['rows 9990-9999/10000', 10_000]);
    expect((await preview({ filter: { kind: 'changed' } })).headers.get('content-range')).toBe('rows */0');
    expect((await preview({ filter: { sort: 'kind' } })).status).toBe(400);
    expect((await world.post('/api/crm/organizations/import/preview', file(fields, [...rows, rows[0]!]))).status).toBe(422);
    const tooLarge = file(fields, rows.map(([name, ...cells]) => [`${name} ${'x'.repeat(400)}`, ...cells])); // prettier-ignore
    expect((await world.post('/api/crm/organizations/import/preview', tooLarge)).status).toBe(413);
  }, 60_000);

  it('may match an organization by name; a name shared by two is refused, and archived ones are ignored', async () => {
    for (const name of ['Dubbel', 'Dubbel', 'Enkel']) await world.hasOrganization({ name });
    const archived = await world.hasOrganization({ name: 'Weg' });
    await world.remove(`/api/crm/organizations/${archived}`);
    const body = file(
      ['name', 'city'],
      [
        ['dubbel', 'Utrecht'],
        ['ENKEL', 'Utrecht'],
        ['Weg', 'Utrecht'],
      ],
      'name',
    );
    expect(await previewed('organizations', body)).toMatchObject([
      { outcome: 'refused', errors: [{ field: 'name', code: 'IMPORT_KEY_SHARED' }] },
      { outcome: 'changed', changes: [{ field: 'city', before: 'Amsterdam', after: 'Utrecht' }] },
      { outcome: 'new' },
    ]);
  });

  it('match a name in any case, also where the database folds case differently', async () => {
    const names = ['ΣΊΣΥΦΟΣ Α.Ε.', 'İstanbul Tekstil', 'STRAßE & Söhne', 'Ǆungla'];
    for (const name of names) await world.hasOrganization({ name });
    const rows = await previewed(
      'organizations',
      file(
        ['name'],
        names.map((name) => [name]),
        'name',
      ),
    );
    expect(rows.map(({ outcome }) => outcome)).toEqual(names.map(() => 'unchanged'));
  });

  it('read only as many contacts with a shared address as needed to see that it is shared', async () => {
    const rows = Array.from({ length: 40 }, (_, n): Cells => [`eigen${n}@gedeeld.test, allen@gedeeld.test`, 'Mila', 'Samen']);
    expect(await imported('contacts', file(['emailAddresses', 'firstName', 'lastName'], rows))).toMatchObject({ created: 40, updated: 0 });
    const read = jest.spyOn(world.api.app.get(RecordBatch), 'known');
    const again: Cells[] = [
      ['allen@gedeeld.test', 'Jo', 'Samen'],
      ['eigen3@gedeeld.test', 'Jo', 'Samen'],
    ];
    expect(await previewed('contacts', file(['emailAddresses', 'firstName', 'lastName'], again))).toMatchObject([
      { outcome: 'refused', errors: [{ field: 'emailAddresses', code: 'IMPORT_KEY_SHARED' }] },
      { outcome: 'changed' },
    ]);
    expect((await read.mock.results[0]!.value) as unknown[]).toHaveLength(3);
    read.mockRestore();
  });

  it('match a contact by any of its addresses, and keep those', async () => {
    await world.hasContact({ lastName: 'Vroeger', emailAddresses: [{ value: 'a@vroeger.test' }, { value: 'Tweede@vroeger.test' }] });
    const body = file(
      ['emailAddresses', 'firstName', 'lastName'],
      [
        ['tweede@vroeger.test', 'Jo', 'Tegenwoordig'],
        ['nieuw@later.test; ook@later.test', 'Mila', 'Later'],
        ['geen adres', 'Mila', 'Later'],
      ],
    );
    expect(await previewed('contacts', body)).toMatchObject([
      { outcome: 'changed', changes: [{ field: 'lastName', before: 'Vroeger', after: 'Tegenwoordig' }] },
      { outcome: 'new' },
      { outcome: 'refused', errors: [{ field: 'emailAddresses', code: 'EMAIL_INVALID' }] },
    ]);
    expect(await imported('contacts', { ...body, rows: body.rows.slice(0, 2) })).toMatchObject({ created: 1, updated: 1 });
    expect((await only('contacts', 'Tegenwoordig')).emailAddresses).toEqual([
      { value: 'a@vroeger.test', isPrimary: true },
      { value: 'Tweede@vroeger.test', isPrimary: false },
    ]);
    expect((await only('contacts', 'Later')).emailAddresses).toEqual([
      { value: 'nieuw@later.test', isPrimary: true },
      { value: 'ook@later.test', isPrimary: false },
    ]);
  });

  it('refuse an ambiguous price, and read others as spreadsheets write them', async () => {
    await world.post('/api/crm/products', { name: 'Advies per uur', price: 95 });
    const prices = ['95,00', '1.000,00', '1,234.5', 12.5, '1.000', '2,500', 'veel', '0,12345'];
    const rows = prices.map((price, i): Cells => [i === 0 ? 'advies PER uur' : `Product ${i}`, price]);
    const shown = await previewed('products', file(['name', 'price'], rows));
    expect(
      shown.map(({ outcome, changes, errors }) => [
        outcome,
        (changes[1] as { after?: unknown })?.after ?? (errors[0] as { code?: string })?.code,
      ]),
    ).toEqual([
      ['unchanged', undefined],
      ['new', 1_000],
      ['new', 1_234.5],
      ['new', 12.5],
      ['refused', 'FIELD_NUMBER_DOUBTFUL'],
      ['refused', 'FIELD_NUMBER_DOUBTFUL'],
      ['refused', 'FIELD_FORMAT'],
      ['refused', 'FIELD_TOO_PRECISE'],
    ]);
    expect(await imported('products', file(['name', 'price'], rows.slice(0, 4)))).toMatchObject({ created: 3, updated: 0 });
    expect(await only('products', 'Product 1')).toMatchObject({ price: 1_000 });
  });

  it('let one of two people who confirm the same file import it, and report it as outdated to the other', async () => {
    const { ecosystemId } = world.tenant;
    const other = await makeTenant(world.owner, 'colleague');
    await world.owner.transaction(async (tx) => {
      await tx.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(ecosystemId)]);
      await tx.query(`INSERT INTO ecosystem_memberships (ecosystem_id, person_id) VALUES ($1, $2)`, [ecosystemId, other.personId]);
    });
    const token = await world.issuer.token({ sub: other.subject, role: ['BE_FinanceEmployee', 'app_paperless'] });
    const as = { method: 'POST', ecosystem: ecosystemId };
    const rows = Array.from({ length: 50 }, (_, n) => ({ line: n + 2, cells: [`Tegelijk ${n}`], version: null }));
    for (const of of ['products', 'organizations']) {
      const body = { fields: ['name'], by: 'name', rows };
      const answers = await Promise.all(
        [world.token, token].map((token) => world.api.call(`/api/crm/${of}/import`, { ...as, token, body })),
      );
      expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, 'IMPORT_OUTDATED']);
    }
  });

  it('report rows for one contact as duplicates by any of its addresses, also for new contacts', async () => {
    await world.hasContact({ emailAddresses: [{ value: 'k@twee.test' }, { value: 'l@twee.test' }] });
    const rows: Cells[] = [
      ['k@twee.test', 'Een', 'Z'],
      ['l@twee.test', 'Twee', 'Z'],
      ['m@twee.test, n@twee.test', 'Drie', 'Z'],
      ['n@twee.test, m@twee.test', 'Vier', 'Z'],
    ];
    const body = file(['emailAddresses', 'firstName', 'lastName'], rows);
    expect(await previewed('contacts', body)).toMatchObject(
      ['k@twee.test', 'k@twee.test', 'm@twee.test', 'm@twee.test'].map((key) => ({ isDouble: true, key })),
    );
    expect((await imported('contacts', body)).errors.map(({ code }: { code: string }) => code)).toEqual(Array(4).fill('IMPORT_KEY_DOUBLE'));
  });
});
