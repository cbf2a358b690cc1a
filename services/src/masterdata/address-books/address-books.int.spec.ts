import { rearmed } from '@kantoor/schemas';
import { readdirSync, readFileSync } from 'node:fs';
import { SpecWorld } from '../../testing/spec-world.js';

type Cells = (string | number | null)[];
interface FileOfRows {
  fields: string[];
  by?: string;
  rows: { line: number; cells: Cells }[];
}

describe('address books of other products, and our own', () => {
  let world: SpecWorld;
  beforeAll(async () => (world = await SpecWorld.start('address-books')));
  afterAll(() => world.close());

  const file = (fields: string[], rows: Cells[]): FileOfRows => ({ fields, rows: rows.map((cells, i) => ({ line: i + 2, cells })) });
  const previewed = async (of: string, body: FileOfRows) =>
    (await world.post(`/api/crm/${of}/import/preview`, body)).body.rows as {
      outcome: string;
      version: number | null;
      changes: object[];
      errors: object[];
      warnings: object[];
      lacks: string[];
      alike: object[];
    }[];
  const imported = async (of: string, body: FileOfRows) => {
    const shown = await previewed(of, body);
    const rows = body.rows.map((row, i) => ({ ...row, version: shown[i]!.version }));
    return (await world.post(`/api/crm/${of}/import`, { ...body, rows })).body;
  };
  const only = async (of: string, q: string) => {
    const { items } = (await world.get(`/api/crm/${of}?filter=${encodeURIComponent(JSON.stringify({ q }))}`)).body;
    expect(items).toHaveLength(1);
    return (await world.get(`/api/crm/${of}/${items[0].id}`)).body;
  };

  const samples = new URL('../../../samples/address-books/', import.meta.url);
  // The requests that the admin makes of the adjacent files; its spec of the same name compares both.
  it.each(readdirSync(samples).filter((name) => name.endsWith('.json')))('%s is imported as a whole, and only once', async (name) => {
    const { resource, ...body } = JSON.parse(readFileSync(new URL(name, samples), 'utf8')) as FileOfRows & { resource: string };
    const shown = await previewed(resource, body);
    expect(shown.flatMap(({ errors }) => errors)).toEqual([]);
    expect(await imported(resource, body)).toMatchObject({ created: body.rows.length, updated: 0 });
    const again = await previewed(resource, body);
    // A contact without an address has no key: such a row is reported as similar to the existing one.
    expect(again.map(({ outcome, changes, alike }) => (alike.length > 0 ? 'alike' : [outcome, changes]))).toEqual(
      body.rows.map(({ cells }) =>
        body.fields.includes('emailAddresses') && !cells[body.fields.indexOf('emailAddresses')] ? 'alike' : ['unchanged', []],
      ),
    );
  });

  describe('a row is recognised by its strongest identifier', () => {
    it('our own id before a number, a number before a name; a row without one is matched by the next', async () => {
      const id = await world.hasOrganization({ name: 'Slagerij Ster', coCNumber: '44 55 66 77' });
      const unnumbered = await world.hasOrganization({ name: 'Slagerij Maan' });
      const body = file(
        ['id', 'name', 'coCNumber', 'city'],
        [
          [String(id), 'Slagerij Zon', '', 'Assen'],
          ['', 'slagerij  maan', '', 'Emmen'],
          ['999999999', 'Anders', '44556677', 'Hoogeveen'],
          ['ex.12', 'Nieuw', '', 'Meppel'],
        ],
      );
      const [byId, byName, byNumber, fresh] = await previewed('organizations', body);
      expect(byId).toMatchObject({ outcome: 'changed', changes: [{ field: 'name', after: 'Slagerij Zon' }, { field: 'city' }] });
      expect(byName).toMatchObject({ outcome: 'changed', changes: [{ field: 'city', after: 'Emmen' }] });
      expect(byNumber).toMatchObject({ outcome: 'changed', isDouble: true });
      expect(fresh).toMatchObject({ outcome: 'new' });
      const { rows } = body;
      expect(await imported('organizations', { ...body, rows: [rows[0]!, rows[1]!, rows[3]!] })).toMatchObject({ created: 1, updated: 2 });
      expect((await world.get(`/api/crm/organizations/${id}`)).body).toMatchObject({ name: 'Slagerij Zon', coCNumber: '44 55 66 77' });
      expect((await world.get(`/api/crm/organizations/${unnumbered}`)).body).toMatchObject({ city: 'Emmen' });
    });

    it('our own file restores every record unchanged, including neutralised cells', async () => {
      const id = await world.hasOrganization({ name: '@Home', coCNumber: '31 32 33 34', addressLineOne: '- Gebouw 3', zipCode: '1011 AB' });
      const columns = ['id', 'name', 'coCNumber', 'countryIso2', 'addressLineOne', 'zipCode', 'city'];
      const filter = encodeURIComponent(JSON.stringify({ id: [id] }));
      const { body } = await world.get(`/api/crm/organizations/export?columns=${columns.join(',')}&filter=${filter}`);
      const [, line] = (body as string).split('\r\n');
      const cells = line!.split(';').map((cell) => rearmed(cell.replace(/^"(.*)"$/, '$1')));
      expect(await previewed('organizations', file(columns, [cells]))).toMatchObject([{ outcome: 'unchanged', key: String(id) }]);
    });

    it.each([
      ['O’Brien & Zonen', "o'brien & zonen"],
      ['Van\u00a0der  Berg', 'van der berg'],
      ['Weiß‐Müller', 'WEISS-MULLER'],
      ['Œuvre Łódź Ærø', 'oeuvre lodz aero'],
    ])('%s is the same name as %s', async (kept, written) => {
      const id = await world.hasOrganization({ name: kept });
      expect(await previewed('organizations', file(['name', 'city'], [[written, 'Deventer']]))).toMatchObject([
        { outcome: 'changed', changes: [{ field: 'city' }] },
      ]);
      await world.remove(`/api/crm/organizations/${id}`);
    });
  });

  it('a row that could not be invoiced, or resembles an existing record, is reported before it is written', async () => {
    const kept = await world.hasOrganization({ name: 'Kwekerij Groen B.V.', vatNumber: 'NL009876543B01', coCNumber: '77001122' });
    const fields = ['name', 'coCNumber', 'vatNumber', 'countryIso2', 'addressLineOne', 'zipCode', 'city'];
    const address = ['Kade 1', '1011 AB', 'Amsterdam'];
    const rows = await previewed(
      'organizations',
      file(fields, [
        ['kwekerij groen', '77009988', '', 'NL', ...address],
        ['Groenkweek', '', 'NL 0098.76543.B01', 'NL', ...address],
        ['Nieuwe naam', '', '', 'NL', '', '', ''],
        ['Grenze GmbH', '', '', 'DE', 'Weg 1', '10115', 'Berlin'],
        ['Zonder land', '', '', '', 'Weg 1', '10115', 'Ergens'],
        ['Hier', '', '', '', ...address],
        ['Boston Inc.', '', '', 'USA', 'Main St 1', '02108', 'Boston'],
        ['HIER b.v.', '', '', '', ...address],
      ]),
    );
    expect(rows.map(({ outcome, lacks }) => [outcome, ...lacks])).toEqual([
      ['new'],
      ['new'],
      ['new', 'addressLineOne', 'zipCode', 'city'],
      ['new', 'vatNumber'],
      ['new', 'countryIso2'],
      ['new'],
      ['new'],
      ['new'],
    ]);
    const like = { id: kept, line: null, name: 'Kwekerij Groen B.V.' };
    expect(rows.map(({ alike }) => alike)).toEqual([
      [{ ...like, field: 'name' }],
      [{ ...like, field: 'vatNumber' }],
      ...[[], [], [], [], []],
      [{ id: null, line: 7, name: 'Hier', field: 'name' }],
    ]);
  });

  describe('address books with people and companies in a row', () => {
    const contactFields = ['firstName', 'lastName', 'emailAddresses', 'organization.name', 'organization.city', 'organization.countryIso2'];

    it('a contact is imported with its organization: an existing one, or one that is made once', async () => {
      const kept = await world.hasOrganization({ name: 'Drukkerij Zwart', city: 'Zwolle' });
      const body = file(contactFields, [
        ['Ada', 'Inkt', 'ada@zwart.test', 'drukkerij zwart', 'Elders', 'NL'],
        ['Bo', 'Inkt', 'bo@wit.test', 'Papierhandel Wit', 'Gent', 'België'],
        ['Cy', 'Inkt', 'cy@wit.test', 'PAPIERHANDEL WIT', 'Gent', 'België'],
        ['Di', 'Inkt', 'di@zelf.test', '', 'Ede', 'NL'],
      ]);
      const shown = await previewed('contacts', body);
      expect(shown.map(({ changes }) => changes.slice(3))).toEqual(
        [
          [{ field: 'organization.name', before: null, after: 'Drukkerij Zwart' }],
          ...[1, 2].map((at) => [
            { field: 'organization.name', before: null, after: body.rows[at]!.cells[3] },
            { field: 'organization.countryIso2', before: null, after: 'BE' },
            { field: 'organization.city', before: null, after: 'Gent' },
          ]),
          [],
        ].map((changes) => expect.arrayContaining(changes)),
      );
      expect(shown.map(({ lacks }) => lacks.length > 0)).toEqual([false, true, false, false]);
      // The known organization stays as it is, and the row says so.
      expect(shown[0]!.changes).toContainEqual({ field: 'organization.city', before: null, after: 'Zwolle' });
      expect(shown[0]!.warnings).toEqual([{ pointer: '/organization/city', code: 'IMPORT_NOT_TAKEN_OVER' }]);
      expect(shown[1]!.warnings).not.toContainEqual(expect.objectContaining({ code: 'IMPORT_NOT_TAKEN_OVER' }));
      const { importId, created } = await imported('contacts', body);
      expect(created).toBe(4);
      expect((await only('contacts', 'Ada Inkt')).organizations).toMatchObject([{ organizationId: kept, name: 'Drukkerij Zwart' }]);
      const made = await only('organizations', 'Papierhandel Wit');
      expect(made).toMatchObject({ city: 'Gent', countryIso2: 'BE', contacts: [{ firstName: 'Bo' }, { firstName: 'Cy' }] });
      expect((await previewed('contacts', body)).map(({ outcome }) => outcome)).toEqual(Array(4).fill('unchanged'));
      expect((await world.get(`/api/crm/organizations/${kept}`)).body).toMatchObject({ city: 'Zwolle' });
      expect((await world.post(`/api/crm/contacts/import/${importId}/undo`)).body).toEqual({ removed: 5, restored: 0, left: [] });
      expect((await world.get(`/api/crm/organizations/${kept}`)).body.contacts).toEqual([]);
    });

    it('an organization is imported with its people; without a person the name follows from the address, and a person without a company is a customer', async () => {
      const fields = ['name', 'addressLineOne', 'contact.firstName', 'contact.lastName', 'contact.emailAddresses', 'contact.phoneNumbers'];
      const body = file(fields, [
        ['Loods Oost', 'Kade 2', 'Eva', 'Storm', 'eva@oost.test', '06 1 ::: 06 2'],
        ['Loods West', 'Kade 3', '', '', 'facturen@west.test', ''],
        ['', 'Kade 4', 'Finn', 'Storm', 'finn@zelf.test', ''],
        ['Loods Zuid', 'Kade 5', '', '', 'geen adres', ''],
      ]);
      const shown = await previewed('organizations', body);
      expect(shown.map(({ outcome }) => outcome)).toEqual(['new', 'new', 'new', 'refused']);
      expect(shown[3]).toMatchObject({ errors: [{ field: 'contact.emailAddresses', code: 'EMAIL_INVALID' }] });
      const three = { ...body, rows: body.rows.slice(0, 3) };
      const { importId } = await imported('organizations', three);
      expect(await only('organizations', 'Loods Oost')).toMatchObject({
        contacts: [{ firstName: 'Eva', lastName: 'Storm', phoneNumbers: [{ value: '06 1' }, { value: '06 2' }] }],
      });
      expect((await only('organizations', 'Loods West')).contacts).toMatchObject([{ firstName: 'Facturen', lastName: 'Loods West' }]);
      expect((await only('organizations', 'Finn Storm')).contacts).toMatchObject([{ firstName: 'Finn', lastName: 'Storm' }]);
      expect((await previewed('organizations', three)).map(({ outcome }) => outcome)).toEqual(Array(3).fill('unchanged'));
      const eva = (await only('organizations', 'Loods Oost')).contacts[0].contactId as number;
      await world
        .hasOrganization({ name: 'Ook van Eva' })
        .then((id) => world.post(`/api/crm/organizations/${id}/contacts`, { contactId: eva }));
      expect((await world.post(`/api/crm/organizations/import/${importId}/undo`)).body).toMatchObject({
        removed: 5,
        left: [{ id: eva, name: 'Eva Storm', reason: 'used' }],
      });
    });

    it('a known person is shown by the parts of the name, and an address or number that person lacks is reported', async () => {
      const phoneNumbers = [{ label: 'Werk', value: '020 1234567' }];
      const id = await world.hasContact({
        firstName: 'Gre',
        lastName: 'Kende',
        emailAddresses: [{ value: 'gre@kende.test' }],
        phoneNumbers,
      });
      const fields = ['name', 'contact.firstName', 'contact.lastName', 'contact.emailAddresses', 'contact.phoneNumbers'];
      const rows = await previewed(
        'organizations',
        file(fields, [
          ['Kende Een', 'Gre', 'Kende', 'gre@kende.test; gre@thuis.test', '020-1234567'],
          ['Kende Twee', 'G.', 'Kende', 'GRE@kende.test', '06 12345678'],
          ['Vers Een', 'Ria', 'Vers', 'ria@vers.test', ''],
          ['Vers Twee', 'Ria', 'Vers', 'ria@vers.test; ria@thuis.test', ''],
        ]),
      );
      const shownOf = (at: number) => rows[at]!.changes.slice(1);
      expect(shownOf(0)).toEqual([
        { field: 'contact.firstName', before: null, after: 'Gre' },
        { field: 'contact.lastName', before: null, after: 'Kende' },
        { field: 'contact.emailAddresses', before: null, after: 'gre@kende.test' },
        { field: 'contact.phoneNumbers', before: null, after: '020 1234567' },
      ]);
      const notTaken = rows.map(({ warnings }) =>
        (warnings as { pointer: string; code: string }[]).flatMap(({ pointer, code }) =>
          code === 'IMPORT_NOT_TAKEN_OVER' ? [pointer] : [],
        ),
      );
      expect(notTaken).toEqual([
        ['/contact/emailAddresses'],
        ['/contact/firstName', '/contact/phoneNumbers'],
        [],
        ['/contact/emailAddresses'],
      ]);
      await world.remove(`/api/crm/contacts/${id}`);
    });

    it('our own file of contacts lists all organizations of a contact in one cell, which changes nothing', async () => {
      const id = await world.hasContact({ lastName: 'Velen' });
      for (const name of ['Zaagwerk, Hout & Zn.', 'Bakwerk'])
        await world.post(`/api/crm/organizations/${await world.hasOrganization({ name })}/contacts`, { contactId: id });
      const body = file(
        ['id', 'firstName', 'lastName', 'organization.name'],
        [[String(id), 'Jo', 'Velen', 'Bakwerk, Zaagwerk, Hout & Zn.']],
      );
      expect(await previewed('contacts', body)).toMatchObject([{ outcome: 'unchanged', changes: [] }]);
    });

    it('addresses and numbers of a file are added to those of a contact', async () => {
      const id = await world.hasContact({
        lastName: 'Groei',
        emailAddresses: [{ value: 'een@groei.test' }],
        phoneNumbers: [{ label: 'Werk', value: '020 123' }],
      });
      const fields = ['id', 'firstName', 'lastName', 'emailAddresses', 'phoneNumbers'];
      const body = file(fields, [[String(id), 'Mila', 'Groei', 'EEN@groei.test ::: twee@groei.test', '020-123 ::: 06 9']]);
      expect(await imported('contacts', body)).toMatchObject({ created: 0, updated: 1 });
      expect((await world.get(`/api/crm/contacts/${id}`)).body).toMatchObject({
        emailAddresses: [{ value: 'een@groei.test', isPrimary: true }, { value: 'twee@groei.test' }],
        phoneNumbers: [
          { label: 'Werk', value: '020 123' },
          { label: 'Tel.', value: '06 9' },
        ],
      });
      expect(await previewed('contacts', body)).toMatchObject([{ outcome: 'unchanged' }]);
    });
  });
});
