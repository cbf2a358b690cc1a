import { SpecWorld } from '../testing/spec-world.js';

const path = '/api/crm/contacts';

describe('merged contacts', () => {
  let world: SpecWorld;
  beforeAll(async () => (world = await SpecWorld.start('merged contacts')));
  afterAll(() => world.close());

  const read = async (address: string) => (await world.get(address)).body;
  const merge = (from: number, to: number) => world.post(`${path}/${from}/merge`, { destinationContactId: to });
  /** Organization ids, with their order of creation. */
  const organizationsOf = async (id: number): Promise<[number, string][]> =>
    (await read(`${path}/${id}`)).organizations
      .map(({ organizationId, contactType }: { organizationId: number; contactType: string }) => [organizationId, contactType])
      .sort(([one]: [number], [other]: [number]) => one - other);

  it('CRM-281 CRM-O73 are one person at their organizations, deals and subscriptions, until the merge is undone', async () => {
    const source = await world.hasContact({ firstName: 'J.', lastName: 'Dubbel', emailAddresses: [{ value: 'j@dubbel.test' }] });
    const destination = await world.hasContact({ firstName: 'Jan', lastName: 'Enkel', emailAddresses: [{ value: 'jan@enkel.test' }] });
    const [shared, own] = [await world.hasOrganization(), await world.hasOrganization()];
    const coupled = (organizationId: number, contactId: number, contactType: string) =>
      world.post(`/api/crm/organizations/${organizationId}/contacts`, { contactId, contactType });
    await coupled(shared, source, 'administrative');
    await coupled(shared, destination, 'default');
    await coupled(own, source, 'administrative');
    const people = { organization: { organizationId: own }, contact: { contactId: source }, administrativeContact: { contactId: source } };
    const deal = await world.hasDeal(people);
    const schedule = {
      interval: 'monthly',
      dayOfMonth: 1,
      startDate: '2026-01-01T00:00:00Z',
      endDate: '2199-12-31T00:00:00Z',
      output: 'Concept',
    };
    const at = `/api/crm/teams/${world.tenant.teamId}/subscriptions`;
    const subscription = (await world.post(at, await world.dealBody({ ...people, schedule }))).body;

    const preview = await world.get(`${path}/${source}/merge-preview?destinationContactId=${destination}`);
    const moves = [
      { what: 'deals', count: 1 },
      { what: 'administered-deals', count: 1 },
      { what: 'subscriptions', count: 1 },
      { what: 'administered-subscriptions', count: 1 },
      { what: 'organizations', count: 1 },
    ];
    expect([preview.status, preview.body.moves]).toEqual([200, moves]);
    expect(preview.body.fields).toEqual([
      { field: 'firstName', source: 'J.', destination: 'Jan', result: 'Jan', choosable: ['firstName'] },
      { field: 'lastName', source: 'Dubbel', destination: 'Enkel', result: 'Enkel', choosable: ['lastName'] },
      {
        field: 'emailAddresses',
        choosable: [],
        ...{ source: ['j@dubbel.test'], destination: ['jan@enkel.test'], result: ['jan@enkel.test', 'j@dubbel.test'] },
      },
    ]);
    const { status, body: answer } = await merge(source, destination);
    expect([status, answer.moves]).toEqual([200, moves]);
    const namedBy = async (address: string) => {
      const { contact, administrativeContact } = await read(address);
      return [contact.contactId, administrativeContact.contactId];
    };
    const addresses = [`${world.deals}/${deal.id}`, `${at}/${subscription.id}`];
    for (const address of addresses) expect(await namedBy(address)).toEqual([destination, destination]);
    expect(await organizationsOf(destination)).toEqual([[shared, 'default'], [own, 'administrative']]); // prettier-ignore
    expect(await read(`${path}/${source}`)).toMatchObject({ mergedInto: { id: destination, name: 'Jan Enkel' } });
    const { items } = await read(`${path}?filter=${encodeURIComponent(JSON.stringify({ q: 'Dubbel' }))}`);
    expect(items.map(({ id }: { id: number }) => id)).toEqual([destination]);

    expect(await read(`${path}/${source}/merges/${answer.mergeId}/undo-preview`)).toMatchObject({ heldByOthers: [], isAllowed: true });
    expect((await world.post(`${path}/${source}/merges/${answer.mergeId}/undo`)).body).toEqual({ returned: moves, stayed: [] });
    for (const address of addresses) expect(await namedBy(address)).toEqual([source, source]);
    expect([await organizationsOf(source), await organizationsOf(destination)]).toEqual([
      expect.arrayContaining([[shared, 'administrative'], [own, 'administrative']]), // prettier-ignore
      [[shared, 'default']],
    ]);
    expect((await read(`${path}/${destination}`)).emailAddresses).toEqual([{ value: 'jan@enkel.test', isPrimary: true }]);
    expect((await read(`${path}/${source}/merges`)).items).toMatchObject([
      { mergeId: answer.mergeId, undoneBy: 'Person of merged contacts' },
    ]);
  });

  it('CRM-O78 have one primary address each after the undo, whatever changed in their addresses meanwhile', async () => {
    const [a, b, later] = ['a@dubbel.test', 'b@enkel.test', 'later@enkel.test'];
    const undone = async (own: object[], meanwhile: object[]) => {
      const source = await world.hasContact({ emailAddresses: [{ value: a }] });
      const destination = await world.hasContact({ emailAddresses: own });
      const { mergeId } = (await merge(source, destination)).body;
      const emailAddresses = meanwhile;
      expect((await world.put(`${path}/${destination}`, { ...(await read(`${path}/${destination}`)), emailAddresses })).status).toBe(200);
      expect((await world.post(`${path}/${source}/merges/${mergeId}/undo`)).status).toBe(200);
      expect((await read(`${path}/${source}`)).emailAddresses).toEqual([{ value: a, isPrimary: true }]);
      return (await read(`${path}/${destination}`)).emailAddresses;
    };
    expect(
      await undone(
        [],
        [
          { value: a, isPrimary: true },
          { value: later, isPrimary: false },
        ],
      ),
    ).toEqual([{ value: later, isPrimary: true }]);
    expect(
      await undone(
        [{ value: b }],
        [
          { value: b, isPrimary: false },
          { value: a, isPrimary: true },
        ],
      ),
    ).toEqual([{ value: b, isPrimary: true }]);
  });

  it('CRM-O72 CRM-O73 accept nothing more: a change of the source gets the address of the destination', async () => {
    const [source, destination] = [await world.hasContact(), await world.hasContact({ firstName: 'Jan', lastName: 'Enkel' })];
    const organization = await world.hasOrganization();
    await merge(source, destination);
    const refused = [
      await world.put(`${path}/${source}`, await read(`${path}/${source}`)),
      await world.remove(`${path}/${source}`),
      await world.post(`/api/crm/organizations/${organization}/contacts`, { contactId: source, contactType: 'default' }),
    ];
    expect(refused.map(({ status, body }) => [status, body.code, body.params])).toEqual(
      refused.map(() => [409, 'MERGED_AWAY', { resource: 'contacts', id: destination, name: 'Jan Enkel' }]),
    );
  });

  it('include the organization, the deal and the change that arrive concurrently, or refuse them', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [source, destination] = [await world.hasContact(), await world.hasContact()];
      const organizations = [await world.hasOrganization(), await world.hasOrganization(), await world.hasOrganization()];
      const contact = await read(`${path}/${source}`);
      const body = await world.dealBody({ contact: { contactId: source } });
      const couple = (id: number) => world.post(`/api/crm/organizations/${id}/contacts`, { contactId: source, contactType: 'default' });
      const [{ status }, change, deal, ...couplings] = await Promise.all([
        merge(source, destination),
        world.put(`${path}/${source}`, contact),
        world.post(world.deals, body),
        ...organizations.map(couple),
      ]);
      expect([status, [200, 409].includes(change.status), [201, 422].includes(deal.status)]).toEqual([200, true, true]);
      expect(couplings.filter((one) => one.status !== 201 && one.body.code !== 'MERGED_AWAY')).toEqual([]);
      const given = organizations.filter((_, n) => couplings[n]!.status === 201).map((id) => [id, 'default']);
      expect([await organizationsOf(source), await organizationsOf(destination)]).toEqual([[], given]);
      if (deal.status === 201) expect((await read(`${world.deals}/${deal.body.id}`)).contact.contactId).toBe(destination);
    }
  }, 60_000);

  it('CRM-242 CRM-243 CRM-F15 must be two, both named', async () => {
    const contact = await world.hasContact();
    const missing = await world.post(`${path}/${contact}/merge`, {});
    expect([missing.status, missing.body.errors[0].message]).toEqual([422, 'An contact needs to be selected!']);
    const same = await merge(contact, contact);
    expect([same.status, same.body.errors]).toEqual([422, [{ pointer: '/destinationContactId', code: 'FIELD_NOT_ALLOWED' }]]);
    const preview = await world.get(`${path}/${contact}/merge-preview?destinationContactId=${contact}`);
    expect(preview.status).toBe(422);
  });
});
