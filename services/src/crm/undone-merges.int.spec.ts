import type { RecordMerge } from '@kantoor/schemas';
import { SpecWorld } from '../testing/spec-world.js';
import { type Customer, day, invoices, path, merging } from './testing/merging.js';

describe('merged organizations', () => {
  let world: SpecWorld;
  beforeAll(async () => (world = await SpecWorld.start('undone merges')));
  afterAll(() => world.close());
  const { sql, merged, undo, read, found, drafted, customerOf, hasCustomer, holdings, allOf, moves, nothing } = merging(() => world);

  it('are separate again after an undo, with exactly what moved, once', async () => {
    const source = await hasCustomer({ name: 'Weer los', coCNumber: '70110011', city: 'Gouda' });
    const destination = await hasCustomer({ name: 'Bleef', aliases: ['Blijver'] });
    const answer = await merged(source.id, destination.id);
    expect(await read(`${path}/${destination.id}`)).toMatchObject({ coCNumber: '70110011', aliases: ['Blijver', 'Weer los'] });
    const since = await world.hasDeal({ organization: { organizationId: destination.id } });
    const { status, body } = await undo(destination.id, answer);
    expect([status, body.stayed]).toEqual([200, []]);
    expect(body.returned.filter(({ count }: { count: number }) => count > 0)).toEqual(moves);
    expect(await holdings(source.id)).toEqual(allOf(source));
    const its = allOf(destination);
    expect(await holdings(destination.id)).toEqual({ ...its, deals: [...its.deals, since.id] });
    expect(await read(`${path}/${source.id}`)).toMatchObject({ name: 'Weer los', coCNumber: '70110011', mergedInto: null });
    expect(await read(`${path}/${destination.id}`)).toMatchObject({ coCNumber: null, aliases: ['Blijver'] });
    expect(await found('Weer los')).toEqual([source.id]);
    expect((await undo(destination.id, answer)).body.code).toBe('MERGE_UNDONE');
    expect((await read(`${path}/${source.id}/merges`)).items).toMatchObject([{ undoneAt: expect.any(String), undoneBy: answer.mergedBy }]);
    // And can be merged again.
    await merged(source.id, destination.id);
  });

  const refusedFor = async (name: RegExp, source: Customer, answer: RecordMerge): Promise<void> => {
    const { status, body } = await undo(source.id, answer);
    expect([status, body.code]).toEqual([409, 'MERGE_USED_SINCE']);
    expect(body.params.name).toMatch(name);
    expect(await holdings(source.id)).toEqual(nothing);
  };
  it('stay merged when a deal that moved was invoiced since, which is named', async () => {
    const source = await hasCustomer({ name: 'Verder gegaan' });
    const answer = await merged(source.id, await world.hasOrganization());
    await world.changeState(source.dealId, 2);
    const invoiced = await world.changeState(source.dealId, 7, { invoiceDate: day(0) });
    expect([invoiced.status, invoiced.body.code]).toEqual([200, undefined]);
    await refusedFor(/^Nieuwe website$/, source, answer);
  });
  it('stay merged when an invoice that moved was credited since, with the credit invoice named', async () => {
    const source = await hasCustomer();
    const destination = await world.hasOrganization();
    const answer = await merged(source.id, destination);
    const { status, body } = await world.post(`${invoices}/${source.invoiceId}/credit`, {});
    expect([status, body.customer?.customerId]).toEqual([201, destination]);
    await refusedFor(new RegExp(`^${body.invoiceNumber}$`), source, answer);
  });
  it('stay merged when the draft that moved was saved again for the destination', async () => {
    const source = await world.hasOrganization();
    const destination = await world.hasOrganization();
    const draftId = await drafted(source);
    const answer = await merged(source, destination);
    const draft = await read(`${invoices}/${draftId}`);
    expect(draft.customer.customerId).toBe(destination);
    expect((await world.put(`${invoices}/${draftId}`, { ...draft, invoiceDescription: 'Anders' })).status).toBe(200);
    expect((await undo(source, answer)).body).toMatchObject({ code: 'MERGE_USED_SINCE', params: { name: 'Anders' } });
  });

  it('stay merged after thirty days, and when either changed since the merge', async () => {
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

    // Chained merges: a tombstone leads to the final destination, and they are undone in reverse order.
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

  it('do not take back what was given to others since', async () => {
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
});
