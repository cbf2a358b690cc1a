import { randomInt } from 'node:crypto';
import type { Answer } from '../../testing/api.js';
import { SpecWorld } from '../../testing/spec-world.js';
import { makeTenant } from '../../testing/tenants.js';

type Body = Answer['body'];
const all = '/api/purchases/purchases';

describe('purchases', () => {
  let world: SpecWorld;
  let supplier: number;
  const [otherTeam, foreignTeam] = [randomInt(10_000_000, 1_000_000_000), randomInt(1_000_000_001, 2_000_000_000)];
  beforeAll(async () => {
    world = await SpecWorld.start('purchases');
    const { ecosystemId, personId, teamId } = world.tenant;
    await world.sql(`INSERT INTO teams (ecosystem_id, id, key, name) VALUES ($1, $2, 'other', 'Techniek'), ($1, $3, 'foreign', 'Studio')`, [
      ecosystemId,
      otherTeam,
      foreignTeam,
    ]);
    await world.sql(`INSERT INTO team_memberships (ecosystem_id, team_id, person_id) VALUES ($1, $2, $3)`, [
      ecosystemId,
      otherTeam,
      personId,
    ]);
    await world.sql(`INSERT INTO activities (ecosystem_id, team_id, key, name) VALUES ($1, $2, 'bouw', 'Bouw')`, [ecosystemId, otherTeam]);
    await world.sql(`UPDATE teams SET name = 'Advies' WHERE ecosystem_id = $1 AND id = $2`, [ecosystemId, teamId]);
    supplier = await world.hasOrganization({ name: 'Papierfabriek Zaan' });
  });
  afterAll(() => world.close());

  const ofTeam = (team = world.tenant.teamId): string => `/api/purchases/teams/${team}/purchases`;
  const body = (over: object = {}): object => ({
    name: 'Papier',
    organization: { organizationId: supplier },
    purchaseDate: '2026-03-05T00:00:00Z',
    currency: 'EUR',
    lines: [world.line],
    ...over,
  });
  const made = async (over: object = {}, team?: number): Promise<Body> => {
    const answer = await world.post(ofTeam(team), body(over));
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return answer.body;
  };
  const attach = async (id: number): Promise<number> => {
    const form = new FormData();
    form.append('files', new Blob(['%PDF-1.7 bon']), 'bon.pdf');
    const headers = { authorization: `Bearer ${world.token}`, 'x-ecosystem': String(world.tenant.ecosystemId) };
    const answer = await fetch(`${world.api.address}${all}/${id}/attachments`, { method: 'POST', headers, body: form });
    expect(answer.status).toBe(201);
    return ((await answer.json()) as Body).fileId;
  };
  const problem = ({ status, body: answer }: Answer): unknown[] => [
    status,
    answer.code,
    (answer.errors ?? []).map(({ pointer, code }: Body) => `${pointer} ${code}`),
  ];

  it('PUR-003 PUR-077 PUR-272 PUR-O45 are saved in their team as a Concept with lines, valued including VAT', async () => {
    const lines = [
      { ...world.line, price: 100, amount: 2 },
      { ...world.line, description: 'Inkt', price: 50, department: 'Techniek', project: 'Bouw' },
    ];
    const { status, body: purchase } = await world.post(ofTeam(), body({ reference: 'F-12', lines }));
    expect(status).toBe(201);
    expect(purchase).toMatchObject({
      teamId: world.tenant.teamId,
      teamName: 'Advies',
      organization: { organizationId: supplier, name: 'Papierfabriek Zaan' },
      purchaseState: { purchaseStateId: 1, name: 'Concept' },
      purchaseValue: 302.5,
      totals: { net: 250, tax: 52.5, gross: 302.5, taxes: [{ base: 250, tax: 52.5, computed: 52.5, isStated: false }] },
      skipFromExternalInvoicing: false,
      sameReference: null,
    });
    expect(
      purchase.lines.map(({ lineNumber, department, project, taxRateFrom }: Body) => [lineNumber, department, project, taxRateFrom]),
    ).toEqual([
      [1, 'Advies', 'Strategie', 'legalEntity'],
      [2, 'Techniek', 'Bouw', 'legalEntity'],
    ]);
    expect((await world.get(`${ofTeam()}/${purchase.id}`)).body).toEqual(purchase);
    expect((await world.get(`${all}/${purchase.id}`)).body).toEqual(purchase);
  });

  it('PUR-066 PUR-074 keep the order and content of their lines', async () => {
    const metaData = [{ footPrintTypeId: 1, name: 'CO2', label: 'kg', amount: 12.5 }];
    const first = { ...world.line, description: 'Eerste', metaData };
    const { id, ...purchase } = await made({ lines: [first, { ...world.line, description: 'Tweede' }] });
    const turned = await world.put(`${ofTeam()}/${id}`, { ...purchase, lines: [purchase['lines'][1], purchase['lines'][0]] });
    expect(turned.status).toBe(200);
    const shown = (await world.get(`${all}/${id}`)).body.lines;
    expect(shown.map(({ description, lineNumber }: Body) => [lineNumber, description])).toEqual([
      [1, 'Tweede'],
      [2, 'Eerste'],
    ]);
    expect(shown[1]).toMatchObject({ department: 'Advies', project: 'Strategie', metaData });
  });

  it('PUR-O99 keep the team, activity and person of a line through later renames', async () => {
    const person = `Person of purchases`;
    const { id } = await made({
      lines: [
        { ...world.line, department: 'Techniek', project: 'Bouw' },
        { ...world.line, project: person },
        { ...world.line, department: 'Opgeheven', project: 'Weg' },
      ],
    });
    await world.sql(`UPDATE activities SET name = 'Nieuwbouw' WHERE key = 'bouw'`);
    const rows = await world.sql<Record<string, number | null>>(
      `SELECT l.team_id, a.name, l.person_id FROM purchase_lines l LEFT JOIN activities a ON a.ecosystem_id = l.ecosystem_id AND a.id = l.activity_id
       WHERE l.purchase_id = $1 ORDER BY line_number`,
      [id],
    );
    await world.sql(`UPDATE activities SET name = 'Bouw' WHERE key = 'bouw'`);
    expect(rows).toEqual([
      { team_id: otherTeam, name: 'Nieuwbouw', person_id: null },
      { team_id: world.tenant.teamId, name: null, person_id: world.tenant.personId },
      { team_id: null, name: null, person_id: null },
    ]);
    expect((await world.get(`${all}/${id}`)).body.lines[0]).toMatchObject({ department: 'Techniek', project: 'Bouw' });
  });

  it.each([
    ['name', ''],
    ['organization', null],
    ['purchaseDate', null],
    ['currency', null],
  ])('PUR-233 PUR-234 PUR-235 cannot be created or changed without %s, and the error names the field', async (field, value) => {
    const { id, ...purchase } = await made();
    const answers = [
      await world.post(ofTeam(), body({ [field]: value })),
      await world.put(`${ofTeam()}/${id}`, { ...purchase, [field]: value }),
    ];
    expect(answers.map(({ status, body: { code } }) => [status, code])).toEqual([
      [422, 'CREATE_PURCHASE_INVALID'],
      [422, 'UPDATE_PURCHASE_INVALID'],
    ]);
    for (const answer of answers) expect(answer.body.errors.map(({ pointer }: Body) => pointer)).toContain(`/${field}`);
  });

  it('PUR-236 PUR-237 PUR-238 PUR-348 PUR-O46 refuse an incomplete line, and an unknown currency', async () => {
    const refused = async (line: object): Promise<string[]> =>
      (await world.post(ofTeam(), body({ lines: [{ ...world.line, ...line }] }))).body.errors.map(({ pointer }: Body) => pointer);
    for (const field of ['price', 'amount', 'department', 'project'])
      expect(await refused({ [field]: null })).toContain(`/lines/0/${field}`);
    expect(await refused({ description: null })).toEqual(['/lines/0/description']);
    expect(await refused({ product: { productId: 0 } })).toContain('/lines/0/product/productId');
    expect(await refused({ amount: 0 })).toEqual(['/lines/0/amount']);
    expect((await world.post(ofTeam(), body({ currency: 'JPY' }))).status).toBe(422);
    expect((await made({ lines: [{ ...world.line, price: -10 }] })).purchaseValue).toBe(-12.1);
  });

  it('D-17 use the VAT stated by the supplier, and refuse with both figures what deviates too much', async () => {
    const stated = (tax: number) => world.post(ofTeam(), body({ statedTaxes: [{ taxRateId: world.taxRateId, tax }] }));
    const { body: purchase } = await stated(21.01);
    expect(purchase).toMatchObject({
      purchaseValue: 121.01,
      totals: { tax: 21.01, taxes: [{ tax: 21.01, computed: 21, isStated: true }] },
    });
    const refused = await stated(21.02);
    expect(problem(refused)).toEqual([422, 'CREATE_PURCHASE_INVALID', ['/statedTaxes/0/tax TAX_DIFFERS']]);
    expect(refused.body.detail).toContain('21.02');
    expect(refused.body.detail).toContain('21.00');
    expect(problem(await world.post(ofTeam(), body({ lines: [{ ...world.line, inclPrice: 130 }] })))).toEqual([
      422,
      'CREATE_PURCHASE_INVALID',
      ['/lines/0/inclPrice TAX_DIFFERS'],
    ]);
  });

  it('PUR-O08 ignore server-managed fields in a body, and do not change team by saving', async () => {
    const { id, ...purchase } = await made({ purchaseState: { purchaseStateId: 2 }, purchaseValue: 1 });
    expect(purchase).toMatchObject({ purchaseState: { purchaseStateId: 1 }, purchaseValue: 121 });
    const saved = await world.put(`${ofTeam()}/${id}`, { ...purchase, teamId: otherTeam, purchaseState: { purchaseStateId: 2 } });
    expect(saved.body).toMatchObject({ teamId: world.tenant.teamId, purchaseState: { purchaseStateId: 1 } });
  });

  it('PUR-O09 D-04 return 412 for a stale save, move or archive, and stay unchanged', async () => {
    const { id, ...purchase } = await made();
    const stale = { 'if-match': '"v1"' };
    expect((await world.put(`${ofTeam()}/${id}`, { ...purchase, name: 'Eerste' }, stale)).status).toBe(200);
    const late = [
      await world.put(`${ofTeam()}/${id}`, { ...purchase, name: 'Tweede' }, stale),
      await world.post(`${all}/${id}/move`, { newTeamId: otherTeam }, stale),
      await world.remove(`${ofTeam()}/${id}`, stale),
    ];
    expect(late.map(({ status }) => status)).toEqual([412, 412, 412]);
    expect((await world.get(`${all}/${id}`)).body).toMatchObject({ name: 'Eerste', teamId: world.tenant.teamId, version: 2 });
  });

  it('PUR-244 PUR-O53 warn of another purchase with the same supplier and reference, and of nothing else', async () => {
    const first = await made({ name: 'De eerste', reference: 'INV-77' });
    expect(first.sameReference).toBeNull();
    const second = await made({ reference: ' inv-77 ' }, otherTeam);
    expect(second.sameReference).toEqual({ id: first.id, name: 'De eerste', teamId: world.tenant.teamId });
    const other = await world.hasOrganization();
    expect((await made({ reference: 'INV-77', organization: { organizationId: other } })).sameReference).toBeNull();
    expect([(await made({ reference: '' })).sameReference, (await made({ reference: null })).sameReference]).toEqual([null, null]);
    const answer = await world.get(`${all}?organizationId=${supplier}&reference=${encodeURIComponent('Inv-77 ')}`);
    expect(answer.body.items.map(({ id }: Body) => id).sort()).toEqual([first.id, second.id].sort());
    await world.remove(`${ofTeam()}/${first.id}`);
    expect((await world.get(`${all}/${second.id}`)).body.sameReference).toBeNull();
  });

  it.each([
    ['INV 2026-001', 'inv 2026-001', true],
    ['INV 2026-002', 'INV  2026-002', true],
    ['INV 2026-003', 'INV2026-003', true],
    ['INV 2026-004', 'INV 2026-040', false],
    ['2026-5', '2026-51', false],
    ['- / -', '-/-', false],
  ])('D-77 compare references by letters and digits only: %s and %s', async (one, other, isSame) => {
    const first = await made({ name: 'Eerst', reference: one });
    const { sameReference } = await made({ reference: other });
    expect(sameReference?.id).toBe(isSame ? first.id : undefined);
  });

  it('PUR-091 PUR-274 PUR-O51 are copied as a Concept with that name plus " copy", without files', async () => {
    const { id, ...purchase } = await made({ name: 'Huur', reference: 'H-1' });
    const fileId = await attach(id);
    await world.put(`${ofTeam()}/${id}`, { ...purchase, lines: [{ ...purchase['lines'][0], attachmentId: fileId }] });
    await world.sql(`UPDATE purchases SET purchase_state_id = 2 WHERE id = $1`, [id]);
    const { status, body: copy } = await world.post(`${all}/${id}/clone`, {});
    expect(status).toBe(201);
    expect(copy).toMatchObject({
      name: 'Huur copy',
      purchaseState: { purchaseStateId: 1 },
      teamId: world.tenant.teamId,
      reference: 'H-1',
      purchaseDate: '2026-03-05T00:00:00Z',
      attachments: [],
      lines: [{ ...world.line, attachmentId: null }],
      sameReference: { id },
    });
  });

  it("PUR-275 PUR-276 PUR-O52 move to another of the person's teams with their files, and to no other team", async () => {
    const { id } = await made();
    await attach(id);
    expect((await world.post(`${all}/${id}/move`, { newTeamId: foreignTeam })).body.code).toBe('TEAM_FORBIDDEN');
    const { body: moved } = await world.post(`${all}/${id}/move`, { newTeamId: otherTeam });
    expect([moved.teamId, moved.lines[0].department, moved.attachments[0].fileName]).toEqual([otherTeam, 'Advies', 'bon.pdf']);
    expect([(await world.get(`${ofTeam()}/${id}`)).status, (await world.get(`${ofTeam(otherTeam)}/${id}`)).status]).toEqual([404, 200]);
    await world.sql(`UPDATE purchases SET purchase_state_id = 2 WHERE id = $1`, [id]);
    expect(problem(await world.post(`${all}/${id}/move`, { newTeamId: world.tenant.teamId }))).toEqual([409, 'MOVE_DEAL_FAILED', []]);
  });

  it('PUR-090 PUR-F21 PUR-O50 are hidden everywhere once archived, but kept on record; booked ones stay', async () => {
    const { id } = await made({ name: 'Weggegooid papier' });
    const [gone, booked] = [id, (await made()).id];
    await world.sql(`UPDATE purchases SET purchase_state_id = 2 WHERE id = $1`, [booked]);
    expect((await world.remove(`${ofTeam()}/${gone}`)).status).toBe(204);
    expect(problem(await world.remove(`${ofTeam()}/${booked}`))).toEqual([409, 'DELETE_PURCHASE_FAILED', []]);
    for (const path of [`${all}/${gone}`, `${ofTeam()}/${gone}`, `${all}/${gone}/attachments`])
      expect((await world.get(path)).status).toBe(404);
    expect((await world.put(`${ofTeam()}/${gone}`, body())).status).toBe(404);
    expect((await world.get(`${all}?filter={"q":"Weggegooid"}`)).body.items).toEqual([]);
    const [logged] = await world.sql<{ before: Body }>(
      `SELECT before FROM audit_log WHERE entity = 'purchase' AND entity_id = $1 AND action = 'purchase.archived'`,
      [gone],
    );
    expect(logged!.before.name).toBe('Weggegooid papier');
  });

  it('PUR-049 PUR-220 PUR-O95 have lines that refer only to their own files, and to none once it is detached', async () => {
    const { id, ...purchase } = await made();
    const [fileId, foreign] = [await attach(id), await attach((await made()).id)];
    const withFile = (attachmentId: number) =>
      world.put(`${ofTeam()}/${id}`, { ...purchase, lines: [{ ...purchase['lines'][0], attachmentId }] });
    expect(problem(await withFile(foreign))).toEqual([422, 'UPDATE_PURCHASE_INVALID', ['/lines/0/attachmentId FIELD_REFERENCE_UNKNOWN']]);
    expect((await withFile(fileId)).body.lines[0].attachmentId).toBe(fileId);
    expect((await world.remove(`${all}/${id}/attachments/${fileId}`)).status).toBe(204);
    expect((await world.get(`${all}/${id}`)).body).toMatchObject({ attachments: [], lines: [{ attachmentId: null }] });
  });

  it('PUR-001 PUR-O10 D-15 D-16 of other teams are listed for everyone, opened by finance, and changed by their members', async () => {
    const { id } = await made({ name: 'Van een ander' });
    await world.sql(`UPDATE purchases SET team_id = $2 WHERE id = $1`, [id, foreignTeam]);
    const member = await world.issuer.token({ sub: world.tenant.subject, role: ['BE_Member', 'app_paperless'] });
    const as = (token: string, method: string, path: string, sent?: object) =>
      world.api.call(path, { method, token, ecosystem: world.tenant.ecosystemId, body: sent });
    const row = async (token: string) =>
      (await as(token, 'GET', `${all}?filter={"q":"Van een ander"}`)).body.items.map(({ mine, teamName }: Body) => [mine, teamName]);
    expect([await row(member), await row(world.token)]).toEqual([[[false, 'Studio']], [[true, 'Studio']]]);
    const opened = async (token: string) => (await as(token, 'GET', `${all}/${id}`)).status;
    expect([await opened(member), await opened(world.token)]).toEqual([403, 200]);
    for (const token of [member, world.token])
      expect((await as(token, 'PUT', `${ofTeam(foreignTeam)}/${id}`, body())).body.code).toBe('TEAM_FORBIDDEN');
    expect((await as(world.token, 'POST', ofTeam(foreignTeam), body())).body.code).toBe('TEAM_FORBIDDEN');

    const elsewhere = await makeTenant(world.owner, 'elsewhere');
    const outsider = await world.issuer.token({ sub: elsewhere.subject, role: ['BE_FinanceEmployee', 'app_paperless'] });
    const theirs = await world.api.call(`${all}/${id}`, { method: 'GET', token: outsider, ecosystem: elsewhere.ecosystemId });
    expect(theirs.status).toBe(404);
  });

  it('PUR-027 PUR-028 PUR-271 are found by number, status, name, value, supplier, reference and team, and filtered by more than one status', async () => {
    const wanted = await made({ name: 'Kopieerpapier', reference: 'ZX-909', lines: [{ ...world.line, price: 1234.56 }] }, otherTeam);
    const found = async (q: string): Promise<number[]> =>
      (await world.get(`${all}?range=[0,99]&filter=${encodeURIComponent(JSON.stringify({ q }))}`)).body.items.map(({ id }: Body) => id);
    for (const q of [String(wanted.id), 'kopieer', '1493,82', '1493.82', 'papierfabriek', 'zx-9', 'Techniek', 'concept'])
      expect([q, await found(q)]).toEqual([q, expect.arrayContaining([wanted.id])]);
    expect(await found('kopieermachine')).toEqual([]);
    const ofTeam = `/api/purchases/teams/${world.tenant.teamId}/purchases?reference=zx909&OrganizationId=${wanted.organization.organizationId}`;
    expect((await world.get(ofTeam)).body.items).toEqual([]);
    expect((await world.get(`${ofTeam}&ecosystem=true`)).body.items).toMatchObject([{ id: wanted.id }]);
    const { id: declined } = await made();
    await world.sql(`UPDATE purchases SET purchase_state_id = 5 WHERE id = $1`, [declined]);
    const states = async (ids: number[]): Promise<number[]> => {
      const filter = encodeURIComponent(JSON.stringify({ purchaseState: ids }));
      const { items } = (await world.get(`${all}?range=[0,99]&filter=${filter}`)).body;
      return [...new Set<number>(items.map(({ purchaseState }: Body) => purchaseState.purchaseStateId))].sort();
    };
    expect([await states([5]), await states([1, 5])]).toEqual([[5], [1, 5]]);
  });

  it("PUR-O44 take a line's rate from the line, its product or the legal entity; a supplier with reverse charge has that on all of them", async () => {
    const rate = async (description: string, percentage: number, more: object = {}): Promise<number> =>
      (await world.post('/api/invoices/tax-rates', { description, percentage, ...more })).body.id;
    const [low, relayed, belgian] = [await rate('9% btw', 9), await rate('Verlegd', 21, { isRelayed: true }), await rate('6% btw', 6)];
    const rule = (countryIso2: string, taxRateId: number) =>
      world.post('/api/crm/tax-rate-rules', { name: countryIso2, countryIso2, taxRate: { taxRateId } });
    await rule('DE', relayed);
    await rule('BE', belgian);
    const { productId } = (await world.post('/api/crm/products', { name: 'Boek', price: 10, taxRateId: low })).body;
    const lines = [world.line, { ...world.line, product: { productId } }, { ...world.line, taxRateId: low }];
    const from = async (countryIso2: string) => {
      const organizationId = await world.hasOrganization({ countryIso2 });
      const purchase = await made({ organization: { organizationId }, lines });
      const ofSupplier = await world.get(`/api/crm/organizations/${organizationId}/tax-rate?legal_entity=SPEC&supplier=true`);
      const rated = purchase.lines.map((line: Body) => [line.taxRate.taxRateId, line.taxRateFrom]);
      return { rated, plain: ofSupplier.body.from, tax: purchase.totals.tax, net: purchase.totals.net };
    };
    const own = [
      [world.taxRateId, 'legalEntity'],
      [low, 'product'],
      [low, 'line'],
    ];
    expect(await from('NL')).toMatchObject({ rated: own, plain: 'legalEntity' });
    // Rates for a customer there differ from rates for a supplier there.
    expect(await from('BE')).toMatchObject({ rated: own, plain: 'legalEntity' });
    expect(await from('DE')).toMatchObject({ rated: lines.map(() => [relayed, 'regime']), plain: 'regime', tax: 0 });
  });

  it("D-26 compute a line's emissions from product, price and amount, unless the line states them", async () => {
    const footprint = (await world.post('/api/purchases/footprint-products', { name: 'Vlucht', value: 0.5, footprintProductTypeId: 1 }))
      .body;
    const footprintProducts = [{ footprintProductId: footprint.footprintProductId }];
    const { productId } = (await world.post('/api/crm/products', { name: 'Vliegreis', price: 10, footprintProducts })).body;
    const line = { ...world.line, product: { productId }, price: 100, amount: 2 };
    const amounts = ({ lines }: Body) => lines.map(({ metaData }: Body) => metaData?.map(({ amount }: Body) => amount) ?? null);
    const own = [{ footPrintTypeId: 1, name: 'CO2 (kg)', label: 'CO2 (kg)', amount: 7 }];
    const purchase = await made({ lines: [line, { ...line, metaData: own }, world.line, { ...line, metaData: [] }] });
    expect(amounts(purchase)).toEqual([[100], [7], null, []]);
    const cheaper = purchase.lines.map((each: Body) => ({ ...each, price: 50, metaData: null }));
    expect(amounts((await world.put(`${ofTeam()}/${purchase.id}`, { ...purchase, lines: cheaper })).body)).toEqual([
      [50],
      [50],
      null,
      [50],
    ]);
  });

  it('are listed and exported by team and as a whole, and one as its lines; files are listed and downloaded', async () => {
    const { id } = await made({ name: 'Uit te voeren', reference: 'EXP-1', lines: [{ ...world.line, description: 'Pak papier' }] });
    const elsewhere = await made({ name: 'Uit te voeren', reference: 'EXP-2' }, otherTeam);
    const query = `?range=[0,99]&filter=${encodeURIComponent(JSON.stringify({ q: 'Uit te voeren' }))}`;
    const ids = async (path: string) => (await world.get(path + query)).body.items.map((each: Body) => each.id).sort();
    expect([await ids(ofTeam()), await ids(all)]).toEqual([[id], [id, elsewhere.id].sort()]);

    const references = async (path: string) =>
      String((await world.get(path + query)).body)
        .match(/EXP-\d/g)
        ?.sort();
    expect([await references(`${ofTeam()}/export`), await references(`${all}/export`)]).toEqual([['EXP-1'], ['EXP-1', 'EXP-2']]);
    expect((await world.get(`${all}/${id}/export`)).body).toContain('Pak papier');

    const fileId = await attach(id);
    const { items: files } = (await world.get(`${all}/${id}/attachments`)).body;
    expect(files.map((file: Body) => [file.fileId, file.fileName])).toEqual([[fileId, 'bon.pdf']]);
    expect((await world.get(`${all}/${id}/attachments/${fileId}`)).status).toBe(200);
  });
});
