import { experiment } from '../support/experiment.js';
import { apiOnly, FaultStack } from '../support/fault-stack.js';
import { Office } from '../support/office.js';
import { harmlessUpload, pdfOfPages } from './hostile-uploads.js';

const path = '/api/purchases/convert/ubl';
/** Files that one member converts at once, each of which keeps the only reader busy for as long as it may. */
const [files, pages] = [6, 60_000];
/** Conversions of the neighbour, one after the other, beside them. */
const conversions = 5;

describe('the reader of files', () => {
  let place: FaultStack, crowd: Office, neighbour: Office;

  beforeAll(async () => {
    place = await FaultStack.start('fair-reading', apiOnly);
    [crowd, neighbour] = [await Office.open(place, 'crowd'), await Office.open(place, 'neighbour')];
  }, 180_000);
  afterAll(() => place?.stop(), 60_000);

  const converted = async (office: Office, bytes: Uint8Array<ArrayBuffer>, type: string): Promise<{ status: number; ms: number }> => {
    const form = new FormData();
    form.append('file', new Blob([bytes], { type }), type === 'application/pdf' ? 'a.pdf' : 'a.xml');
    const since = performance.now();
    const { status } = await office.call('POST', path, form);
    return { status, ms: Math.round(performance.now() - since) };
  };

  experiment('large documents of one member let another tenant’s conversion be next, each time', async (run) => {
    const alone = await converted(neighbour, harmlessUpload(), 'application/xml');
    run.note('a conversion undisturbed (ms)', alone.ms);
    const large = pdfOfPages(pages);
    run.note('bytes of each large document', large.length);
    let left = files;
    const crowded = Array.from({ length: files }, () => converted(crowd, large, 'application/pdf').finally(() => (left -= 1)));
    const took: number[] = [];
    for (let n = 0; n < conversions; n += 1) {
      const { status, ms } = await converted(neighbour, harmlessUpload(), 'application/xml');
      run.count(`answered ${status} beside ${left > 0 ? 'them' : 'none'}`);
      if (status !== alone.status) run.breaks(`a neighbour’s conversion answered ${status}, ${alone.status} undisturbed`);
      took.push(ms);
    }
    const all = await Promise.all(crowded);
    for (const { status } of all) run.count(`large: answered ${status}`);
    const longest = Math.max(...all.map(({ ms }) => ms));
    run.note('large documents (ms)', all.map(({ ms }) => ms).join(', '));
    run.note('conversions beside them (ms)', took.join(', '));
    // It waits for the one being read at most; without turns it would be the last.
    if (took.some((ms) => ms > alone.ms + longest / 2)) run.breaks('a neighbour waited behind several large documents');
  });
});
