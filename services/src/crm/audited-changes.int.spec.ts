import { SpecWorld } from '../testing/spec-world.js';

interface Logged {
  action: string;
  personId: number;
  personName: string;
  at: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

describe('the audit of changes (CRM-O13)', () => {
  let world: SpecWorld;
  beforeAll(async () => (world = await SpecWorld.start('audited changes')));
  afterAll(() => world.close());

  /** Returns the newest entry of a record, as finance reads it. */
  const last = async (entity: string, entityId: number): Promise<Logged> => {
    const filter = encodeURIComponent(JSON.stringify({ entity, entityId }));
    return (await world.get(`/api/directory/audit-log?filter=${filter}`)).body.items[0];
  };
  const isOfNow = (at: string): boolean => Math.abs(Date.parse(at) - Date.now()) < 60_000;
  const expectLogged = async (entity: string, id: number, action: string, before: object, after: object): Promise<void> => {
    const entry = await last(entity, id);
    expect(entry).toMatchObject({ action, personId: world.tenant.personId, before, after });
    expect(entry.personName).not.toBe('');
    expect(isOfNow(entry.at)).toBe(true);
  };

  it('CRM-O13 records a state change with who, when, the old and the new state', async () => {
    const { id } = await world.hasDeal();
    await world.changeState(id, 2);
    await expectLogged('deal', id, 'deal.changeState', { dealStateId: 1 }, { dealStateId: 2 });
  });

  it('D-43 records the states between when an open deal is invoiced', async () => {
    const { id } = await world.hasDeal();
    const invoiced = await world.changeState(id, 7);
    expect(invoiced).toMatchObject({ status: 200, body: { dealState: { dealStateId: 7 } } });
    const filter = encodeURIComponent(JSON.stringify({ entity: 'deal', entityId: id }));
    const { items } = (await world.get(`/api/directory/audit-log?filter=${filter}`)).body;
    const states = items
      .filter(({ action }: Logged) => action === 'deal.changeState')
      .map(({ before, after }: Logged) => [before?.['dealStateId'], after?.['dealStateId']]);
    expect(states.reverse()).toEqual([
      [1, 2],
      [2, 6],
      [6, 7],
    ]);
  });

  it('D-43 records nothing, and the state stays, when invoicing a deal is refused', async () => {
    const { id } = await world.hasDeal({ lines: [] });
    expect((await world.changeState(id, 7)).body).toMatchObject({ status: 422, code: 'INVALID' });
    expect((await world.get(`/api/crm/deals/${id}`)).body.dealState.dealStateId).toBe(1);
    expect((await last('deal', id)).action).not.toBe('deal.changeState');
  });

  it('CRM-O13 records archiving a deal as a state change', async () => {
    const { id } = await world.hasDeal();
    await world.remove(`${world.deals}/${id}`);
    await expectLogged('deal', id, 'deal.changeState', { dealStateId: 1 }, { dealStateId: 3 });
  });

  it('CRM-O13 records lines with the change that changed them, and with no other', async () => {
    const deal = await world.hasDeal();
    const [line] = deal['lines'] as object[];
    const said = async (): Promise<unknown[]> => {
      const { before, after } = await last('deal', deal['id'] as number);
      return [before, after].map((record) => (record?.['lines'] as { price: string }[] | undefined)?.map(({ price }) => Number(price)));
    };
    expect(await said()).toEqual([undefined, [100]]);
    await world.put(`${world.deals}/${deal['id']}`, { ...deal, lines: [line, { ...line, price: 5 }] });
    expect(await said()).toEqual([[100], [100, 5]]);
    const { body } = await world.get(`/api/crm/deals/${deal['id']}`);
    await world.put(`${world.deals}/${deal['id']}`, { ...body, name: 'Renamed' });
    expect(await said()).toEqual([undefined, undefined]);
    expect((await last('deal', deal['id'] as number)).after).toMatchObject({ name: 'Renamed' });
  });

  it('CRM-O13 records the destination of a merge, and the archiving of an organization', async () => {
    const [from, to] = [await world.hasOrganization(), await world.hasOrganization()];
    expect((await world.post(`/api/crm/organizations/${from}/merge`, { destinationOrganizationId: to })).status).toBe(200);
    const filter = encodeURIComponent(JSON.stringify({ entity: 'organization' }));
    const { items } = (await world.get(`/api/directory/audit-log?filter=${filter}`)).body;
    const merge = items.find(({ action }: Logged) => action.includes('merge'));
    expect(JSON.stringify([merge.entityId, merge.after])).toContain(String(to));
    expect(merge).toMatchObject({ personId: world.tenant.personId });
    expect((await world.remove(`/api/crm/organizations/${to}`)).status).toBe(204);
    expect((await last('organization', to)).action).toContain('archive');
  });

  it('CRM-O13 records old and new values of ledgers and tax rules', async () => {
    const taxRate = { taxRateId: world.taxRateId };
    const ledger = (await world.post('/api/crm/ledgers', { name: 'Omzet', value: '8000' })).body;
    await world.put(`/api/crm/ledgers/${ledger.id}`, { ...ledger, name: 'Opbrengst' });
    await expectLogged('ledger', ledger.id, 'ledger.updated', { name: 'Omzet' }, { name: 'Opbrengst' });
    const rule = (await world.post('/api/crm/tax-rate-rules', { name: 'Nederland', countryIso2: 'NL', taxRate })).body;
    await world.put(`/api/crm/tax-rate-rules/${rule.id}`, { ...rule, name: 'Binnenland' });
    await expectLogged('tax-rate-rule', rule.id, 'tax-rate-rule.updated', { name: 'Nederland' }, { name: 'Binnenland' });
  });
});
