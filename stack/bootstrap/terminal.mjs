import { dirname } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`.padStart(8);

export const say = (name, text, since) =>
  console.log(`  ${name.padEnd(14)}${since === undefined ? ' '.repeat(8) : seconds(since)}  ${text}`);

export function giveUp(reason, fix) {
  console.error(`\n${reason}\nTo fix it: ${fix}\n`);
  process.exit(1);
}

/** Errors of the disk or the system need another fix than errors of the sources or the network. */
export function giveUpOn(error) {
  const text = String(error.message ?? error);
  if (/ENOSPC|no space left/i.test(text))
    giveUp(`The disk of ${root} is full.`, `free two gigabytes (df -h '${root}'), then run: npm start`);
  if (/EROFS|read-only file system/i.test(text))
    giveUp(`${root} cannot be written.`, 'clone to a folder that can be, and run npm start there');
  if (/EACCES|EPERM|permission denied/i.test(text))
    giveUp(`No permission to write ${error.path ?? root}.`, `sudo chown -R $(id -un) '${root}'`);
  giveUp(text, 'rm -rf node_modules && npm start');
}
