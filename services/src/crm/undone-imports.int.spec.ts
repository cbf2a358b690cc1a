import { sizes } from '../platform/runtime/bounds/index.js';
import { RateLimit } from '../platform/requests/rate-limit/rate-limit.service.js';
import { SpecWorld } from '../testing/spec-world.js';

describe('undoing an import', () => {
  let world: SpecWorld;
  beforeAll(async () => (world = await SpecWorld.start('undone-imports')));
  afterAll(() => world.close());

  type Row = { version: number | null };
  const imported = async (of: string, fields: string[], cells: string[][], by = fields[0]!): Promise<number> => {
    const rows = cells.map((row, i) => ({ line: i + 2, cells: row }));
    const shown: Row[] = (await world.post(`/api/crm/${of}/import/preview`, { fields, by, rows })).body.rows;
    const confirmed = rows.map((row, i) => ({ ...row, version: shown[i]!.version }));
    return (await world.post(`/api/crm/${of}/import`, { fields, by, rows: confirmed })).body.importId;
  };
  const undo = (of: string, importId: number) => world.post(`/api/crm/${of}/import/${importId}/undo`);
  const found = async (of: string, q: string) =>
    (await world.get(`/api/crm/${of}?filter=${encodeURIComponent(JSON.stringify({ q }))}`)).body.items as { id: number; name: string }[];
  const idOf = async (of: string, q: string): Promise<number> => (await found(of, q))[0]!.id;
  const read = async (of: string, id: number) => (await world.get(`/api/crm/${of}/${id}`)).body;
  const audited = async (entity: string, entityId: number): Promise<string[]> => {
    const filter = JSON.stringify({ entity, entityId });
    const { items } = (await world.get(`/api/directory/audit-log?filter=${encodeURIComponent(filter)}`)).body;
    return items.map(({ action, personId }: { action: string; personId: number }) => `${action} by ${personId}`).reverse();
  };
  const byMe = (change: string): string => `organization.${change} by ${world.tenant.personId}`;

  it('removes what it created and restores what it changed, audited as any other change; once, and only its own', async () => {
    const changed = await world.hasOrganization({ name: 'Bakkerij Oud', city: 'Gouda', iban: 'NL91ABNA0417164300' });
    const importId = await imported(
      'organizations',
      ['name', 'city', 'iban'],
      [
        ['Bakkerij Oud', 'Utrecht', 'NL20INGB0001234567'],
        ['Nieuwe Klant', 'Delft', ''],
      ],
    );
    const made = await idOf('organizations', 'Nieuwe Klant');
    expect(await read('organizations', changed)).toMatchObject({ city: 'Utrecht', iban: 'NL20INGB0001234567', version: 2 });
    expect((await undo('contacts', importId)).status).toBe(404);
    expect((await undo('organizations', importId)).body).toEqual({ removed: 1, restored: 1, left: [] });
    expect(await read('organizations', changed)).toMatchObject({ city: 'Gouda', iban: 'NL91ABNA0417164300', version: 3 });
    expect(await found('organizations', 'Nieuwe Klant')).toEqual([]);
    expect(await audited('organization', changed)).toEqual(['created', 'updated', 'updated'].map(byMe));
    expect(await audited('organization', made)).toEqual(['created', 'archived'].map(byMe));
    expect((await undo('organizations', importId)).status).toBe(404);
    // Removed records can be imported again.
    expect(await imported('organizations', ['name', 'city'], [['Nieuwe Klant', 'Delft']])).toBeGreaterThan(importId);
    expect(await found('organizations', 'Nieuwe Klant')).toHaveLength(1);
  });

  it('removes an unused record that came with an account, unless the account was confirmed', async () => {
    const rows = [['Met rekening', 'NL20INGB0001234567'], ['Bevestigde rekening', 'NL91ABNA0417164300']]; // prettier-ignore
    const importId = await imported('organizations', ['name', 'iban'], rows);
    const confirmed = await idOf('organizations', 'Bevestigde rekening');
    await world.sql(`UPDATE payee_accounts SET authors = '{}', confirmed_by = $2, confirmed_at = now() WHERE organization_id = $1`, [
      ...[confirmed, world.tenant.personId],
    ]);
    const left = [{ id: confirmed, name: 'Bevestigde rekening', reason: 'used' }];
    expect((await undo('organizations', importId)).body).toEqual({ removed: 1, restored: 0, left });
    expect(await found('organizations', 'Met rekening')).toEqual([]);
  });

  it('keeps and reports what was changed since, and what it created and is in use since', async () => {
    for (const name of ['Was er al', 'Was er ook']) await world.hasOrganization({ name, city: 'Gouda' });
    const names = [
      'Was er al',
      'Was er ook',
      'Nieuw ongemoeid',
      'Nieuw gewijzigd',
      'Nieuw met deal',
      'Nieuw met contact',
      'Nieuw gearchiveerd',
    ];
    const importId = await imported(
      'organizations',
      ['name', 'countryIso2', 'city'],
      names.map((name) => [name, 'NL', 'Utrecht']),
    );
    for (const name of ['Was er al', 'Nieuw gewijzigd']) {
      const id = await idOf('organizations', name);
      const body = await read('organizations', id);
      expect((await world.put(`/api/crm/organizations/${id}`, { ...body, city: 'Breda' })).status).toBe(200);
    }
    await world.hasDeal({ organization: { organizationId: await idOf('organizations', 'Nieuw met deal') } });
    const coupled = await idOf('organizations', 'Nieuw met contact');
    await world.post(`/api/crm/organizations/${coupled}/contacts`, { contactId: await world.hasContact(), contactType: 'default' });
    await world.remove(`/api/crm/organizations/${await idOf('organizations', 'Nieuw gearchiveerd')}`);
    const { body } = await undo('organizations', importId);
    expect({ ...body, left: body.left.map(({ name, reason }: { name: string; reason: string }) => `${name}: ${reason}`).sort() }).toEqual({
      removed: 1,
      restored: 1,
      left: ['Nieuw gewijzigd: changed', 'Nieuw met contact: used', 'Nieuw met deal: used', 'Was er al: changed'],
    });
    for (const [name, city] of [
      ['Was er al', 'Breda'],
      ['Was er ook', 'Gouda'],
      ['Nieuw met deal', 'Utrecht'],
    ])
      expect(await read('organizations', await idOf('organizations', name!))).toMatchObject({ city });
  });

  it('keeps and reports what cannot get its old values, because another record now has a unique value', async () => {
    const id = await world.hasOrganization({ name: 'Nummer af', coCNumber: '70000001' });
    const rows = [['Nummer af', '70000002'], ['Erbij', '70000003']]; // prettier-ignore
    const importId = await imported('organizations', ['name', 'coCNumber'], rows);
    await world.hasOrganization({ name: 'Nam het nummer', coCNumber: '70000001' });
    expect((await undo('organizations', importId)).body).toEqual({
      ...{ removed: 1, restored: 0 },
      left: [{ id, name: 'Nummer af', reason: 'changed' }],
    });
    expect(await read('organizations', id)).toMatchObject({ coCNumber: '70000002', version: 2 });
  });

  it('works alike for contacts, with addresses as they were', async () => {
    const contact = await world.hasContact({ lastName: 'Vroeger', emailAddresses: [{ value: 'a@vroeger.test' }] });
    const before = (await read('contacts', contact)).emailAddresses;
    const importId = await imported(
      'contacts',
      ['emailAddresses', 'firstName', 'lastName'],
      [
        ['a@vroeger.test', 'Jo', 'Later'],
        ['b@nieuw.test', 'Mila', 'Gekomen'],
      ],
    );
    expect((await undo('contacts', importId)).body).toEqual({ removed: 1, restored: 1, left: [] });
    expect(await read('contacts', contact)).toMatchObject({ lastName: 'Vroeger', emailAddresses: before });
    expect(await found('contacts', 'Gekomen')).toEqual([]);
  });

  it('deletes ledgers, like their own removal, and keeps products that a line uses', async () => {
    const ledgers = await imported('ledgers', ['value', 'name'], [['U1', 'Omzet'], ['U2', 'Kosten']]); // prettier-ignore
    const used = await idOf('ledgers', 'U2');
    await world.post('/api/crm/products', { name: 'Geboekt', price: 1, ledger: { ledgerId: used } });
    expect((await undo('ledgers', ledgers)).body).toEqual({
      removed: 1,
      restored: 0,
      left: [{ id: used, name: 'Kosten', reason: 'used' }],
    });
    expect((await found('ledgers', 'U')).map(({ name }) => name)).toEqual(['Kosten']);

    const products = await imported('products', ['name', 'price'], [['Op een regel', '10'], ['Nergens', '10']]); // prettier-ignore
    const productId = await idOf('products', 'Op een regel');
    await world.hasDeal({ lines: [{ ...world.line, product: { productId } }] });
    expect((await undo('products', products)).body).toEqual({
      ...{ removed: 1, restored: 0 },
      left: [{ id: productId, name: 'Op een regel', reason: 'used' }],
    });
  });

  it('is allowed to the person who imported, for a day', async () => {
    const importId = await imported('organizations', ['name', 'countryIso2'], [['Van een ander', 'NL']]);
    const rows = (sql: string) =>
      world.owner.transaction(async (tx) => {
        await tx.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(world.tenant.ecosystemId)]);
        return tx.query(sql, [world.tenant.ecosystemId, importId]);
      });
    const mine = `UPDATE record_imports SET person_id = person_id + $3 WHERE ecosystem_id = $1 AND id = $2`;
    await rows(mine.replace('$3', '1000000'));
    expect((await undo('organizations', importId)).status).toBe(404);
    await rows(mine.replace('$3', '-1000000'));
    await rows(`UPDATE record_imports SET created_at = now() - interval '25 hours' WHERE ecosystem_id = $1 AND id = $2`);
    expect((await undo('organizations', importId)).status).toBe(404);
    await imported('organizations', ['name', 'countryIso2'], [['Erna', 'NL']]);
    expect(await rows(`SELECT id FROM record_imports WHERE ecosystem_id = $1 AND id = $2`)).toEqual([]);
  });

  it('is limited in rows per person, like the import: whoever wrote too many in a minute waits, and nothing was undone', async () => {
    const importId = await imported('organizations', ['name', 'city'], [['Blijft Voorlopig', 'Delft']]);
    const limit = world.api.app.get(RateLimit, { strict: false });
    const who = `${world.tenant.ecosystemId} ${world.tenant.personId}`;
    const used = { what: 'written-rows', who, max: sizes.writtenRowsPerMinute.value, perSeconds: 60 };
    while ((await limit.turnIn({ ...used, times: 1_000 })) === 0);
    const refused = await undo('organizations', importId);
    expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    const body = { fields: ['name'], by: 'name', rows: [{ line: 2, cells: ['Komt Er Niet'], version: null }] };
    expect((await world.post('/api/crm/organizations/import', body)).status).toBe(429);
    expect([(await found('organizations', 'Blijft Voorlopig')).length, await found('organizations', 'Komt Er Niet')]).toEqual([1, []]);
  });
});
