import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { CopyOfTheHouse } from '../support/copy-of-the-house.ts';
import { signIn } from '../support/people.ts';

const migration = `import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LoyaltyCode1999999999999 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE organizations ADD COLUMN loyalty_code text');
  }
  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE organizations DROP COLUMN loyalty_code');
  }
}
`;
/** Fails to compile unless the generated types know the field. */
const typed = `import type { Organization } from './generated/entities.js';\nexport const loyal: Organization['loyaltyCode'] = 'GOLD';\n`;

function addTheField(house: CopyOfTheHouse): void {
  const schemaFile = house.path('schemas/entities/organization.schema.json');
  const schema = JSON.parse(readFileSync(schemaFile, 'utf8'));
  schema.properties.loyaltyCode = { type: 'string', maxLength: 20, 'x-list': { order: 2 }, 'x-form': { order: 2 } };
  writeFileSync(schemaFile, JSON.stringify(schema));
  writeFileSync(house.path('services/src/migrations/9999-loyalty-code.ts'), migration);
  const index = house.path('services/src/migrations/index.ts');
  writeFileSync(index, `import { LoyaltyCode1999999999999 } from './9999-loyalty-code.js';\n${readFileSync(index, 'utf8').replace(/\];\s*$/, ', LoyaltyCode1999999999999];\n')}`);
  writeFileSync(house.path('schemas/src/loyal.ts'), typed);
}

test('one optional field in one schema plus a migration appears in types, API, OpenAPI, list, form and export', async ({ browser }) => {
  test.setTimeout(300_000);
  const house = new CopyOfTheHouse();
  const offset = 21_000;
  const origin = `http://localhost:${3000 + offset}`;
  const env = { KANTOOR_DATA: house.path('.kantoor'), KANTOOR_PORT_OFFSET: String(offset), KANTOOR_DEMO: '1', ...notFromHere() };
  try {
    addTheField(house);
    house.run('npm', ['run', 'build:ts', '--silent']);
    house.run('npm', ['run', 'build:admin', '--silent']);
    house.run('npm', ['run', 'build:workflows', '--silent']);
    house.run(process.execPath, ['stack/dist/cli.js', 'start'], env);

    const token = ((await (await fetch(`http://localhost:${3001 + offset}/dev/token`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"email":"member@kantoor.test"}' })).json()) as { access_token: string }).access_token;
    const call = (path: string, body?: unknown) =>
      fetch(`${origin}${path}`, { method: body ? 'POST' : 'GET', headers: { authorization: `Bearer ${token}`, 'x-ecosystem': '1', 'content-type': 'application/json' }, body: body ? JSON.stringify(body) : undefined });
    const made = await call('/api/crm/organizations', { name: 'Aardig B.V.', countryIso2: 'NL', loyaltyCode: 'GOLD-7' });
    expect(await made.json()).toMatchObject({ loyaltyCode: 'GOLD-7' });
    expect((await call('/api/crm/organizations', { name: 'Te lang', countryIso2: 'NL', loyaltyCode: 'x'.repeat(21) })).status).toBe(422);
    const list = (await (await call(`/api/crm/organizations?sort=["loyaltyCode","ASC"]&filter={"loyaltyCode":"gold"}`)).json()) as { items: { loyaltyCode: string }[] };
    expect(list.items.map((row) => row.loyaltyCode)).toEqual(['GOLD-7']);
    expect(await (await call('/api/crm/organizations/export?filter={"loyaltyCode":"gold"}')).text()).toContain('GOLD-7');
    const document = (await (await fetch(`${origin}/api/openapi.json`)).json()) as { paths: unknown };
    expect(JSON.stringify(document.paths)).toContain('loyaltyCode');

    const page = await (await browser.newContext({ baseURL: origin, locale: 'en-GB' })).newPage();
    await signIn(page, 'member@kantoor.test');
    await page.goto('/crm/1-noord/organizations');
    await expect(page.getByRole('columnheader', { name: 'Loyalty code' })).toBeVisible();
    await page.goto('/crm/1-noord/organizations/new');
    await expect(page.getByLabel('Loyalty code')).toBeVisible();
  } finally {
    try {
      house.run(process.execPath, ['stack/dist/cli.js', 'stop'], env);
    } finally {
      house.remove();
    }
  }
});

/** The copy starts a stack of its own, whatever stack this story itself runs on. */
function notFromHere(): Record<string, string> {
  const names = ['DATABASE_URL', 'DATABASE_API_URL', 'DATABASE_WORKER_URL', 'REDIS_URL', 'TEMPORAL_ADDRESS', 'TEMPORAL_UI_URL', 'OIDC_ISSUER', 'SMTP_URL', 'PAYMENT_API_URL', 'REGISTER_API_URL', 'RATES_URL', 'KANTOOR_PORT', 'KANTOOR_ORIGIN', 'WORKER_METRICS_PORT', 'MAILBOX_URL', 'OUTSIDE_URL', 'FILES_DIR', 'ADMIN_DIR'];
  return Object.fromEntries(names.map((name) => [name, '']));
}
