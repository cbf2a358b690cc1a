import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from './settings.js';

const areas = [
  ...['platform', 'reading', 'e-invoicing', 'rendering', 'directory', 'books', 'receivables', 'payables'],
  ...['masterdata', 'crm', 'purchasing'],
];

/** File, its import, and the rule that must refuse it. */
const planted: [file: string, imported: string, rule: string][] = [
  ['schemas/src/planted.ts', '@kantoor/services', 'schemas-imports-only-what-is-below'],
  ['services/src/crm/planted.ts', '@kantoor/stack', 'services-imports-only-what-is-below'],
  ['admin/src/planted.ts', '@kantoor/services', 'admin-imports-only-what-is-below'],
  ['admin/src/planted-path.ts', '../../services/src/platform/clean', 'admin-imports-only-what-is-below'],
  ['workflows/src/planted.ts', '@kantoor/stack', 'workflows-imports-only-what-is-below'],
  ['stack/src/planted.ts', '../../bench/src/clean', 'stack-imports-only-what-is-below'],
  ['e2e/stories/planted.ts', '@kantoor/services', 'e2e-imports-only-what-is-below'],
  ['bench/src/planted.ts', '../../admin/src/clean', 'bench-imports-only-what-is-below'],
  ['services/src/planted.ts', '@kantoor/services', 'own-files-by-path'],
  ['services/src/platform/planted.ts', '../directory/clean', 'platform-imports-only-areas-below'],
  ['services/src/reading/planted.ts', '../directory/clean', 'reading-imports-only-areas-below'],
  ['services/src/directory/planted.ts', '../crm/clean', 'directory-imports-only-areas-below'],
  ['services/src/e-invoicing/planted.ts', '../directory/clean', 'e-invoicing-imports-only-areas-below'],
  ['services/src/rendering/planted.ts', '../books/clean', 'rendering-imports-only-areas-below'],
  ['services/src/books/planted.ts', '../receivables/clean', 'books-imports-only-areas-below'],
  ['services/src/books/planted-payables.ts', '../payables/clean', 'books-imports-only-areas-below'],
  ['services/src/receivables/planted.ts', '../payables/clean', 'receivables-imports-only-areas-below'],
  ['services/src/receivables/planted-masterdata.ts', '../masterdata/clean', 'receivables-imports-only-areas-below'],
  ['services/src/payables/planted.ts', '../purchasing/clean', 'payables-imports-only-areas-below'],
  ['services/src/masterdata/planted.ts', '../crm/clean', 'masterdata-imports-only-areas-below'],
  ['services/src/masterdata/planted-area.ts', '../purchasing/clean', 'masterdata-imports-only-areas-below'],
  ['services/src/crm/planted-area.ts', '../purchasing/clean', 'crm-imports-only-areas-below'],
  ['services/src/purchasing/planted.ts', '../crm/clean', 'purchasing-imports-only-areas-below'],
  ['services/src/crm/deals/planted.ts', '../contacts/clean', 'services-features-are-entered-by-their-index'],
  ['services/src/main.ts', './crm/contacts/clean', 'services-features-are-entered-by-their-index-from-outside'],
  ['services/src/books/parses.ts', 'fast-xml-parser', 'parsers-only-in-the-reading-process'],
  ['services/src/platform/parses.ts', 'sharp', 'parsers-only-in-the-reading-process'],
  ['services/src/reading/isolation/parses.ts', '@cantoo/pdf-lib', 'parsers-only-in-the-reading-process'],
  ['workflows/src/parses.ts', 'pdfjs-dist/legacy/build/pdf.mjs', 'parsers-only-in-the-reading-process'],
  ['services/src/books/reads.ts', '../reading/documents/index', 'reading-is-entered-by-its-isolation'],
  ['services/src/reading/isolation/reads.ts', '../documents/index', 'isolation-knows-readers-as-types'],
  ['admin/src/i18n/planted.ts', '../providers/clean', 'admin-i18n-imports-only-layers-below'],
  ['admin/src/providers/planted.ts', '../shell/clean', 'admin-providers-imports-only-layers-below'],
  ['admin/src/shell/planted.ts', '../features/sales/deals/index', 'admin-shell-imports-only-layers-below'],
  ['admin/src/schema-views/planted.ts', '../features/sales/deals/index', 'admin-schema-views-imports-only-layers-below'],
  ['admin/src/shared/planted.ts', '../schema-views/clean', 'admin-shared-imports-only-layers-below'],
  ['admin/src/shared/planted-feature.ts', '../features/sales/deals/index', 'admin-shared-imports-only-layers-below'],
  ['admin/src/features/planted.ts', '../main', 'admin-features-imports-only-layers-below'],
  ['admin/src/features/invoices/invoices/planted.ts', '../../sales/deals/clean', 'admin-features-are-entered-by-their-index'],
  ['admin/src/routes.ts', './features/sales/deals/index', 'admin-features-are-known-to-main-only'],
  ['stack/src/circle-one.ts', './circle-two', 'no-cycles'],
];
/** Indirect imports, through a harmless-looking helper: the helper, its import, and the reason for the refusal. */
const plantedInWorkflows: [file: string, imported: string, refused: string][] = [
  ['workflows/src/helper.ts', 'node:fs', 'workflow-code-is-pure: fs'],
  ['workflows/src/helper-of-services.ts', '@kantoor/services', 'workflow-code-is-pure: services/dist/index.js'],
  ['workflows/src/helper-of-schemas.ts', '@kantoor/schemas', 'workflows-import-few-schemas: schemas/dist/index.js'],
  ['workflows/src/helper-of-work.ts', './one/one.activities', 'workflows-know-activities-as-types: workflows/src/one/one.activities.ts'],
];
/** Two files of two folders each: the folders depend on each other, the files do not. */
const plantedFolders: [file: string, imported: string][] = [
  ['admin/src/shared/one/asks.ts', '../two/answers'],
  ['admin/src/shared/two/asks.ts', '../one/answers'],
  ['admin/src/features/one/asks.ts', '../two/index'],
  ['admin/src/features/two/asks.ts', '../one/index'],
  ['schemas/src/one/asks.ts', '../two/answers'],
  ['schemas/src/two/asks.ts', '../one/answers'],
  ['stack/src/one/asks.ts', '../two/answers'],
  ['stack/src/two/asks.ts', '../one/answers'],
  ['services/src/platform/one/asks.ts', '../two/index'],
  ['services/src/platform/two/asks.ts', '../one/index'],
  ['services/src/crm/one/asks.ts', '../two/index'],
  ['services/src/crm/two/asks.ts', '../one/index'],
  ['services/src/crm/contacts/one/asks.ts', '../two/answers'],
  ['services/src/crm/contacts/two/asks.ts', '../one/answers'],
  ['admin/src/features/invoices/invoices/one/asks.ts', '../two/answers'],
  ['admin/src/features/invoices/invoices/two/asks.ts', '../one/answers'],
  ['workflows/src/one/asks.ts', '../two/answers'],
  ['workflows/src/two/asks.ts', '../one/answers'],
];
const packages = ['schemas', 'services', 'workflows', 'admin', 'stack', 'e2e', 'bench'];

