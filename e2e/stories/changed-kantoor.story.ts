import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from '@playwright/test';
import { ChangedKantoor } from '../support/changed-kantoor.ts';
import { signIn } from '../support/people.ts';
import { PreparedDeals, states, teams } from '../support/prepared-deals.ts';
import { changed, made } from '../support/repairs.ts';
import { changedForReadField, reads } from '../support/read-field.ts';
import type { RepoCopy } from '../support/repo-copy.ts';

const migration = `import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LoyaltyCode1999999999998 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE organizations ADD COLUMN loyalty_code text');
  }
  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE organizations DROP COLUMN loyalty_code');
  }
}
`;
/** Compiles only if the generated types have the field. */
const typed = `import type { Organization } from './generated/entities.js';\nexport const loyal: Organization['loyaltyCode'] = 'GOLD';\n`;

function addTheField(repo: RepoCopy): void {
  const schemaFile = repo.path('schemas/entities/organization.schema.json');
  const schema = JSON.parse(readFileSync(schemaFile, 'utf8'));
  schema.properties.loyaltyCode = { type: 'string', maxLength: 20, 'x-list': { order: 2 }, 'x-form': { order: 2 } };
  writeFileSync(schemaFile, JSON.stringify(schema));
  writeFileSync(repo.path('services/src/migrations/9998-loyalty-code.ts'), migration);
  writeFileSync(repo.path('schemas/src/loyal.ts'), typed);
}

/** A field of a deal that reaches its invoice: the files of the server that it touches. */
const ofInvoice: Record<string, readonly (readonly [string, string])[]> = {
  'services/src/crm/deal-invoicing/draft-of.rules.ts': [
    [`| 'invoiceDescription'\n>;`, `| 'invoiceDescription'\n> & Partial<Pick<Stored<'deal'>, 'costCentre'>>;`],
    [
      `clientReference: deal.clientReference ?? null,`,
      `clientReference: deal.clientReference ?? null, costCentre: deal.costCentre ?? null,`,
    ],
  ],
};
const costCentre = { type: 'string', maxLength: 20 };

function addTheFieldOfInvoices(repo: RepoCopy): void {
  for (const [entity, more] of [
    ['deal', { 'x-form': { order: 90 } }],
    ['sales-invoice', { readOnly: true }],
  ] as const) {
    const file = repo.path(`schemas/entities/${entity}.schema.json`);
    const schema = JSON.parse(readFileSync(file, 'utf8'));
    schema.properties.costCentre = { ...costCentre, ...more };
    writeFileSync(file, JSON.stringify(schema));
  }
  const tables = ['deals', 'sales_invoices'];
  const both = (verb: string) => tables.map((table) => `await db.query('ALTER TABLE ${table} ${verb}');`).join(' ');
  writeFileSync(
    repo.path('services/src/migrations/9997-cost-centre.ts'),
    migration
      .replace('LoyaltyCode1999999999998', 'CostCentre1999999999997')
      .replace(/await .*ADD.*;/, both('ADD COLUMN cost_centre text'))
      .replace(/await .*DROP.*;/, both('DROP COLUMN cost_centre')),
  );
  changeFiles(repo, ofInvoice);
}

function changeFiles(repo: RepoCopy, changes: Record<string, readonly (readonly [string, string])[]>): void {
  for (const [path, ofFile] of Object.entries(changes)) {
    let text = readFileSync(repo.path(path), 'utf8');
    for (const [before, after] of ofFile) {
      expect(text.includes(before), `${path} has ${before}`).toBe(true);
      text = text.replace(before, () => after);
    }
    writeFileSync(repo.path(path), text);
  }
}

