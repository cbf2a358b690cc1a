import { audit } from './commands/audit.js';
import { backup } from './commands/backup.js';
import { bench } from './commands/bench.js';
import { faults } from './commands/faults.js';
import { files } from './commands/files.js';
import { jobs } from './commands/jobs.js';
import { read } from './commands/read.js';
import { requirements } from './commands/requirements.js';
import { reset } from './commands/reset.js';
import { restore } from './commands/restore.js';
import { retention } from './commands/retention.js';
import { seed } from './commands/seed.js';
import { start } from './commands/start.js';
import { stop } from './commands/stop.js';
import { test } from './commands/test.js';
import { token } from './commands/token.js';
import { verify } from './commands/verify.js';
import { userFixable } from './user-fixable.js';
import { personalSettings } from './settings.js';
import { UserFixableError } from './system/user-fixable-error.js';

const verbs: Record<string, (args: string[]) => Promise<number>> = {
  start,
  stop,
  reset,
  token,
  read,
  seed,
  jobs,
  audit,
  retention,
  backup,
  restore,
  verify,
  files,
  test,
  bench,
  faults,
  requirements,
};
const [name = '', ...args] = process.argv.slice(2);
const verb = verbs[name];

try {
  if (!verb) throw new UserFixableError(`There is no "${name}".`, `choose one of: ${Object.keys(verbs).join(', ')}`);
  process.exit(await verb(args));
} catch (error) {
  if (process.env.DEBUG) console.error(error);
  console.error(`\n${userFixable(error, personalSettings()).message}\n`);
  process.exit(1);
}
