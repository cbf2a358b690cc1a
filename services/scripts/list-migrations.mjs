// Lists the database migrations: adding one only takes a file in src/migrations.
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';

const root = new URL('../src/', import.meta.url);
const files = readdirSync(new URL('migrations/', root))
  .filter((file) => /^\d{4}-[a-z0-9-]+\.ts$/.test(file))
  .sort();

/** Returns the only class that a file exports; its name ends with the timestamp that defines the order. */
function classIn(file) {
  const names = [...readFileSync(new URL(`migrations/${file}`, root), 'utf8').matchAll(/^export class (\w+?(\d{13})) /gm)];
  if (names.length !== 1) throw new Error(`services/src/migrations/${file} must export one class called like MailAttempts1763720000020`);
  return { file, name: names[0][1], moment: names[0][2] };
}
const all = files.map(classIn);
all.forEach(({ file, moment }, at) => {
  if (at > 0 && moment <= all[at - 1].moment)
    throw new Error(`services/src/migrations/${file} must be later than ${all[at - 1].file}: ${all[at - 1].moment}`);
});

const text = [
  '// Made from services/src/migrations by services/scripts/list-migrations.mjs. Do not edit.',
  ...all.map(({ file, name }) => `import { ${name} } from '../migrations/${file.replace(/\.ts$/, '.js')}';`),
  '',
  `export const migrations = [${all.map(({ name }) => name).join(', ')}];`,
  '',
].join('\n');
const target = new URL('generated/migrations.ts', root);
mkdirSync(new URL('generated/', root), { recursive: true });
// An unchanged file keeps its modification time, so that incremental builds stay incremental.
if (!existsSync(target) || readFileSync(target, 'utf8') !== text) writeFileSync(target, text);
