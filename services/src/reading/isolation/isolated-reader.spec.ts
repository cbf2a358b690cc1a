import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { hostilePdfs } from '../documents/testing/hostile-pdfs.js';
import { hostileXml } from '../documents/testing/hostile-xml.js';
import { sample } from '../documents/testing/samples.js';
import { IsolatedReader } from './isolated-reader.js';

const invoice = sample('ubl/peppol-base-example.xml');
const reference = (answer: object): unknown =>
  (answer as { reading?: { fields: { reference?: { value: string } } } }).reading?.fields.reference?.value;

/** A zombie process has no memory in use. */
const isThere = (pid: number): boolean => {
  try {
    return readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1] !== '0';
  } catch {
    return false;
  }
};

describe('reading in a separate process', () => {
  let reader: IsolatedReader;
  afterEach(() => reader.close());

  it('answers one request after the other, also for unreadable files', async () => {
    reader = new IsolatedReader();
    const [first, broken, last] = await Promise.all([invoice, Buffer.from('%PDF-1.7 nothing'), invoice].map((bytes) => reader.read(bytes)));
    expect([reference(first!), broken, reference(last!)]).toEqual([
      'Snippet1',
      expect.objectContaining({ refused: 'DAMAGED' }),
      'Snippet1',
    ]);
  });

  it('stops for a file that takes too long, and continues with the next one', async () => {
    reader = new IsolatedReader({ ms: 1 });
    expect(await reader.read(invoice)).toMatchObject({ refused: 'TOO_SLOW' });
    reader.close();
    reader = new IsolatedReader();
    expect(reference(await reader.read(invoice))).toBe('Snippet1');
  });

  it('leaves no process behind if its parent is killed', async () => {
    const program = `import { IsolatedReader } from ${JSON.stringify(new URL('./isolated-reader.js', import.meta.url).href)};
      const reader = new IsolatedReader();
      void reader.read(Buffer.from(${JSON.stringify(hostilePdfs.endlessStates.toString('base64'))}, 'base64'));
      setTimeout(() => console.log(reader.child.pid), 1_500);
      setInterval(() => {}, 1_000);`;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
    const pid = Number(await new Promise((resolve) => parent.stdout.once('data', resolve)));
    expect(isThere(pid)).toBe(true);
    parent.kill('SIGKILL');
    for (let waitedMs = 0; waitedMs < 20_000 && isThere(pid); waitedMs += 100) await pause(100);
    expect(isThere(pid)).toBe(false);
  });

  it('is not believed: a process that answers something else has been taken over, and ends', async () => {
    reader = new IsolatedReader();
    await reader.readEInvoice(invoice);
    const { child } = reader as unknown as { child: ChildProcess };
    const answer = reader.readEInvoice(Buffer.from(hostilePdfs.endlessStates));
    for (; child.listenerCount('message') === 0;) await pause(1);
    child.emit('message', { eInvoice: { invoice: { supplier: 'x'.repeat(1_000) } }, ms: 1 });
    expect(await answer).toMatchObject({ refused: 'DAMAGED' });
    await once(child, 'exit');
    expect(child.signalCode).toBe('SIGKILL');
  });

  it('has no network: the process and its threads cannot connect, listen, resolve names or start programs', async () => {
    reader = new IsolatedReader();
    await reader.read(invoice);
    const { pid } = (reader as unknown as { child: { pid: number } }).child;
    const barrier = fileURLToPath(import.meta.resolve('#no-network'));
    expect(readFileSync(`/proc/${pid}/cmdline`, 'utf8')).toContain(barrier);
    let connected = 0;
    const server = createServer((socket) => {
      connected += 1;
      socket.on('error', () => undefined).end('HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const attempts = `
      const [net, http, http2, tls, dns, dgram, programs] = await Promise.all(
        ['net', 'http', 'http2', 'tls', 'dns', 'dgram', 'child_process'].map((name) => import('node:' + name)));
      const heard = (made, name) => new Promise((resolve, reject) => made.on('error', reject).on(name, resolve));
      const tries = {
        socket: () => heard(net.connect(${port}, '127.0.0.1'), 'connect'),
        path: () => heard(net.connect('/var/run/docker.sock'), 'connect'),
        http: () => heard(http.get('http://127.0.0.1:${port}/'), 'response'),
        http2: () => heard(http2.connect('http://127.0.0.1:${port}/'), 'connect'),
        tls: () => heard(tls.connect(${port}, '127.0.0.1'), 'secureConnect'),
        fetched: () => fetch('http://127.0.0.1:${port}/'),
        listening: () => heard(net.createServer().listen(0), 'listening'),
        name: () => dns.promises.lookup('localhost'),
        record: () => dns.promises.resolve4('localhost'),
        resolver: () => new dns.promises.Resolver().resolve4('localhost'),
        datagram: () => new Promise((resolve) => dgram.createSocket('udp4').send('a', ${port}, '127.0.0.1', resolve)),
        program: () => heard(programs.spawn('true'), 'exit'),
        programAtOnce: () => programs.execFileSync('true'),
      };
      const made = [];
      for (const [name, attempt] of Object.entries(tries)) {
        const late = new Promise((_, reject) => setTimeout(reject, 2_000));
        await Promise.race([Promise.resolve().then(attempt), late]).then(() => made.push(name), () => {});
      }
    `;
    const inThread = `import { parentPort } from 'node:worker_threads';${attempts}parentPort.postMessage(made);`;
    const program = `${attempts}
      import { Worker } from 'node:worker_threads';
      const inThread = new Worker(new URL(${JSON.stringify(`data:text/javascript,${encodeURIComponent(inThread)}`)}));
      inThread.on('error', (error) => { console.log(String(error)); process.exit(1); });
      inThread.on('message', (theirs) => { console.log(JSON.stringify([made, theirs])); process.exit(0); });`;
    const madeWith = (...barriers: string[]): Promise<string> =>
      new Promise((resolve) => {
        const child = spawn(process.execPath, [...barriers, '--input-type=module', '-e', program], {
          stdio: ['ignore', 'pipe', 'inherit'],
        });
        child.stdout.once('data', (said: Buffer) => resolve(String(said).trim()));
      });
    expect(await madeWith('--import', pathToFileURL(barrier).href)).toBe('[[],[]]');
    expect(connected).toBe(0);
    // Without the barrier the same attempts succeed, so the test would notice a missing barrier.
    const [made] = JSON.parse(await madeWith()) as [string[]];
    for (const way of ['socket', 'http', 'listening', 'name', 'datagram', 'program', 'programAtOnce']) expect(made).toContain(way);
    expect(connected).toBeGreaterThan(0);
    server.close();
  }, 60_000);

  it.each(['script', 'bomb', 'hugePage'] as const)('reads only the visible content of a hostile PDF: %s', async (name) => {
    reader = new IsolatedReader();
    expect(reference(await reader.read(hostilePdfs[name]))).toBe('4711');
  });

  it('refuses endless pages', async () => {
    reader = new IsolatedReader();
    expect(await reader.read(hostilePdfs.endlessPages)).toMatchObject({ refused: 'DAMAGED' });
  });

  it('ends a process that uses too much memory', async () => {
    reader = new IsolatedReader({ megabytes: 400 });
    // Parsed nested elements take some hundred times their own size.
    const nested = Buffer.from(`<?xml version="1.0"?>${'<a>'.repeat(1_400_000)}${'</a>'.repeat(1_400_000)}`);
    expect(await reader.read(nested)).toMatchObject({ refused: expect.stringMatching(/^(TOO_MUCH_MEMORY|DAMAGED)$/) });
    expect(reference(await reader.read(invoice))).toBe('Snippet1');
  });

  it('accepts harmless parts of hostile XML, refuses the rest, and reads the next file', async () => {
    reader = new IsolatedReader();
    for (const [name, made] of Object.entries(hostileXml)) {
      const answer = await reader.readEInvoice(Buffer.from(made()));
      expect([name, 'fault' in answer]).toEqual([name, false]);
      const text = JSON.stringify(answer);
      expect([name, text.includes('root:'), text.includes('lollol')]).toEqual([name, false, false]);
    }
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
    expect(await reader.readEInvoice(invoice)).toMatchObject({ eInvoice: { invoice: { reference: 'Snippet1' } } });
  });
});
