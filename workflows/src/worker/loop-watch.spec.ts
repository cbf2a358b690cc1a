import { spawn } from 'node:child_process';
import { once } from 'node:events';

const watch = new URL('./loop-watch.js', import.meta.url).href;
/** A fifth of the shipped one, so that the watch ends what hangs after two seconds. */
const pollEveryMs = 200;
const program = (then: string): ReturnType<typeof spawn> =>
  spawn(process.execPath, ['--input-type=module', '-e', `import { watchLoop } from '${watch}'; watchLoop(${pollEveryMs}); ${then}`]);

describe('A worker process', () => {
  // Both take as long as the watch's limit, so they run at the same time.
  const standing = program(`setTimeout(() => { for (;;); }, 100);`);
  const busy = program(
    `for (let n = 0; n < 12; n += 1) { const until = Date.now() + 200; while (Date.now() < until); await new Promise((done) => setTimeout(done, 20)); }`,
  );
  let said = '';
  standing.stdout!.on('data', (text) => (said += text));
  const [stood, worked] = [once(standing, 'exit'), once(busy, 'exit')];

  it('that hangs is ended, and reports why', async () => {
    expect((await stood)[1]).toBe('SIGKILL');
    expect(said).toContain('stood still for 2 seconds');
  });

  it('that is merely busy continues, and ends when it is done', async () => {
    expect((await worked)[0]).toBe(0);
  });
});
