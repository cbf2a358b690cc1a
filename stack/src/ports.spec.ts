import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { portsFrom, type Ports, reservePorts } from './ports.js';
import { listenOn, portIsFree } from './system/network.js';

/** Starts another process that reserves the ports of this many stacks at once, and keeps running. */
const asker = (stacks: number) => {
  const program = `
    import { reservePorts } from ${JSON.stringify(new URL('ports.js', import.meta.url).href)};
    setInterval(() => {}, 60_000);
    await new Promise((resolve) => process.stdin.once('data', resolve));
    console.log(JSON.stringify(await Promise.all(Array.from({ length: ${stacks} }, reservePorts))));`;
  return spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: ['pipe', 'pipe', 'inherit'] });
};
const reservedBy = async (child: ChildProcess): Promise<Ports[]> => {
  let said = '';
  for await (const part of child.stdout!) if ((said += String(part)).endsWith('\n')) break;
  return JSON.parse(said) as Ports[];
};
const allOf = (reserved: Ports[]): number[] => reserved.flatMap((ports) => Object.values(ports));
const lockOf = (ports: Ports): number => Math.min(...Object.values(ports)) - 1;

describe('ports', () => {
  const askers: ChildProcess[] = [];
  const ask = (stacks: number): ChildProcess => {
    askers.push(asker(stacks));
    return askers.at(-1)!;
  };
  afterAll(() => askers.forEach((each) => each.kill('SIGKILL')));

  it('of a personal stack move together by the offset, except those set by name', () => {
    expect(portsFrom({}, 0)).toMatchObject({
      api: 3000,
      identity: 3001,
      outside: 3002,
      smtp: 1025,
      mailbox: 8025,
      temporal: 7233,
      temporalUi: 8233,
    });
    expect(portsFrom({ KANTOOR_PORT: '80' }, 2000)).toMatchObject({ api: 80, identity: 5001, postgres: 7433 });
  });

  it('are never shared by stacks that reserve at once, in one process or in many', async () => {
    const children = Array.from({ length: 6 }, () => ask(5));
    await Promise.all(children.map((child) => once(child, 'spawn')));
    for (const child of children) child.stdin!.write('go\n');
    const mine = Promise.all(Array.from({ length: 5 }, reservePorts));
    const reserved = [...(await Promise.all(children.map(reservedBy))).flat(), ...(await mine)];
    expect(reserved).toHaveLength(35);
    const all = [...allOf(reserved), ...reserved.map(lockOf)];
    expect(new Set(all).size).toBe(all.length);
  });

  it('are consecutive, within the twenty of their block', async () => {
    const ports = Object.values(await reservePorts());
    expect(ports).toEqual(ports.map((_port, index) => ports[0]! + index));
    expect(ports.length).toBeLessThan(20);
  });

  it('are skipped if something listens, and are free again when the reserving process was killed', async () => {
    const child = ask(1);
    child.stdin!.write('go\n');
    const [killed] = (await reservedBy(child)) as [Ports];
    child.kill('SIGKILL');
    await once(child, 'exit');
    const left = createServer().listen(killed.redis, '127.0.0.1');
    await once(left, 'listening');
    const next = await reservePorts();
    expect(allOf([next])).not.toContain(killed.redis);
    expect(await portIsFree(next.redis)).toBe(true);
    // Concurrent requests hold the lock until they see what listens in the block.
    let release = await listenOn(lockOf(killed));
    for (; !release; release = await listenOn(lockOf(killed))) await sleep(20);
    release();
    left.close();
  });
});
