import { setTimeout as pause } from 'node:timers/promises';
import { workedMs } from '../fuzz/stalls.js';
import { experiment, type Run } from '../support/experiment.js';
import { apiOnly, FaultStack } from '../support/fault-stack.js';
import { filled, type Operation, operationsOf } from '../support/operations.js';
import { whileListed } from '../support/while-listed.js';
import { Belongings } from '../tenants/belongings.js';
import { valuesOf } from '../tenants/path-kinds.js';
import { harmlessUpload, type HostileUpload, hostileUploads } from './hostile-uploads.js';

/** Each file goes to the route that reads its kind; the other routes, which keep files unread or read pictures, take a few in turn. */
const perOtherRoute = 2;
/** A hostile file may cost the API this many times what receiving a harmless one of its size costs, and a neighbour's list this many times. */
const [worse, slower] = [4, 20];
/** Below these, figures are noise. */
const [leastMs, leastListMs] = [250, 1_500];

interface Door {
  name: string;
  path: string;
  field: string;
  /** What of the files it reads; null if it reads none, or pictures. */
  reads: RegExp | null;
}

describe('hostile files at every route that takes files', () => {
  let place: FaultStack, world: Belongings, neighbour: Belongings;

  beforeAll(async () => {
    place = await FaultStack.start('every-upload', apiOnly);
    world = await Belongings.make(place, 'every-upload');
    neighbour = await Belongings.make(place, 'neighbour');
  }, 180_000);
  afterAll(() => place?.stop(), 60_000);

  experiment('the API survives, works no more than for a harmless file, and answers others meanwhile', async (run) => {
    const doors = (await operationsOf(place.api)).flatMap((operation) => doorOf(operation, world));
    run.note('routes', doors.length);
    if (doors.filter(({ reads }) => reads).length < 2) run.breaks('the routes that read files were not found');
    const pid = Number(place.stack.pid('api'));
    // A file that is read for seconds has many lists beside it, whose work is not its own.
    const undisturbed = workedMs(pid);
    const { slowest: alone, lists: listsAlone } = await whileListed(neighbour.office, () => pause(2_000));
    const perList = (workedMs(pid) - undisturbed) / listsAlone;
    const bytes = harmlessUpload();
    const usual = Math.max(leastMs, await workOf(pid, () => sent(doors[0]!, harmless, bytes)));
    let [worst, slowest] = [
      { ms: 0, said: '' },
      { ms: 0, said: '' },
    ];
    for (const [at, door] of doors.entries()) {
      const files =
        door.reads === null
          ? hostileUploads.filter((_, nth) => (nth + at) % Math.ceil(hostileUploads.length / perOtherRoute) === 0)
          : hostileUploads.filter(({ what }) => door.reads!.test(what));
      for (const file of files) {
        const said = `${file.what} at ${door.name}`;
        const bytes = file.make();
        let status = 0;
        const before = workedMs(pid);
        const { slowest: list, lists } = await whileListed(neighbour.office, async () => void (status = await sent(door, file, bytes)));
        const worked = Math.max(0, workedMs(pid) - before - Math.round(lists * perList));
        run.count('files');
        run.count(`answered ${status}`);
        if (status === 0 || (status >= 500 && status !== 503)) run.breaks(`${said}: ${status || 'no answer'}`);
        if (worked > worse * usual) run.breaks(`${said}: ${worked} ms of the API’s own work, ${usual} for a harmless file`);
        if (list > Math.max(leastListMs, slower * alone)) run.breaks(`${said}: a neighbour’s list took ${list} ms, ${alone} undisturbed`);
        if (worked > worst.ms) worst = { ms: worked, said };
        if (list > slowest.ms) slowest = { ms: list, said };
        if (Number(place.stack.pid('api')) !== pid) {
          run.breaks(`${said}: the API ended`);
          return;
        }
      }
    }
    run.note('work of one list of the neighbour (ms)', perList.toFixed(1));
    run.note('work of a harmless file (ms)', usual);
    run.note('most work of a hostile one (ms)', `${worst.ms}: ${worst.said}`);
    run.note('a neighbour’s slowest list undisturbed (ms)', alone);
    run.note('a neighbour’s slowest list beside them (ms)', `${slowest.ms}: ${slowest.said}`);
    await keptBriefly(run);
  });

  /** What was kept of them does not make pages large or slow. */
  async function keptBriefly(run: Run): Promise<void> {
    const { office } = world;
    const got = await office.call('GET', '/api/invoices/SPEC/bank-bookings?state=open');
    run.note('bank page (bytes)', got.text.length);
    if (got.status !== 200 || got.text.length > 200_000) run.breaks(`the bank page answers ${got.status}, ${got.text.length} bytes`);
  }

  const sent = async ({ path, field }: Door, { type, fileName }: Named, bytes: Uint8Array<ArrayBuffer>): Promise<number> => {
    const form = new FormData();
    form.append(field, new Blob([bytes], { type }), fileName);
    const got = await world.office.call('POST', path, form).catch(() => undefined);
    return got?.status ?? 0;
  };
});

type Named = Pick<HostileUpload, 'fileName' | 'type'>;
const harmless: Named = { fileName: 'a.xml', type: 'application/xml' };

async function workOf(pid: number, work: () => Promise<unknown>): Promise<number> {
  const before = workedMs(pid);
  await work();
  return workedMs(pid) - before;
}

/** Which files are read while the request waits. */
const readers: Record<string, RegExp> = { '/bank-statements': /^statement|^MT940/, '/convert/ubl': /^e-invoice|PDF/ };

/** Bodies that are no files: their own experiments send them hostile ones (`http-fuzz`). */
const texts = ['application/json', 'application/x-www-form-urlencoded'];

/** A route that takes a file in a form. One in base64 or of XML itself would be found here as well, and must then be sent to. */
function doorOf(operation: Operation, world: Belongings): Door[] {
  const { name, method, contentType, template, schema } = operation;
  if (contentType === undefined || texts.includes(contentType)) return [];
  if (method !== 'POST' || contentType !== 'multipart/form-data')
    throw new Error(`${name} takes ${contentType}: send it hostile files too`);
  const [field] = Object.entries(schema?.properties ?? {}).find(([, { format, items }]) => (items?.format ?? format) === 'binary') ?? [];
  if (field === undefined) throw new Error(`${name} takes a form without a file`);
  return [
    {
      name,
      path: filled(template, valuesOf(operation, world)),
      field,
      reads: Object.entries(readers).find(([end]) => template.endsWith(end))?.[1] ?? null,
    },
  ];
}
