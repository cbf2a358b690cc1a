import { spawn } from 'node:child_process';
import { once } from 'node:events';

const watch = new URL('./loop-watch.js', import.meta.url).href;
const program = (then: string): ReturnType<typeof spawn> =>
  spawn(process.execPath, ['--input-type=module', '-e', `import { watchLoop } from '${watch}'; watchLoop(); ${then}`]);

describe('A worker process', () => {
  it('that stands still is ended, and says so', async () => {
    const standing = program(`setTimeout(() => { for (;;); }, 100);`);
    let said = '';
    standing.stdout!.on('data', (text) => (said += text));
    const [, signal] = await once(standing, 'exit');
    expect(signal).toBe('SIGKILL');
    expect(said).toContain('stood still for 10 seconds');
  });

  it('that only works hard goes on, and ends when it is done', async () => {
    const busy = program(
      `for (let n = 0; n < 12; n += 1) { const until = Date.now() + 1000; while (Date.now() < until); await new Promise((done) => setTimeout(done, 20)); }`,
    );
    expect((await once(busy, 'exit'))[0]).toBe(0);
  });
});
