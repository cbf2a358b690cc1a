import type { RecordMerge } from '@kantoor/schemas';
import { makeTenant } from '../testing/tenants.js';
import type { Answer } from '../testing/api.js';
import { SpecWorld } from '../testing/spec-world.js';

const path = '/api/crm/organizations';
const invoices = '/api/invoices/SPEC/sales-invoices';
const day = (ahead: number): string => `${new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)}T00:00:00Z`;

describe('organizations that are merged', () => {
  let world: SpecWorld;
  beforeAll(async () => (world = await SpecWorld.start('merged organizations')));
  afterAll(() => world.close());

  const sql = <Row>(text: string, ...params: unknown[]): Promise<Row[]> => world.sql(text, params);
  const merge = (from: number, to: number, headers?: Record<string, string>): Promise<Answer> =>
    world.post(`${path}/${from}/merge`, { destinationOrganizationId: to }, headers);
  const merged = async (from: number, to: number): Promise<RecordMerge> => {
    const { status, body } = await merge(from, to);
    expect([status, body.code]).toEqual([200, undefined]);
    return body;
  };
  const undo = (id: number, { mergeId }: RecordMerge): Promise<Answer> => world.post(`${path}/${id}/merges/${mergeId}/undo`);
  const read = async (address: string) => (await world.get(address)).body;
  const found = async (q: string): Promise<number[]> =>
    (await read(`${path}?filter=${encodeURIComponent(JSON.stringify({ q }))}`)).items.map(({ id }: { id: number }) => id);
  const drafted = async (customerId: number): Promise<number> =>
    (
      await world.post(invoices, {
        ...{ invoiceDescription: 'Advies', invoiceDate: day(-3), dueDate: day(10) },
        customer: { customerId, name: 'Zoals gedrukt', addressLineOne: 'Kade 1', zipCode: '1011 AB', city: 'Amsterdam', countryIso2: 'NL' },
        lines: [{ description: 'Werk', quantity: 1, price: 100, taxRate: { taxRateId: world.taxRateId } }],
      })
    ).body.invoiceId;
  const booked = async (customerId: number): Promise<number> => {
    const invoiceId = await drafted(customerId);
    expect((await world.post(`${invoices}/${invoiceId}/book`, {})).status).toBe(200);
    return invoiceId;
  };
  const attach = async (id: number): Promise<{ status: number; body: Record<string, unknown> }> => {
    const form = new FormData();
    form.append('files', new Blob([`%PDF-1.7 ${id}`]), 'contract.pdf');
    const headers = { authorization: `Bearer ${world.token}`, 'x-ecosystem': String(world.tenant.ecosystemId) };
    const answer = await fetch(`${world.api.address}${path}/${id}/attachments`, { method: 'POST', headers, body: form });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const subscribed = async (organizationId: number): Promise<number> => {
    const schedule = { interval: 'monthly', dayOfMonth: 1, startDate: day(0), endDate: '2199-12-31T00:00:00Z', output: 'Book' };
    const body = await world.dealBody({ name: 'Hosting', schedule, organization: { organizationId } });
    return (await world.post(`/api/crm/teams/${world.tenant.teamId}/subscriptions`, body)).body.id;
  };
  const customerOf = async (of: 'deals' | 'subscriptions', id: number): Promise<number> =>
    (await read(`/api/crm/teams/${world.tenant.teamId}/${of}/${id}`)).organization.organizationId;

  /** One with something of everything. */
  const hasCustomer = async (over: object = {}) => {
    const id = await world.hasOrganization(over);
    const contactId = await world.hasContact({ lastName: `Van ${id}` });
    await world.post(`${path}/${id}/contacts`, { contactId, contactType: 'administrative' });
    const deal = await world.hasDeal({ organization: { organizationId: id }, contact: { contactId } });
    expect((await attach(id)).status).toBe(201);
    return {
      id,
      contactId,
      dealId: deal.id as number,
      subscriptionId: await subscribed(id),
      invoiceId: await booked(id),
      draftId: await drafted(id),
    };
  };
  type Customer = Awaited<ReturnType<typeof hasCustomer>>;
  /** What of it is with an organization now. */
  const holdings = async (id: number) => ({
    contacts: (await read(`${path}/${id}/contacts`)).items.map(({ contactId, contactType }: Record<string, unknown>) => [
      contactId,
      contactType,
    ]),
    documents: (await read(`${path}/${id}/attachments`)).items.length,
    invoices: (await read(`${path}/${id}/sales-invoices`)).items.map(({ invoiceId }: { invoiceId: number }) => invoiceId),
    events: (await read(`${path}/${id}/timeline`)).items.flatMap(({ kind, invoiceId }: Record<string, unknown>) =>
      kind === 'booked' ? [invoiceId] : [],
    ),
    deals: (await sql<{ id: number }>(`SELECT id FROM deals WHERE organization_id = $1 ORDER BY id`, id)).map((deal) => deal.id),
    subscriptions: (await sql<{ id: number }>(`SELECT id FROM subscriptions WHERE organization_id = $1 ORDER BY id`, id)).map(
      (one) => one.id,
    ),
    drafts: (await sql<{ id: number }>(`SELECT id FROM sales_invoices WHERE customer_id = $1 AND status = 'draft'`, id)).map(
      (one) => one.id,
    ),
  });
  const allOf = ({ contactId, invoiceId, dealId, subscriptionId, draftId }: Customer) => ({
    contacts: [[contactId, 'administrative']],
    documents: 1,
    ...{ invoices: [draftId, invoiceId], events: [invoiceId], deals: [dealId], subscriptions: [subscriptionId], drafts: [draftId] },
  });
  const moves = [
    { what: 'deals', count: 1 },
    { what: 'subscriptions', count: 1 },
    { what: 'contacts', count: 1 },
    { what: 'sales-invoices', count: 2 },
    { what: 'attachments', count: 1 },
  ];
  const nothing = { contacts: [], documents: 0, invoices: [], events: [], deals: [], subscriptions: [], drafts: [] };

  it('CRM-141 CRM-287 CRM-O73 CRM-O74 PUR-O84 museum 11: all that names the one names the other, and the one is a tombstone', async () => {
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

    // Its own fields win, what it lacks it has now, and the name that went is an alias.
    const kept = await read(`${path}/${destination}`);
    expect(kept).toMatchObject({
      name: 'Bakkerij Nu',
      city: 'Delft',
      vatNumber: 'NL123456782B90',
      aliases: ['Bakkerij Van Vroeger'],
      mergedInto: null,
    });
    expect(await found('Bakkerij Nu')).toEqual([destination]);
    // It is in no list and no search, where its name finds the one that has it as an alias; it cannot be chosen, and says where it went.
    const searched = (await read(`/api/crm/search?q=Vroeger`)).items.filter(
      ({ resource }: { resource: string }) => resource === 'organizations',
    );
    expect([await found('Bakkerij Van Vroeger'), searched.map(({ id }: { id: number }) => id)]).toEqual([[destination], [destination]]);
    expect((await world.post(world.deals, await world.dealBody({ organization: { organizationId: source.id } }))).status).toBe(422);
    expect(await read(`${path}/${source.id}`)).toMatchObject({ mergedInto: { id: destination, name: 'Bakkerij Nu' } });
    // The invoice leads to the other one, and says what was printed.
    const after = await read(`${invoices}/${source.invoiceId}`);
    expect(after.customer).toEqual({ ...printed.customer, customerId: destination });
    expect(after.customer.name).toBe('Zoals gedrukt');
    expect((await world.get(`${invoices}/${source.invoiceId}/pdf`)).body).toEqual(pdf);
    // Both, and each record that moved, show who did it.
    const audited = await sql<{ entity: string; ids: string; action: string }>(
      `SELECT entity, concat(entity_id, array_to_string(entity_ids, ' ')) AS ids, action FROM audit_log WHERE ecosystem_id = $1 AND person_id = $2 AND trace_id = (
         SELECT trace_id FROM audit_log WHERE ecosystem_id = $1 AND action = 'organization.merged' ORDER BY id DESC LIMIT 1) ORDER BY id`,
      world.tenant.ecosystemId,
      world.tenant.personId,
    );
    expect(audited.map(({ action, ids }) => `${action} ${ids}`).sort()).toEqual(
      [
        `deal.updated ${source.dealId}`,
        `organization.archived ${source.id}`,
        `organization.merged ${destination}`,
        `organization.merged ${source.id}`,
        `organization.updated ${destination}`,
        `sales-invoice.updated ${source.invoiceId} ${source.draftId}`,
        `subscription.updated ${source.subscriptionId}`,
      ].sort(),
    );
    expect((await read(`${path}/${source.id}/merges`)).items).toEqual([answer]);
    expect((await read(`${path}/${destination}/merges`)).items).toEqual([answer]);
  });

  it('tell beforehand what would move and which fields win, and do nothing', async () => {
    const source = await hasCustomer({ name: 'Oud', city: 'Gouda', iban: 'NL91ABNA0417164300' });
    const destination = await world.hasOrganization({ name: 'Nieuw', city: 'Delft' });
    const { status, body } = await world.get(`${path}/${source.id}/merge-preview?destinationOrganizationId=${destination}`);
    expect(status).toBe(200);
    expect(body).toEqual({
      source: { id: source.id, name: 'Oud' },
      destination: { id: destination, name: 'Nieuw' },
      version: 1,
      moves,
      fields: [
        { field: 'name', source: 'Oud', destination: 'Nieuw', result: 'Nieuw' },
        { field: 'iban', source: 'NL91ABNA0417164300', destination: null, result: 'NL91ABNA0417164300' },
        { field: 'city', source: 'Gouda', destination: 'Delft', result: 'Delft' },
        { field: 'aliases', source: [], destination: [], result: ['Oud'] },
      ],
      ...{ heldByOthers: [], isAllowed: true, undoDays: 30 },
    });
    expect(await holdings(source.id)).toEqual(allOf(source));
    expect((await read(`${path}/${destination}`)).version).toBe(1);
  });

  it('CRM-241 CRM-243 are two of this ecosystem that are there, and the source is as it was seen', async () => {
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

  it('are apart again after an undo, with what moved and nothing else, once', async () => {
    const source = await hasCustomer({ name: 'Weer los', coCNumber: '70110011', city: 'Gouda' });
    const destination = await hasCustomer({ name: 'Bleef', aliases: ['Blijver'] });
    const answer = await merged(source.id, destination.id);
    expect(await read(`${path}/${destination.id}`)).toMatchObject({ coCNumber: '70110011', aliases: ['Blijver', 'Weer los'] });
    const since = await world.hasDeal({ organization: { organizationId: destination.id } });
    const { status, body } = await undo(destination.id, answer);
    expect([status, body.stayed]).toEqual([200, []]);
    expect(body.returned).toEqual(moves);
    expect(await holdings(source.id)).toEqual(allOf(source));
    const its = allOf(destination);
    expect(await holdings(destination.id)).toEqual({ ...its, deals: [...its.deals, since.id] });
    expect(await read(`${path}/${source.id}`)).toMatchObject({ name: 'Weer los', coCNumber: '70110011', mergedInto: null });
    expect(await read(`${path}/${destination.id}`)).toMatchObject({ coCNumber: null, aliases: ['Blijver'] });
    expect(await found('Weer los')).toEqual([source.id]);
    expect((await undo(destination.id, answer)).body.code).toBe('MERGE_UNDONE');
    expect((await read(`${path}/${source.id}/merges`)).items).toMatchObject([{ undoneAt: expect.any(String), undoneBy: answer.mergedBy }]);
    // And may be merged again.
    await merged(source.id, destination.id);
  });

  const refusedFor = async (name: RegExp, source: Customer, answer: RecordMerge): Promise<void> => {
    const { status, body } = await undo(source.id, answer);
    expect([status, body.code]).toEqual([409, 'MERGE_USED_SINCE']);
    expect(body.params.name).toMatch(name);
    expect(await holdings(source.id)).toEqual(nothing);
  };
  it('stay one when a deal that moved was invoiced since, and say which', async () => {
    const source = await hasCustomer({ name: 'Verder gegaan' });
    const answer = await merged(source.id, await world.hasOrganization());
    await world.changeState(source.dealId, 2);
    const invoiced = await world.changeState(source.dealId, 7, { invoiceDate: day(0) });
    expect([invoiced.status, invoiced.body.code]).toEqual([200, undefined]);
    await refusedFor(/^Nieuwe website$/, source, answer);
  });
  it('stay one when an invoice that moved was credited since, and say by which', async () => {
    const source = await hasCustomer();
    const destination = await world.hasOrganization();
    const answer = await merged(source.id, destination);
    const { status, body } = await world.post(`${invoices}/${source.invoiceId}/credit`, {});
    expect([status, body.customer?.customerId]).toEqual([201, destination]);
    await refusedFor(new RegExp(`^${body.invoiceNumber}$`), source, answer);
  });
  it('stay one when the draft that moved was written anew for the other one', async () => {
    const source = await world.hasOrganization();
    const destination = await world.hasOrganization();
    const draftId = await drafted(source);
    const answer = await merged(source, destination);
    const draft = await read(`${invoices}/${draftId}`);
    expect(draft.customer.customerId).toBe(destination);
    expect((await world.put(`${invoices}/${draftId}`, { ...draft, invoiceDescription: 'Anders' })).status).toBe(200);
    expect((await undo(source, answer)).body).toMatchObject({ code: 'MERGE_USED_SINCE', params: { name: 'Anders' } });
  });

  it('stay one after thirty days, and when either is not as the merge left it', async () => {
    const pair = async (): Promise<[number, number, RecordMerge]> => {
      const [source, destination] = [await world.hasOrganization(), await world.hasOrganization()];
      return [source, destination, await merged(source, destination)];
    };
    const [old, , past] = await pair();
    const aged = (days: number) =>
      sql(`UPDATE record_merges SET merged_at = now() - make_interval(days => $2) WHERE id = $1`, past.mergeId, days);
    await aged(31);
    expect((await undo(old, past)).body).toMatchObject({ code: 'MERGE_TOO_OLD', params: { days: 30 } });
    await aged(29);
    expect((await undo(old, past)).status).toBe(200);

    const [, archived, one] = await pair();
    expect((await world.remove(`${path}/${archived}`)).status).toBe(204);
    expect((await undo(archived, one)).body.code).toBe('MERGE_DESTINATION_GONE');

    const [changed, , two] = await pair();
    await sql(`UPDATE organizations SET version = version + 1 WHERE id = $1`, changed);
    expect((await undo(changed, two)).body.code).toBe('MERGE_SOURCE_CHANGED');

    // Merged on: a tombstone leads to where all is now, and they come apart in the order in which they went.
    const [first, middle, three] = await pair();
    const last = await world.hasOrganization({ name: 'De laatste' });
    const on = await merged(middle, last);
    expect((await read(`${path}/${first}`)).mergedInto).toEqual({ id: last, name: 'De laatste' });
    expect((await undo(first, three)).body.code).toBe('MERGE_DESTINATION_GONE');
    expect([(await undo(middle, on)).status, (await undo(first, three)).status]).toEqual([200, 200]);
    // A number that another one took meanwhile.
    const numbered = await world.hasOrganization({ coCNumber: '70220022' });
    const other = await world.hasOrganization({ coCNumber: '70220023' });
    const four = await merged(numbered, other);
    await world.hasOrganization({ coCNumber: '70220022' });
    expect((await undo(numbered, four)).body.code).toBe('ORGANIZATION_COC_EXISTS');
  });

  it('leave with others what somebody gave to others since', async () => {
    const source = await hasCustomer();
    const [destination, third] = [await world.hasOrganization(), await world.hasOrganization()];
    const answer = await merged(source.id, destination);
    const at = `/api/crm/teams/${world.tenant.teamId}/deals/${source.dealId}`;
    expect((await world.put(at, { ...(await read(at)), organization: { organizationId: third } })).status).toBe(200);
    await world.remove(`${path}/${destination}/contacts/${source.contactId}`);
    const { body } = await undo(source.id, answer);
    expect(body.stayed).toEqual([
      { what: 'deals', count: 1 },
      { what: 'contacts', count: 1 },
    ]);
    expect([await customerOf('deals', source.dealId), await customerOf('subscriptions', source.subscriptionId)]).toEqual([
      third,
      source.id,
    ]);
  });

  it('keep the contact that both have, as each had it', async () => {
    const [source, destination] = [await world.hasOrganization(), await world.hasOrganization()];
    const contactId = await world.hasContact();
    await world.post(`${path}/${source}/contacts`, { contactId, contactType: 'administrative' });
    await world.post(`${path}/${destination}/contacts`, { contactId, contactType: 'default' });
    const answer = await merged(source, destination);
    expect([answer.moves, (await holdings(destination)).contacts]).toEqual([[], [[contactId, 'default']]]);
    await undo(source, answer);
    expect([(await holdings(source)).contacts, (await holdings(destination)).contacts]).toEqual([
      [[contactId, 'administrative']],
      [[contactId, 'default']],
    ]);
  });

  it('are merged once, however many ask at once and in whatever direction; and undone once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id: a } = await hasCustomer();
      const { id: b } = await hasCustomer();
      const c = await world.hasOrganization();
      const answers = await Promise.all([merge(a, b), merge(b, a), merge(a, c)]);
      const won = answers.filter(({ status }) => status === 200);
      // Both of two that have nothing to do with each other may win: b into a, and then nothing of a; never a into two.
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

  it('take along the deal that is saved for the one that leaves at the same moment, or refuse it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [source, destination] = [await world.hasOrganization(), await world.hasOrganization()];
      const body = await world.dealBody({ organization: { organizationId: source } });
      const [, ...deals] = await Promise.all([merged(source, destination), ...[1, 2, 3].map(() => world.post(world.deals, body))]);
      expect(deals.map(({ status }) => status).filter((status) => ![201, 422].includes(status))).toEqual([]);
      const made = deals.filter(({ status }) => status === 201).map((deal) => deal.body.id as number);
      expect(await Promise.all(made.map((id) => customerOf('deals', id)))).toEqual(made.map(() => destination));
    }
  }, 60_000);

  it('CRM-O72 CRM-O73 are given nothing any more: who writes to the one that left is told where it is, over any number of merges', async () => {
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

  it('take along what is given to the one that leaves at the same moment, or refuse it', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [source, destination] = [await world.hasOrganization(), await world.hasOrganization()];
      const contacts = [await world.hasContact(), await world.hasContact(), await world.hasContact()];
      const couple = (contactId: number) => world.post(`${path}/${source}/contacts`, { contactId, contactType: 'default' });
      const [, file, ...couplings] = await Promise.all([merged(source, destination), attach(source), ...contacts.map(couple)]);
      expect([file, ...couplings].filter(({ status, body }) => status !== 201 && body.code !== 'MERGED_AWAY')).toEqual([]);
      const given = contacts.filter((_, n) => couplings[n]!.status === 201).map((contactId) => [contactId, 'default']);
      expect(await holdings(source)).toEqual(nothing);
      const held = await holdings(destination);
      expect([held.contacts.sort(), held.documents]).toEqual([given, file.status === 201 ? 1 : 0]);
    }
  }, 60_000);

  it('are the only way by which a booked invoice gets another customer', async () => {
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
