// The first step of every verb. Plain JavaScript without dependencies, because on a fresh clone nothing is installed yet.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildAll } from './build.mjs';
import { install } from './install.mjs';
import { inFront } from './spawned.mjs';
import { giveUpOn, root } from './terminal.mjs';

const [verb = 'start', ...args] = process.argv.slice(2);
const cli = join(root, 'stack/dist/cli.js');

// Stopping, resetting, reading documents, requesting a token or the requirements use the existing build; they build only if there is none.
const onlyAsks = ['stop', 'reset', 'token', 'requirements', 'read'].includes(verb) && existsSync(cli);
if (!onlyAsks) {
  try {
    await install();
    process.env.KANTOOR_BUILD = await buildAll(verb);
  } catch (error) {
    giveUpOn(error);
  }
}
process.exit(await inFront(process.execPath, [cli, verb, ...args]));
