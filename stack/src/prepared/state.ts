import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { officeTimeZone } from '@kantoor/schemas';

/** What decides the content of a database: the code that makes it, with the versions of what it uses, and the code that makes the cluster. */
const makers = ['schemas/dist', 'services/dist', 'services/package.json', 'stack/dist/postgres', 'stack/dist/data'];
/** Neither specs nor the bundle that is made of the rest. */
const decides = /^(?!bundle\/).*(?<!\.spec)\.js$/;

export interface Wanted {
  root: string;
  demo: boolean;
  /** Which server it is. */
  server: string;
  now?: Date;
}

/** The same answer only for what would be made the same. Demonstration data is of the day on which it is loaded. */
export function stateOfDatabase({ root, demo, server, now = new Date() }: Wanted): string {
  const day = demo ? now.toLocaleDateString('sv', { timeZone: officeTimeZone }) : 'any day';
  const hash = createHash('sha256').update(JSON.stringify([server, day]));
  for (const file of makers.flatMap((maker) => filesOf(root, maker))) hash.update(`\n${file}\n`).update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

function filesOf(root: string, maker: string): string[] {
  if (statSync(join(root, maker)).isFile()) return [maker];
  const names = readdirSync(join(root, maker), { recursive: true, encoding: 'utf8' }).filter((name) => decides.test(name));
  return names.sort().map((name) => join(maker, name));
}