describe('the rules about imports', () => {
  const house = mkdtempSync(join(tmpdir(), 'imports-'));
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(house, file)), { recursive: true });
    writeFileSync(join(house, file), text);
  };
  const violations = (config: string, ...places: string[]): { rule: string; from: string; to: string }[] => {
    const cli = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
    const args = [cli, '--config', join(root, config), '--output-type', 'json', ...places];
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: house, encoding: 'utf8', maxBuffer: 64 * 1_024 * 1_024 });
    if (stdout === '') throw new Error(stderr);
    const { summary } = JSON.parse(stdout) as { summary: { violations: { from: string; to: string; rule: { name: string } }[] } };
    return summary.violations.map(({ from, to, rule }) => ({ rule: rule.name, from, to }));
  };

  beforeAll(() => {
    write('package.json', '{ "type": "module" }');
    write('tsconfig.base.json', '{ "compilerOptions": { "module": "nodenext", "moduleResolution": "nodenext", "target": "es2022" } }');
    mkdirSync(join(house, 'node_modules/@kantoor'), { recursive: true });
    for (const name of packages) {
      write(`${name}/package.json`, `{ "name": "@kantoor/${name}", "type": "module", "exports": { ".": "./dist/index.js" } }`);
      write(`${name}/dist/index.js`, 'export const built = 1;\n');
      write(`${name}/src/clean.ts`, 'export const clean = 1;\n');
      symlinkSync(join('../..', name), join(house, 'node_modules/@kantoor', name));
    }
    for (const area of areas) write(`services/src/${area}/clean.ts`, 'export const clean = 1;\n');
    for (const place of [
      'main',
      ...['i18n', 'providers', 'shell', 'schema-views', 'shared', 'features/sales/deals'].map((layer) => `${layer}/clean`),
    ])
      write(`admin/src/${place}.tsx`, 'export const clean = 1;\n');
    write('admin/src/features/sales/deals/index.ts', "export { clean } from './clean';\n");
    write('admin/src/features/invoices/invoices/allowed.ts', "export { clean } from '../../sales/deals/index';\n");
    write('workflows/src/one/one.activities.ts', 'export const clean = 1;\n');
    write('stack/src/circle-two.ts', "import './circle-one';\n");
    write('services/src/crm/contacts/clean.ts', 'export const clean = 1;\n');
    write('services/src/crm/contacts/index.ts', "export { clean } from './clean';\n");
    write('services/src/reading/documents/index.ts', "import 'pdfjs-dist';\nexport interface Read { pages: number }\n");
    write('services/src/reading/isolation/allowed.ts', "import type { Read } from '../documents/index';\nexport type Answer = Read;\n");
    write('services/src/reading/isolation/allowed-too.ts', "export type { Read } from '../documents/index';\n");
    write('services/src/crm/deals/allowed.ts', "export { clean } from '../contacts/index';\n");
    for (const [file, imported] of plantedFolders) write(`${join(dirname(file), imported)}.ts`, 'export const clean = 1;\n');
    for (const [file, imported] of [...planted, ...plantedFolders, ...plantedInWorkflows])
      write(file, `import '${imported}';\nexport const planted = 1;\n`);
    const helpers = plantedInWorkflows.map(([file]) => `import './${file.slice('workflows/src/'.length, -3)}';`);
    write(
      'workflows/src/workflows.ts',
      `${helpers.join('\n')}\nimport type { clean } from './clean';\nexport type Clean = typeof clean;\n`,
    );
  });
  afterAll(() => rmSync(house, { recursive: true, force: true }));

  it('refuse each planted violation, and nothing else', () => {
    const found = violations(
      '.dependency-cruiser.cjs',
      'schemas/src',
      'services/src',
      'admin/src',
      'stack/src',
      'e2e',
      'bench/src',
      'workflows/src',
    );
    const expected = planted.map(([file, , rule]) => `${file}: ${rule}`);
    // The two areas with planted imports of each other form a circle as well.
    const circles = [...plantedFolders.map(([file]) => dirname(file)), 'services/src/crm', 'services/src/purchasing'];
    expected.push(...circles.map((folder) => `${folder}: no-circles-between-folders`));
    expect(found.map(({ from, rule }) => `${from}: ${rule}`).sort()).toEqual(expected.sort());
  });

  it('refuse everything impure that workflow code reaches', () => {
    const found = violations('.dependency-cruiser.workflows.cjs', 'workflows/src/workflows.ts').map(({ rule, to }) => `${rule}: ${to}`);
    expect(found.sort()).toEqual(plantedInWorkflows.map(([, , refused]) => refused).sort());
  });
});
