import { randomInt } from 'node:crypto';
import type { Answer } from '../testing/api.js';
import { SpecWorld } from '../testing/spec-world.js';
import { officeDayFromNow } from '../testing/office-day.js';

const organizations = '/api/crm/organizations';
const contacts = '/api/crm/contacts';
const day = (ahead: number): string => `${officeDayFromNow(ahead)}T00:00:00Z`;

describe('merges that move records of other teams', () => {
  let world: SpecWorld, member: string, colleague: string;
  const otherTeam = randomInt(10_000_000, 2_000_000_000);
  beforeAll(async () => {
    world = await SpecWorld.start('merges of teams');
    member = await world.issuer.token({ sub: world.tenant.subject, role: ['BE_Member', 'app_paperless'] });
    const { ecosystemId } = world.tenant;
    const other = `s-${otherTeam}`;
    await world.sql(`INSERT INTO teams (ecosystem_id, id, key, name) VALUES ($1, $2, 'studio', 'Studio Zuid')`, [ecosystemId, otherTeam]);
    await world.sql(`INSERT INTO people (id, subject, email, name) VALUES ($1, $2, $2 || '@spec.test', 'Sam')`, [otherTeam, other]);
    await world.sql(`INSERT INTO ecosystem_memberships (ecosystem_id, person_id) VALUES ($1, $2)`, [ecosystemId, otherTeam]);
    await world.sql(`INSERT INTO team_memberships (ecosystem_id, team_id, person_id) VALUES ($1, $2, $2)`, [ecosystemId, otherTeam]);
    colleague = await world.issuer.token({ sub: other, role: ['BE_Member', 'app_paperless'] });
  });
  afterAll(() => world.close());

  const as = (token: string, method: string, path: string, body?: unknown): Promise<Answer> =>
    world.api.call(path, { method, token, ecosystem: world.tenant.ecosystemId, body });
  const merge = (token: string, from: number, to: number, at = organizations): Promise<Answer> =>
    as(token, 'POST', `${at}/${from}/merge`, { [at === contacts ? 'destinationContactId' : 'destinationOrganizationId']: to });
  const preview = async (token: string, from: number, to: number) =>
    (await as(token, 'GET', `${organizations}/${from}/merge-preview?destinationOrganizationId=${to}`)).body;
  const undo = (token: string, id: number, mergeId: number): Promise<Answer> =>
    as(token, 'POST', `${organizations}/${id}/merges/${mergeId}/undo`);
  const undoPreview = async (token: string, id: number, mergeId: number) =>
    (await as(token, 'GET', `${organizations}/${id}/merges/${mergeId}/undo-preview`)).body;
  const codeOf = ({ status, body }: Answer): [number, string | undefined] => [status, body.code];

  const ofTeam = async (organizationId: number, kind: 'deals' | 'subscriptions', archived = false): Promise<number> => {
    const schedule = {
      interval: 'monthly',
      dayOfMonth: 1,
      startDate: '2199-01-01T00:00:00Z',
      endDate: '2199-12-31T00:00:00Z',
      output: 'Book',
    };
    const body = await world.dealBody({ organization: { organizationId }, ...(kind === 'subscriptions' && { schedule }) });
    const at = `/api/crm/teams/${otherTeam}/${kind}`;
    const made = await as(colleague, 'POST', at, body);
    expect(made.status).toBe(201);
    if (archived) expect((await as(colleague, 'DELETE', `${at}/${made.body.id}`)).status).toBe(204);
    return made.body.id;
  };
  const invoiceOf = async (customerId: number, teamId: number | null): Promise<void> => {
    const { body } = await world.post('/api/invoices/SPEC/sales-invoices', {
      ...{ invoiceDescription: 'Advies', invoiceDate: day(-3), dueDate: day(10) },
      customer: { customerId, name: 'Klant', addressLineOne: 'Kade 1', zipCode: '1011 AB', city: 'Amsterdam', countryIso2: 'NL' },
      lines: [{ description: 'Werk', quantity: 1, price: 100, taxRate: { taxRateId: world.taxRateId } }],
    });
    // Of a legal entity that none of this person's teams invoices with.
    await world.sql(`UPDATE sales_invoices SET team_id = $2, legal_entity_reference = 'ELDERS' WHERE id = $1`, [body.invoiceId, teamId]);
  };

  it('CRM-260 CRM-O73 PUR-O84 are allowed to members when all records belong to their own teams, and so is the undo', async () => {
    const [source, destination] = [await world.hasOrganization(), await world.hasOrganization()];
    await world.hasDeal({ organization: { organizationId: source } });
    // Records of others at the destination do not move.
    await ofTeam(destination, 'deals');
    expect(await preview(member, source, destination)).toMatchObject({ heldByOthers: [], isAllowed: true });
    const merged = await merge(member, source, destination);
    expect(merged.status).toBe(200);
    expect(await undoPreview(member, destination, merged.body.mergeId)).toMatchObject({ heldByOthers: [], isAllowed: true });
    // Nor do records that others created since go back.
    await ofTeam(destination, 'subscriptions');
    expect((await undo(member, destination, merged.body.mergeId)).status).toBe(200);
  });

  it.each<[string, string, (id: number) => Promise<unknown>]>([
    ['a deal', 'Studio Zuid', (id) => ofTeam(id, 'deals')],
    ['an archived deal', 'Studio Zuid', (id) => ofTeam(id, 'deals', true)],
    ['a subscription', 'Studio Zuid', (id) => ofTeam(id, 'subscriptions')],
    ['an invoice', 'Studio Zuid', (id) => invoiceOf(id, otherTeam)],
    ['an invoice of no team', 'ELDERS', (id) => invoiceOf(id, null)],
  ])('CRM-260 with %s of others need finance, which the preview says with whom to ask', async (_, holder, give) => {
    const [source, destination] = [await world.hasOrganization(), await world.hasOrganization()];
    await world.hasDeal({ organization: { organizationId: source } });
    await give(source);
    expect(await preview(member, source, destination)).toMatchObject({ heldByOthers: [holder], isAllowed: false });
    const refused = await merge(member, source, destination);
    expect([refused.status, refused.body.code, refused.body.params]).toEqual([403, 'MERGE_OTHER_TEAMS', { names: holder }]);
    expect((await world.get(`${organizations}/${source}`)).body.mergedInto).toBeNull();
    const shown = await preview(world.token, source, destination);
    expect([shown.isAllowed, (await merge(world.token, source, destination)).status]).toEqual([true, 200]);
  });

  it('CRM-260 need finance too for an undo that moves records of others back; users of costs only never merge', async () => {
    const [source, destination] = [await world.hasOrganization(), await world.hasOrganization()];
    await ofTeam(source, 'subscriptions');
    const { mergeId } = (await merge(world.token, source, destination)).body;
    expect(await undoPreview(member, destination, mergeId)).toMatchObject({ heldByOthers: ['Studio Zuid'], isAllowed: false });
    expect(codeOf(await undo(member, source, mergeId))).toEqual([403, 'MERGE_OTHER_TEAMS']);
    expect(codeOf(await undo(member, destination, mergeId))).toEqual([403, 'MERGE_OTHER_TEAMS']);
    const costsOnly = await world.issuer.token({ sub: world.tenant.subject, role: ['BE_FinanceEmployee'] });
    expect(codeOf(await undo(costsOnly, source, mergeId))).toEqual([403, 'PAPERLESS_REQUIRED']);
    expect(await undoPreview(world.token, source, mergeId)).toMatchObject({ heldByOthers: ['Studio Zuid'], isAllowed: true });
    expect((await undo(world.token, source, mergeId)).status).toBe(200);
    expect((await as(member, 'GET', `${organizations}/${source}/merges/${mergeId}/undo-preview`)).body.code).toBe('MERGE_UNDONE');
  });

  it('CRM-260 of contacts follow the same rule, as buyer or as administrative contact', async () => {
    for (const role of ['contact', 'administrativeContact']) {
      const [source, destination] = [await world.hasContact(), await world.hasContact()];
      const body = await world.dealBody({ [role]: { contactId: source } });
      expect((await as(colleague, 'POST', `/api/crm/teams/${otherTeam}/deals`, body)).status).toBe(201);
      expect(codeOf(await merge(member, source, destination, contacts))).toEqual([403, 'MERGE_OTHER_TEAMS']);
      expect((await merge(world.token, source, destination, contacts)).status).toBe(200);
    }
  });

  it('CRM-260 include or refuse a concurrent deal of others, and never move it without permission', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [source, destination] = [await world.hasOrganization(), await world.hasOrganization()];
      const body = await world.dealBody({ organization: { organizationId: source } });
      const make = () => as(colleague, 'POST', `/api/crm/teams/${otherTeam}/deals`, body);
      const [merged, ...made] = await Promise.all([merge(member, source, destination), make(), make(), make()]);
      const ids = made.filter(({ status }) => status === 201).map((deal) => deal.body.id as number);
      const moved = await world.sql(`SELECT id FROM deals WHERE id = ANY ($1::int[]) AND organization_id = $2`, [ids, destination]);
      expect([moved, [200, 403].includes(merged.status), merged.status === 200 ? ids : []]).toEqual([[], true, []]);
    }
  }, 60_000);
});
