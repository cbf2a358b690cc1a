import { setTimeout as pause } from 'node:timers/promises';
import { stallMs } from '../fuzz/stalls.js';
import { experiment } from '../support/experiment.js';
import { apiOnly, FaultStack } from '../support/fault-stack.js';
import { Office } from '../support/office.js';
import { whileListed } from '../support/while-listed.js';

/** Rows of the largest file that a preview takes. */
const rowsMax = 10_000;
const answerBytesMax = 3_000_000;
/** A neighbour's list may take so many times its undisturbed time, or less than what is noticed. */
const [slower, unnoticedMs] = [20, 500];

/** The largest rows per kind: each contact brings an organization, and every cell is filled. */
const files: Record<string, (n: number) => Record<string, string>> = {
  contacts: (n) => ({
    firstName: `Wilhelmina ${n}`,
    lastName: `van der Vergulde Hand ${n}`,
    emailAddresses: `wilhelmina.${n}@voorbeeld.example, w.${n}@voorbeeld.example`,
    phoneNumbers: `06 ${10_000_000 + n}`,
    'organization.name': `Stichting Wijkcentrum ${n} De Vergulde Hand`,
    'organization.city': 'Hoofddorp',
    'organization.coCNumber': String(20_000_000 + n),
  }),
  organizations: (n) => ({
    name: `Stichting Wijkcentrum De Vergulde Hand ${n}`,
    addressLineOne: `Burgemeester van Stamplein ${n}`,
    zipCode: '2132 BH',
    city: 'Hoofddorp',
    countryIso2: 'Nederland',
    coCNumber: String(20_000_000 + n),
  }),
};

describe('previews of imports', () => {
  let place: FaultStack, office: Office, neighbour: Office;

  beforeAll(async () => {
    place = await FaultStack.start('import-previews', apiOnly);
    [office, neighbour] = [await Office.open(place, 'importing'), await Office.open(place, 'neighbour')];
  }, 180_000);
  afterAll(() => place?.stop(), 60_000);

  experiment('the largest files are previewed, page by page, while a neighbour’s list stays quick and answers stay small', async (run) => {
    const { slowest: alone } = await whileListed(neighbour, () => pause(2_000));
    run.note('a neighbour’s slowest list undisturbed (ms)', alone);
    for (const [kind, rowOf] of Object.entries(files)) {
      const fields = Object.keys(rowOf(0));
      const rows = Array.from({ length: rowsMax }, (_, n) => ({ line: n + 2, cells: Object.values(rowOf(n)) }));
      const body = JSON.stringify({ fields, rows });
      await stallMs(place.stack.addresses.apiReports);
      const since = performance.now();
      let bytes = 0;
      const { slowest } = await whileListed(neighbour, async () => {
        const got = await office.call('POST', `/api/crm/${kind}/import/preview`, body, { 'content-type': 'application/json' });
        bytes = got.text.length;
        if (got.status !== 200) run.breaks(`${kind}: ${got.status} ${got.text.slice(0, 300)}`);
      });
      run.note(`${kind}: ms, sent bytes`, `${Math.round(performance.now() - since)}, ${body.length}`);
      run.note(`${kind}: longest stall of the API (ms)`, Math.round(await stallMs(place.stack.addresses.apiReports)));
      run.note(`${kind}: a neighbour’s slowest list (ms)`, slowest);
      run.note(`${kind}: answered bytes`, bytes);
      if (slowest > Math.max(unnoticedMs, slower * alone))
        run.breaks(`${kind}: a neighbour’s list took ${slowest} ms, ${alone} undisturbed`);
      if (bytes > answerBytesMax) run.breaks(`${kind}: the answer has ${bytes} bytes`);
    }
  });
});
