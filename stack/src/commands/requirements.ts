import { join } from 'node:path';
import { sectionsIn, type Section } from '../requirements/registers.js';
import { testsByRequirement } from '../requirements/test-files.js';
import { root } from '../settings.js';
import { UserFixableError } from '../system/user-fixable-error.js';

const registers: Record<string, string> = { CRM: 'crm', PUR: 'purchasing', PLT: 'platform', D: 'decisions', MUSEUM: 'bug-museum' };
const textLength = 150;

/**
 * `npm run requirements [-- REGISTER [SECTION]] [--named] [--unnamed]`: lists the requirements that tests name, and those that none names.
 * It informs and never fails.
 */
export async function requirements(args: string[]): Promise<number> {
  const [register, section] = args.filter((arg) => !arg.startsWith('--'));
  if (register && !registers[register.toUpperCase()])
    throw new UserFixableError(`There is no register "${register}".`, `choose one of: ${Object.keys(registers).join(', ')}`);
  const wanted = sectionsIn(join(root, 'docs/requirements'))
    .filter((each) => !register || each.register === registers[register.toUpperCase()])
    .filter((each) => !section || each.title.startsWith(`${section}.`));
  const tests = testsByRequirement(root);
  const shows = { named: args.includes('--named') || Boolean(section), unnamed: args.includes('--unnamed') || Boolean(section) };
  for (const each of wanted) print(each, tests, shows);
  const all = wanted.flatMap((each) => each.requirements);
  console.log(`\n${all.filter(({ id }) => tests.has(id)).length} of ${all.length} requirements are named by a test`);
  return 0;
}

function print(
  { register, title, requirements: rows }: Section,
  tests: Map<string, string[]>,
  shows: { named: boolean; unnamed: boolean },
) {
  const count = rows.filter(({ id }) => tests.has(id)).length;
  console.log(`${String(count).padStart(4)} of ${String(rows.length).padStart(4)}  ${register.padEnd(10)}  ${title}`);
  for (const { id, text } of rows) {
    const files = tests.get(id);
    if (files ? shows.named : shows.unnamed)
      console.log(`        ${id.padEnd(9)}  ${files ? files.join(', ') : `– ${text.slice(0, textLength)}`}`);
  }
}
