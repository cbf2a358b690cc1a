import { readFileSync, writeFileSync } from 'node:fs';
import { reservePorts, type Ports } from '@kantoor/stack';
import { expect, test } from '@playwright/test';
import { RepoCopy } from '../support/repo-copy.ts';
import { signIn } from '../support/people.ts';
import { Program } from '../support/program.ts';

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

function addTheField(repo: RepoCopy): void {
  const schemaFile = repo.path('schemas/entities/organization.schema.json');
  const schema = JSON.parse(readFileSync(schemaFile, 'utf8'));
  schema.properties.loyaltyCode = { type: 'string', maxLength: 20, 'x-list': { order: 2 }, 'x-form': { order: 2 } };
  writeFileSync(schemaFile, JSON.stringify(schema));
  writeFileSync(repo.path('services/src/migrations/9999-loyalty-code.ts'), migration);
  writeFileSync(repo.path('schemas/src/loyal.ts'), typed);
}

/** What the browser and the API need; no worker, and so no bundle of workflows. */
const startUp = (dataDir: string, ports: Ports): string => `
  import { startStack } from './stack/dist/index.js';
  const only = ['postgres', 'redis', 'identity', 'migrate', 'api'];
  await startStack({ dataDir: ${JSON.stringify(dataDir)}, ports: ${JSON.stringify(ports)}, demo: true, only, settings: { TEMPORAL_ADDRESS: 'localhost:1' } });
  process.exit(0);
`;

test('CRM-O06 one optional field in one schema plus a migration appears in types, API, OpenAPI, list, form and export', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const repo = new RepoCopy();
  const ports = await reservePorts();
  const [origin, identity] = [`http://localhost:${ports.api}`, `http://localhost:${ports.identity}`];
  try {
    await test.step('one schema, one migration, and the types know it', () => {
      addTheField(repo);
      for (const part of ['ts', 'api', 'admin']) repo.run('npm', ['run', `build:${part}`, '--silent']);
      repo.run(process.execPath, ['--input-type=module', '--eval', startUp(repo.path('.kantoor'), ports)]);
    });

    await test.step('the API stores, checks, sorts, filters and exports it, and documents it', async () => {
      const program = await Program.signedInAs('member@kantoor.test', 1, { origin, identity });
      const made = await program.post('/api/crm/organizations', { name: 'Aardig B.V.', countryIso2: 'NL', loyaltyCode: 'GOLD-7' });
      expect(made.body).toMatchObject({ loyaltyCode: 'GOLD-7' });
      expect(
        (await program.post('/api/crm/organizations', { name: 'Te lang', countryIso2: 'NL', loyaltyCode: 'x'.repeat(21) })).status,
      ).toBe(422);
      const { items } = (await program.get('/api/crm/organizations?sort=["loyaltyCode","ASC"]&filter={"loyaltyCode":"gold"}')).body;
      expect(items.map((row: { loyaltyCode: string }) => row.loyaltyCode)).toEqual(['GOLD-7']);
      expect((await program.get('/api/crm/organizations/export?filter={"loyaltyCode":"gold"}')).body.toString()).toContain('GOLD-7');
      expect(JSON.stringify((await program.get('/api/openapi.json')).body.components)).toContain('loyaltyCode');
    });

    await test.step('the list and the form show it', async () => {
      const page = await (await browser.newContext({ baseURL: origin, locale: 'en-GB' })).newPage();
      await signIn(page, 'member@kantoor.test', '/crm/1-noord/organizations');
      await expect(page.getByRole('columnheader', { name: 'Loyalty code' })).toBeVisible();
      await page.goto('/crm/1-noord/organizations/new');
      await expect(page.getByLabel('Loyalty code')).toBeVisible();
      await page.context().close();
    });
  } finally {
    try {
      repo.run(process.execPath, ['stack/dist/cli.js', 'reset'], { KANTOOR_DATA: repo.path('.kantoor') });
    } finally {
      repo.remove();
    }
  }
});
