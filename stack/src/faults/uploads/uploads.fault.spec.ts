import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { experiment, type Run } from '../support/experiment.js';
import { apiOnly, FaultStack } from '../support/fault-stack.js';
import { residentMb } from '../support/resident.js';
import { Belongings } from '../tenants/belongings.js';
import { corpus, type Hostile } from './corpus.js';
import { type Served, whatRan } from './opened-in-chromium.js';
import { dangers } from './outcome.js';

describe('hostile files (museum 20, 21)', () => {
  let place: FaultStack, world: Belongings;

  beforeAll(async () => {
    place = await FaultStack.start('uploads', apiOnly);
    world = await Belongings.make(place, 'uploads');
  }, 180_000);
  afterAll(() => place?.stop(), 60_000);

  experiment('every file is refused or can do nothing', async (run) => {
    const { office, ids } = world;
    const pid = place.stack.pid('api')!;
    const before = residentMb(pid);
    const folder = readdirSync(place.dataDir).sort().join();
    let [slowest, heaviest] = [0, 0];
    const kept: Served[] = [];
    const doors = [
      { name: 'attachment of a deal', path: `/api/crm/deals/${ids.deal}/attachments`, field: 'files' },
      { name: 'attachment of an organization', path: `/api/crm/organizations/${ids.organization}/attachments`, field: 'files' },
      { name: 'logo', path: `/api/invoices/legal-entities/${ids.legalEntity}/logo`, field: 'file' },
    ];
    for (const door of doors) {
      for (const hostile of corpus) {
        const startedMs = Date.now();
        const got = await office.call('POST', door.path, formOf(hostile, door.field)).catch(() => undefined);
        slowest = Math.max(slowest, Date.now() - startedMs);
        heaviest = Math.max(heaviest, residentMb(pid) - before);
        run.count('files');
        const said = `${hostile.what} as ${door.name}`;
        if (!got || got.status >= 400) {
          run.count('refused');
          if (got && got.status >= 500) run.breaks(`${said}: ${got.status} ${got.text.slice(0, 200)}`);
          if (!got && hostile.content.length < 10 * 1_048_576) run.breaks(`${said}: no answer`);
          continue;
        }
        run.count('kept, and inert');
        const stored = await fetch(`${place.api}${door.field === 'file' ? door.path : (got.body.url as string)}`, {
          headers: office.headers,
        });
        if (stored.status !== 200) run.breaks(`${said}: kept but not found, ${stored.status}`);
        const content = new Uint8Array(await stored.arrayBuffer());
        if (content.length < 1_000_000) kept.push({ what: said, headers: Object.fromEntries(stored.headers), content });
        for (const danger of dangers(stored)) run.breaks(`${said}: ${danger}`);
        if (door.field === 'file' && !/^image\/(png|jpeg)$/.test(stored.headers.get('content-type') ?? ''))
          run.breaks(`${said} became a logo`);
      }
    }
    run.note('slowest (ms)', slowest);
    run.note('memory rise (MB)', Math.round(heaviest));
    run.holds('data folder', readdirSync(place.dataDir).sort().join() === folder ? 'as before' : 'changed', 'as before');
    if (existsSync('/tmp/kantoor-escaped.txt')) run.breaks('a file was written outside the store');
    if (heaviest > 150) run.breaks(`memory rose by ${Math.round(heaviest)} MB`);
    run.holds('the same process answers', Number(place.stack.pid('api')), pid);
    run.note('opened in Chromium', kept.length);
    run.holds('ran in Chromium', (await whatRan(kept)).join(), '');
    const unguarded = corpus.map(({ what, type, content }) => ({ what, headers: { 'content-type': type }, content }));
    const ran = await whatRan(unguarded.filter(({ content }) => content.length < 1_000_000));
    run.note('control: ran where files were served as they are called', ran.join());
    if (ran.length < 2) run.breaks('the browser would not have shown a script that runs');
  });

  experiment('a body that never ends does not keep others waiting', async (run) => {
    const { office, ids } = world;
    const { hostname, port } = new URL(place.api);
    const alone = await slowestList(world, run);
    const head = `POST /api/crm/deals/${ids.deal}/attachments HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${office.token}\r\nX-Ecosystem: ${ids.ecosystem}\r\n`;
    const form = `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 9000000\r\n\r\n--b\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\n\r\n`;
    const sockets = Array.from({ length: 50 }, () => connect(Number(port), hostname).on('error', () => undefined));
    for (const socket of sockets) socket.write(head + form);
    const drip = setInterval(() => sockets.forEach((socket) => socket.write('x')), 200);
    const slowest = await slowestList(world, run);
    clearInterval(drip);
    for (const socket of sockets) socket.destroy();
    run.note('slow senders', sockets.length);
    run.note('slowest list without them (ms)', alone);
    run.note('slowest list beside them (ms)', slowest);
    if (slowest > Math.max(2_000, 4 * alone)) run.breaks(`a list took ${slowest} ms beside slow senders`);
  });
});

async function slowestList({ office }: Belongings, run: Run): Promise<number> {
  let slowest = 0;
  for (let n = 0; n < 50; n += 1) {
    const startedMs = Date.now();
    const { status } = await office.call('GET', '/api/crm/organizations');
    slowest = Math.max(slowest, Date.now() - startedMs);
    if (status !== 200) run.breaks(`a list answered ${status}`);
  }
  return slowest;
}

function formOf({ fileName, type, content }: Hostile, field: string): FormData {
  const form = new FormData();
  form.append(field, new Blob([content], { type }), fileName);
  return form;
}