/** Returns the files of the server that `docs/architecture.md` lists for a new kind of record, for repairs. */
function listedFiles(repo: RepoCopy): string[] {
  const [, table] = readFileSync(repo.path('docs/architecture.md'), 'utf8').split('## A new team record with lines and states touches');
  const paths = [...table!.matchAll(/^\| `([^`]+)`/gm)].map(([, path]) => path!);
  const named = { '{area}': 'crm', '{one}': 'repair', '{many}': 'repairs', NNNN: '9999' };
  return paths
    .filter((path) => !path.startsWith('admin/'))
    .map((path) => Object.entries(named).reduce((text, [hole, name]) => text.replaceAll(hole, name), path));
}

function addTheKind(repo: RepoCopy): void {
  expect(listedFiles(repo).sort()).toEqual([...Object.keys(made), ...Object.keys(changed)].sort());
  for (const [path, text] of Object.entries(made)) {
    mkdirSync(dirname(repo.path(path)), { recursive: true });
    writeFileSync(repo.path(path), text);
  }
  changeFiles(repo, changed);
}

/** Returns the files that `docs/architecture.md` names in the row of this table. */
const filesOfRow = (repo: RepoCopy, what: string): { named: string; count: number } => {
  const row = readFileSync(repo.path('docs/architecture.md'), 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`| ${what} `));
  const [named, count] = [row!.split('|')[3]!, row!.split('|')[4]!];
  return { named, count: Number(count) };
};

function addTheReadField(repo: RepoCopy): void {
  const paths = Object.keys(changedForReadField);
  const { named, count } = filesOfRow(repo, 'a field read from documents');
  expect(paths.length).toBe(count);
  for (const path of paths.filter((one) => !one.includes('/texts.'))) expect(named).toContain(path.slice(path.lastIndexOf('/') + 1));
  changeFiles(repo, changedForReadField);
}

// One build and one start for all changes, which are independent of each other.
test.describe.configure({ mode: 'serial' });

let kantoor: ChangedKantoor;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  kantoor = await ChangedKantoor.start((repo) => {
    addTheField(repo);
    addTheFieldOfInvoices(repo);
    addTheKind(repo);
    addTheReadField(repo);
  });
});
test.afterAll(() => kantoor?.stop());

test('CRM-O06 one optional field in one schema plus a migration appears in types, API, OpenAPI, list, form and export', async ({
  browser,
}) => {
  await test.step('the API stores, checks, sorts, filters and exports it, and documents it', async () => {
    const program = await kantoor.program('member@kantoor.test', 1);
    const made = await program.post('/api/crm/organizations', { name: 'Aardig B.V.', countryIso2: 'NL', loyaltyCode: 'GOLD-7' });
    expect(made.body).toMatchObject({ loyaltyCode: 'GOLD-7' });
    expect((await program.post('/api/crm/organizations', { name: 'Te lang', countryIso2: 'NL', loyaltyCode: 'x'.repeat(21) })).status).toBe(
      422,
    );
    const { items } = (await program.get('/api/crm/organizations?sort=["loyaltyCode","ASC"]&filter={"loyaltyCode":"gold"}')).body;
    expect(items.map((row: { loyaltyCode: string }) => row.loyaltyCode)).toEqual(['GOLD-7']);
    expect((await program.get('/api/crm/organizations/export?filter={"loyaltyCode":"gold"}')).body.toString()).toContain('GOLD-7');
    expect(JSON.stringify((await program.get('/api/openapi.json')).body.components)).toContain('loyaltyCode');
  });

  await test.step('the list and the form show it', async () => {
    const page = await (await browser.newContext({ baseURL: kantoor.origin, locale: 'en-GB' })).newPage();
    await signIn(page, 'member@kantoor.test', '/crm/1-noord/organizations');
    await expect(page.getByRole('columnheader', { name: 'Loyalty code' })).toBeVisible();
    await page.goto('/crm/1-noord/organizations/new');
    await expect(page.getByLabel('Loyalty code')).toBeVisible();
    await page.context().close();
  });
});

test('a new team record with lines and states is created with the files that the architecture lists, and follows the common rules', async () => {
  const program = await kantoor.program('member@kantoor.test', 1);
  const ofTeam = `/api/crm/teams/${teams.advies.id}/repairs`;
  const one = (id: number) => `/api/crm/repairs/${id}`;
  const parts = [
    { description: 'Screen', hours: 1.5 },
    { description: 'Hinge', hours: 0.25 },
  ];

  const repair = await test.step('it is created, read, listed and exported with its lines', async () => {
    const { status, body } = await program.post(ofTeam, { name: 'Laptop', shelf: 'B3', ticket: 'T-7', parts });
    expect([status, body.repairState]).toEqual([201, { repairStateId: 1, name: 'Reported' }]);
    expect(body.parts).toEqual(parts.map((part, i) => expect.objectContaining({ ...part, lineNumber: i + 1 })));
    const { items } = (await program.get(`${ofTeam}?filter={"shelf":"b3"}`)).body;
    expect(items).toEqual([expect.objectContaining({ name: 'Laptop', shelf: 'B3', mine: true, teamId: teams.advies.id })]);
    expect((await program.get(`/api/crm/repairs/export?filter={"shelf":"b3"}`)).body.toString()).toContain('B3');
    expect((await program.get(`${one(body.id)}/export`)).body.toString()).toContain('Hinge');
    expect(JSON.stringify((await program.get('/api/openapi.json')).body.components)).toContain('RepairRecord');
    return body;
  });

  await test.step('a copy takes over the fields that its schema allows', async () => {
    const { body } = await program.post(`${one(repair.id)}/clone`);
    expect(body).toMatchObject({
      name: 'Laptop copy',
      shelf: 'B3',
      ticket: null,
      parts: [{ description: 'Screen' }, { description: 'Hinge' }],
    });
  });

  await test.step('its states determine the next states, required fields and allowed actions', async () => {
    expect((await program.post(`${one(repair.id)}/finish`)).body.code).toBe('CONFLICT');
    const bare = (await program.post(ofTeam, { name: 'Chair' })).body;
    const refused = await program.post(`${one(bare.id)}/begin`);
    expect([refused.status, refused.body.errors]).toEqual([422, [expect.objectContaining({ pointer: '/parts', code: 'LINES_REQUIRED' })]]);
    for (const verb of ['begin', 'finish']) expect((await program.post(`${one(repair.id)}/${verb}`)).status).toBe(200);
    expect((await program.put(`${ofTeam}/${repair.id}`, repair)).status).toBe(409);
    expect((await program.call('DELETE', `${ofTeam}/${repair.id}`)).status).toBe(204);
    expect((await program.get(one(repair.id))).body.archivedAt).not.toBeNull();
  });

  await test.step('it belongs to its team, and to its ecosystem', async () => {
    const refused = await program.post(`/api/crm/teams/${teams.studio.id}/repairs`, { name: 'Elsewhere' });
    expect([refused.status, refused.body.code]).toEqual([403, 'TEAM_FORBIDDEN']);
    expect((await program.get(`/api/crm/teams/${teams.studio.id}/repairs/${repair.id}`)).status).toBe(404);
    const elsewhere = await kantoor.program('other@kantoor.test', 2);
    expect((await elsewhere.get(one(repair.id))).status).toBe(404);
  });
});

test('a field of a deal reaches its invoice with four files of the server', async () => {
  const program = await kantoor.program('finance@kantoor.test', 1);
  const deals = await PreparedDeals.of(program);
  const { id } = await deals.has('Kostenplaats', { costCentre: 'KP-12' });
  expect((await program.post(`/api/crm/deals/${id}/change-state`, { newDealState: states.invoiced })).status).toBe(200);
  const { legalEntityId, invoiceId } = (await deals.now({ id })).externalInvoice;
  const address = `/api/invoices/${legalEntityId}/sales-invoices/${invoiceId}`;
  const invoice = (await program.get(address)).body;
  expect(invoice).toMatchObject({ status: 'draft', costCentre: 'KP-12' });
  // It stays when the draft is changed, and what clients send of it is ignored.
  const kept = await program.put(address, { ...invoice, clientReference: 'PO-9', costCentre: 'elsewhere' });
  expect([kept.status, kept.body]).toMatchObject([200, { clientReference: 'PO-9', costCentre: 'KP-12' }]);
});

test('a further field that is read from documents is read, marked, offered, filled in and measured with six changed files', async ({
  browser,
}) => {
  const made = JSON.parse(kantoor.evaluate(reads));
  const field = 'paymentReference';

  await test.step('it is read from pages and e-invoices, within bounds, compared, filled in and measured', async () => {
    expect(made.onPage).toMatchObject({ value: '9999888877776666', mark: 'sure', page: 1, box: { y: expect.any(Number) } });
    expect(made.prediction[field]).toMatchObject({ value: '1234567890123456', mark: 'sure' });
    expect(made.differing).toContain(field);
    expect(made.fills).toEqual({ [field]: { [field]: '1234567890123456' } });
    expect(made.outcomes).toContainEqual(expect.objectContaining({ field, isRight: false }));
    expect(made.benchmark).toContainEqual(expect.objectContaining({ field, right: true, sure: true }));
  });

  const finance = await kantoor.program('finance@kantoor.test', 1);
  const { organizationId } = (await finance.get('/api/crm/organizations')).body.items[0];
  await test.step('the API documents it, and counts its outcomes for a supplier', async () => {
    const { schemas } = (await finance.get('/api/openapi.json')).body.components;
    expect(schemas.DocumentPrediction.required).toContain(field);
    const { fields } = (await finance.get(`/api/crm/organizations/${organizationId}/auto-fill`)).body;
    expect(fields.map((one: { field: string }) => one.field)).toContain(field);
  });

  await test.step('the form offers it and marks it as filled in, and the supplier has a switch for it', async () => {
    const documents = '/api/purchases/inbox-documents';
    const { id } = (await finance.post(documents, { documentType: 'Incoming', teamId: teams.advies.id, name: 'Factuur' })).body;
    const page = await (await browser.newContext({ baseURL: kantoor.origin, locale: 'en-GB' })).newPage();
    // Nothing reads files here, as no worker runs: the page gets what was read above.
    await page.route(`**${documents}/${id}/predictions*`, (route) => route.fulfill({ json: made.prediction }));
    await page.route(`**${documents}/${id}`, async (route) => {
      const response = await route.fetch();
      const filledIn = [{ field, version: 1, currency: null, paymentMethod: null }];
      await route.fulfill({ response, json: { ...(await response.json()), filledIn } });
    });
    await signIn(page, 'finance@kantoor.test', '/crm/1-noord/deals');
    await page.goto(`/purchases/1-noord/inbox/${id}`);
    await page.getByRole('button', { name: 'Take over: Payment reference' }).click();
    await expect(page.getByRole('textbox', { name: 'Payment reference' })).toHaveValue('1234567890123456');
    await expect(page.getByRole('button', { name: 'Take back: Payment reference' })).toBeVisible();
    await page.goto(`/purchases/1-noord/organizations/${organizationId}/settings`);
    await page.getByRole('tab', { name: 'Organization settings' }).click();
    await expect(page.locator(`[data-field="${field}"]`)).toContainText('Payment reference');
    await page.context().close();
  });
});
