// The checks of `npm run check` on built code: as many in parallel as there are processors, as each of them keeps one busy.
// `npm run check -- NAME` runs one of them, or one that is too long for every time.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** Scripts of package.json, the longest first. */
const usual = ['check:format', 'lint', 'check:admin', 'check:e2e', 'check:imports', 'check:unused', 'check:i18n'];
const onRequest = ['check:chart'];
const named = process.argv.slice(2).map((name) => [name, `check:${name}`].find((each) => [...usual, ...onRequest].includes(each)) ?? name);
const unknown = named.filter((name) => ![...usual, ...onRequest].includes(name));
if (unknown.length > 0) {
  console.error(
    `No check ${unknown.join(', ')}. There are: ${[...usual, ...onRequest].map((name) => name.replace('check:', '')).join(', ')}.`,
  );
  process.exit(1);
}
const waiting = named.length > 0 ? named : [...usual];
const failed = [];

/** The output of a check is shown when it is done: the output of two at once would be unreadable. */
function done(script) {
  const since = Date.now();
  const isAlone = named.length === 1;
  const child = spawn('npm', ['run', '--silent', script], { stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'] });
  let said = '';
  if (!isAlone) for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      const seconds = ((Date.now() - since) / 1_000).toFixed(1);
      console.log(`  ${script.padEnd(16)}${seconds.padStart(6)} s  ${code === 0 ? 'in order' : 'refused'}`);
      if (said.trim()) console.log(said);
      if (code !== 0) failed.push(script);
      resolve();
    });
  });
}

async function inTurn() {
  for (let script = waiting.shift(); script; script = waiting.shift()) await done(script);
}

await Promise.all(Array.from({ length: availableParallelism() }, inTurn));
if (failed.length > 0) {
  console.error(`Refused: ${failed.join(', ')}.`);
  process.exitCode = 1;
}
