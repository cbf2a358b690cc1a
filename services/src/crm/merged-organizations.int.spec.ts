import type { RecordMerge } from '@kantoor/schemas';
import { makeTenant } from '../testing/tenants.js';
import { SpecWorld } from '../testing/spec-world.js';
import { invoices, path, merging } from './testing/merging.js';

describe('merged organizations', () => {
  let world: SpecWorld;
  beforeAll(async () => (world = await SpecWorld.start('merged organizations')));
  afterAll(() => world.close());
  const { sql, merge, merged, undo, read, found, booked, attach, customerOf, hasCustomer, holdings, allOf, moves, nothing } = merging(
    () => world,
  );

  it('CRM-141 CRM-287 CRM-O73 CRM-O74 PUR-O84 museum 11: repoint all references to the destination, and the source becomes a tombstone', async () => {
    const source = await hasCustomer({ name: 'Bakkerij Van Vroeger', vatNumber: 'NL123456782B90', city: 'Gouda' });
    const destination = await world.hasOrganization({ name: 'Bakkerij Nu', city: 'Delft' });
    const printed = await read(`${invoices}/${source.invoiceId}`);
    const pdf = (await world.get(`${invoices}/${source.invoiceId}/pdf`)).body;
    const answer = await merged(source.id, destination);
    expect(answer).toMatchObject({
      source: { id: source.id, name: 'Bakkerij Van Vroeger' },
      destination: { id: destination, name: 'Bakkerij Nu' },
      ...{ mergedBy: 'Person of merged organizations', undoneAt: null, undoneBy: null },
      moves,
    });
    expect([await holdings(source.id), await holdings(destination)]).toEqual([nothing, allOf(source)]);
    expect((await read(`${path}/${destination}/account`)).balances).toMatchObject([{ open: 121 }]);

    // The destination keeps its own fields, gets those that it lacked, and the source's name as an alias.
    const kept = await read(`${path}/${destination}`);
    expect(kept).toMatchObject({
      name: 'Bakkerij Nu',
      city: 'Delft',
      vatNumber: 'NL123456782B90',
      aliases: ['Bakkerij Van Vroeger'],
      mergedInto: null,
    });
    expect(await found('Bakkerij Nu')).toEqual([destination]);
    // It is in no list or search, where its name finds the destination by alias; it cannot be chosen, and names its destination.
    const searched = (await read(`/api/crm/search?q=Vroeger`)).items.filter(
      ({ resource }: { resource: string }) => resource === 'organizations',
    );
    expect([await found('Bakkerij Van Vroeger'), searched.map(({ id }: { id: number }) => id)]).toEqual([[destination], [destination]]);
    expect((await world.post(world.deals, await world.dealBody({ organization: { organizationId: source.id } }))).status).toBe(422);
    expect(await read(`${path}/${source.id}`)).toMatchObject({ mergedInto: { id: destination, name: 'Bakkerij Nu' } });
    // The invoice links to the destination, and shows what was printed.
    const after = await read(`${invoices}/${source.invoiceId}`);
    expect(after.customer).toEqual({ ...printed.customer, customerId: destination });
    expect(after.customer.name).toBe('Zoals gedrukt');
    expect((await world.get(`${invoices}/${source.invoiceId}/pdf`)).body).toEqual(pdf);
    // Both records, and each that moved, show who did it.
    const audited = await sql<{ entity: string; ids: string; action: string }>(
      `SELECT entity, concat(entity_id, array_to_string(entity_ids, ' ')) AS ids, action FROM audit_log WHERE ecosystem_id = $1 AND person_id = $2 AND trace_id = (
         SELECT trace_id FROM audit_log WHERE ecosystem_id = $1 AND action = 'organization.merged' ORDER BY id DESC LIMIT 1) ORDER BY id`,
      world.tenant.ecosystemId,
      world.tenant.personId,
    );
    expect(audited.map(({ action, ids }) => `${action} ${ids}`).sort()).toEqual(
      [
        `deal.updated ${source.dealId}`,
        `inbox-document.updated ${source.documentId}`,
        `organization.archived ${source.id}`,
        `organization.merged ${destination}`,
        `organization.merged ${source.id}`,
        `organization.updated ${destination}`,
        `purchase.updated ${source.purchaseId}`,
        `sales-invoice.updated ${source.invoiceId} ${source.draftId}`,
        `subscription.updated ${source.subscriptionId}`,
      ].sort(),
    );
    expect((await read(`${path}/${source.id}/merges`)).items).toEqual([answer]);
    expect((await read(`${path}/${destination}/merges`)).items).toEqual([answer]);
  });

  it('preview what would move and which fields win, without changes', async () => {
    const source = await hasCustomer({ name: 'Oud', city: 'Gouda', iban: 'NL91ABNA0417164300' });
    const destination = await world.hasOrganization({ name: 'Nieuw', city: 'Delft' });
    const { status, body } = await world.get(`${path}/${source.id}/merge-preview?destinationOrganizationId=${destination}`);
    expect(status).toBe(200);
    const moving = body.moves.filter(({ count }: { count: number }) => count > 0);
    const address = ['addressLineOne', 'addressLineTwo', 'zipCode', 'city', 'state'];
    expect({ ...body, moves: moving }).toEqual({
      source: { id: source.id, name: 'Oud' },
      destination: { id: destination, name: 'Nieuw' },
      version: 1,
      moves,
      fields: [
        { field: 'name', source: 'Oud', destination: 'Nieuw', result: 'Nieuw', choosable: ['name'] },
        { field: 'iban', source: 'NL91ABNA0417164300', destination: null, result: 'NL91ABNA0417164300', choosable: [] },
        { field: 'city', source: 'Gouda', destination: 'Delft', result: 'Delft', choosable: address },
        { field: 'aliases', source: [], destination: [], result: ['Oud'], choosable: [] },
      ],
      ...{ heldByOthers: [], isAllowed: true, undoDays: 30 },
      finance: { settings: [], count: 0, payables: [], isAllowed: true },
    });
    expect(await holdings(source.id)).toEqual(allOf(source));
    expect((await read(`${path}/${destination}`)).version).toBe(1);
  });

  it('take chosen values of the source, an address as a whole, which go back on undo', async () => {
    const source = await world.hasOrganization({
      name: 'Goede Naam',
      addressLineOne: 'Markt 1',
      zipCode: '2801 AB',
      city: 'Gouda',
      coCNumber: '90005501',
    });
    const destination = await world.hasOrganization({
      name: 'Slechte Naam',
      addressLineTwo: 'Achter',
      city: 'Delft',
      coCNumber: '90005502',
    });
    const choose = (...fromSource: string[]) =>
      world.post(`${path}/${source}/merge`, { destinationOrganizationId: destination, fromSource });
    for (const none of ['aliases', 'id', 'unheardOf']) {
      const { status, body } = await choose('name', none);
      expect([none, status, body.errors]).toEqual([
        none,
        422,
        [expect.objectContaining({ pointer: '/fromSource/1', code: 'FIELD_NOT_ALLOWED' })],
      ]);
    }
    const { status, body } = await choose('name', 'city', 'coCNumber');
    expect(status).toBe(200);
    expect(await read(`${path}/${destination}`)).toMatchObject({
      ...{ name: 'Goede Naam', aliases: ['Slechte Naam'], coCNumber: '90005501' },
      ...{ addressLineOne: 'Markt 1', addressLineTwo: null, zipCode: '2801 AB', city: 'Gouda' },
    });
    expect((await undo(destination, body)).status).toBe(200);
    expect(await read(`${path}/${destination}`)).toMatchObject({
      ...{ name: 'Slechte Naam', aliases: [], coCNumber: '90005502', addressLineTwo: 'Achter', city: 'Delft' },
    });
    expect(await read(`${path}/${source}`)).toMatchObject({ name: 'Goede Naam', coCNumber: '90005501', city: 'Gouda' });
  });

  it('CRM-241 CRM-243 must both exist in this ecosystem, with the source in the version seen', async () => {
    const [one, other] = [await world.hasOrganization(), await world.hasOrganization()];
    const missing = await world.post(`${path}/${one}/merge`, {});
    expect([missing.status, missing.body.errors]).toEqual([
      422,
      [
        expect.objectContaining({
          pointer: '/destinationOrganizationId',
          code: 'FIELD_REQUIRED',
          message: 'An organization needs to be selected!',
        }),
      ],
    ]);
    const same = await merge(one, one);
    expect([same.status, same.body.errors]).toEqual([422, [{ pointer: '/destinationOrganizationId', code: 'FIELD_NOT_ALLOWED' }]]);
    const elsewhere = await makeTenant(world.owner, 'elsewhere');
    const token = await world.issuer.token({ sub: elsewhere.subject, role: ['BE_FinanceEmployee', 'app_paperless'] });
    const outsider = { token, ecosystem: elsewhere.ecosystemId };
    const theirs = (await world.api.call(path, { ...outsider, method: 'POST', body: { name: 'Vreemd', countryIso2: 'NL' } })).body.id;
    const across = await merge(one, theirs);
    expect([across.status, across.body.errors]).toEqual([
      422,
      [{ pointer: '/destinationOrganizationId', code: 'FIELD_REFERENCE_UNKNOWN' }],
    ]);
    expect((await merge(theirs, one)).status).toBe(404);
    const body = { destinationOrganizationId: theirs };
    expect((await world.api.call(`${path}/${one}/merge`, { ...outsider, method: 'POST', body })).status).toBe(404);
    expect((await merge(one, other, { 'if-match': '"v7"' })).status).toBe(412);
    const answer = await merged(one, other);
    expect((await merge(one, other)).body.code).toBe('MERGE_RECORD_GONE');
    expect((await merge(other, one)).body.code).toBe('MERGE_RECORD_GONE');
    expect((await world.api.call(`${path}/${theirs}/merges/${answer.mergeId}/undo`, { ...outsider, method: 'POST' })).status).toBe(404);
  });

  it('are merged once, however many requests run at once and in any direction; and undone once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id: a } = await hasCustomer();
      const { id: b } = await hasCustomer();
      const c = await world.hasOrganization();
      const answers = await Promise.all([merge(a, b), merge(b, a), merge(a, c)]);
      const won = answers.filter(({ status }) => status === 200);
      // Two merges that do not conflict may both win: b into a, and then none of a; never a into two.
      expect(won.length).toBeGreaterThanOrEqual(1);
      expect(new Set(answers.map(({ body }) => body.code ?? 'merged'))).toEqual(new Set(['merged', 'MERGE_RECORD_GONE']));
      const standing = await sql<{ source: number }>(
        `SELECT source_id AS source FROM record_merges WHERE undone_at IS NULL AND source_id = ANY ($1::int[])`,
        [a, b, c],
      );
      expect(new Set(standing.map(({ source }) => source)).size).toBe(standing.length);
      expect(standing).toHaveLength(won.length);
      const last: RecordMerge = won.find(({ body }) => body.destination.id === c)?.body ?? won[0]!.body;
      const undone = await Promise.all([undo(last.source.id, last), undo(last.destination.id, last), undo(last.source.id, last)]);
      expect(undone.map(({ body }) => body.code ?? 'undone').sort()).toEqual(['MERGE_UNDONE', 'MERGE_UNDONE', 'undone']);
    }
  }, 60_000);

  it('include a deal saved for the source at the same moment, or refuse it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [source, destination] = [await world.hasOrganization(), await world.hasOrganization()];
      const body = await world.dealBody({ organization: { organizationId: source } });
      const [, ...deals] = await Promise.all([merged(source, destination), ...[1, 2, 3].map(() => world.post(world.deals, body))]);
      expect(deals.map(({ status }) => status).filter((status) => ![201, 422].includes(status))).toEqual([]);
      const made = deals.filter(({ status }) => status === 201).map((deal) => deal.body.id as number);
      expect(await Promise.all(made.map((id) => customerOf('deals', id)))).toEqual(made.map(() => destination));
    }
  }, 60_000);

  it('CRM-O72 CRM-O73 accept nothing more: a change of the source gets the final destination, over any number of merges', async () => {
    const source = await hasCustomer({ name: 'Eerst' });
    const [between, last] = [await world.hasOrganization(), await world.hasOrganization({ name: 'Nu' })];
    const answer = await merged(source.id, between);
    const on = await merged(between, last);
    const at = `${path}/${source.id}`;
    const contactId = await world.hasContact();
    const { items: files } = await read(`${path}/${last}/attachments`);
    const seen = { 'if-match': '"1"' };
    const refused = [
      await world.put(at, await read(at)),
      await world.put(at, await read(at), seen),
      await world.remove(at),
      await world.post(`${at}/contacts`, { contactId, contactType: 'default' }),
      await world.remove(`${at}/contacts/${source.contactId}`),
      await attach(source.id),
      await world.remove(`${at}/attachments/${files[0].fileId}`),
    ];
    expect(refused.map(({ status, body }) => [status, body.code, body.params])).toEqual(
      refused.map(() => [409, 'MERGED_AWAY', { resource: 'organizations', id: last, name: 'Nu' }]),
    );
    expect([(await undo(between, on)).status, (await undo(source.id, answer)).status]).toEqual([200, 200]);
    expect((await world.put(at, await read(at))).status).toBe(200);
  });

  it('include what is added to the source at the same moment, or refuse it', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [source, destination] = [await world.hasOrganization(), await world.hasOrganization()];
      const contacts = [await world.hasContact(), await world.hasContact(), await world.hasContact()];
      const couple = (contactId: number) => world.post(`${path}/${source}/contacts`, { contactId, contactType: 'default' });
      const [, file, ...couplings] = await Promise.all([merged(source, destination), attach(source), ...contacts.map(couple)]);
      expect([file, ...couplings].filter(({ status, body }) => status !== 201 && body.code !== 'MERGED_AWAY')).toEqual([]);
      const given = contacts.filter((_, n) => couplings[n]!.status === 201).map((contactId) => [contactId, 'default']);
      expect(await holdings(source)).toEqual(nothing);
      const held = await holdings(destination);
      expect([held.contacts, held.documents]).toEqual([given, file.status === 201 ? 1 : 0]);
    }
  }, 60_000);

  it('are the only way to give a booked invoice another customer', async () => {
    const [source, destination] = [await world.hasOrganization(), await world.hasOrganization()];
    const invoiceId = await booked(source);
    const turn = (to: number) => sql(`UPDATE sales_invoices SET customer_id = $2 WHERE id = $1`, invoiceId, to);
    await expect(turn(destination)).rejects.toThrow('a booked invoice cannot be changed');
    const answer = await merged(source, destination);
    await expect(turn(await world.hasOrganization())).rejects.toThrow('a booked invoice cannot be changed');
    await expect(sql(`UPDATE sales_invoices SET customer_id = $2, customer_name = 'x' WHERE id = $1`, invoiceId, source)).rejects.toThrow();
    await undo(source, answer);
    await expect(turn(destination)).rejects.toThrow('a booked invoice cannot be changed');
  });
});
