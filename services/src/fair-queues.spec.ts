import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ForecastLimiter } from './crm/subscription-billing/forecast-limiter.service.js';
import { Bills } from './crm/subscription-runs/bills.service.js';
import { InvoiceRenderer } from './rendering/drawing/index.js';
import { CompanyRegister } from './masterdata/register/company-register.service.js';
import { FairQueue, sharesOf } from './platform/storage/database/index.js';
import { Turns } from './platform/requests/under-way/turns.js';
import { MailParser } from './purchasing/mail-in/index.js';
import { FileReader } from './reading/isolation/file-reader.service.js';

const none = undefined as never;
const unlimited = { perPerson: Infinity, perEcosystem: Infinity, total: Infinity };
const config = { of: () => ({ authservId: '' }) } as never;
/** Each place with queues of this kind: the file that makes them, and one that is ready to be asked. */
const places: [file: string, made: () => object][] = [
  ['crm/subscription-billing/forecast-limiter.service.ts', () => new ForecastLimiter()],
  ['crm/subscription-runs/bills.service.ts', () => new Bills(none, none, none, none, none)],
  ['rendering/drawing/invoice-renderer.service.ts', () => new InvoiceRenderer()],
  ['masterdata/register/company-register.service.ts', () => new CompanyRegister(none)],
  ['platform/platform.module.ts', () => ({ connections: new FairQueue(sharesOf(10)) })],
  ['platform/requests/under-way/turns.ts', () => new Turns({ size: 8, perEcosystem: 6, perPerson: 4 }, unlimited, 'wait')],
  ['purchasing/mail-in/parsing/mail-parser.service.ts', () => new MailParser(config)],
  ['reading/isolation/file-reader.service.ts', () => new FileReader(none)],
];
const queuesOf = (place: object): FairQueue[] => Object.values(place).filter((value) => value instanceof FairQueue);
const root = fileURLToPath(new URL('../src/', import.meta.url));

describe('queues that share what is scarce', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('are all walked here, and there is no other kind of queue', () => {
    const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.ts$/.test(file) && !/spec\.ts$/.test(file),
    );
    const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');
    expect(sources.filter((file) => textOf(file).includes('new FairQueue(')).sort()).toEqual(places.map(([file]) => file).sort());
    expect(sources.filter((file) => /\bwaiting\.(?:push|shift)\(/.test(textOf(file)))).toEqual([]);
  });

  it.each(places)('serve a neighbour after the next end of the work of one member who fills them: %s', async (_, made) => {
    const queues = queuesOf(made());
    expect(queues.length).toBeGreaterThan(0);
    for (const queue of queues) {
      const begun: string[] = [];
      const ends: (() => void)[] = [];
      const ask = async (name: string, holder: { ecosystem: string; person: string }): Promise<void> => {
        const work = (): Promise<void> => new Promise((resolve) => (begun.push(name), ends.push(resolve)));
        void queue.run(holder, work).catch(() => undefined);
        await settled();
      };
      const flood = { ecosystem: '1', person: 'flood' };
      for (let n = 0; n < 60; n += 1) await ask('flood', flood);
      // A second of each is used before anything ends, and before the neighbour comes.
      for (let served = 0; served < 3; served += 1) {
        jest.advanceTimersByTime(1_000);
        await ask(`neighbour ${served}`, { ecosystem: '2', person: 'neighbour' });
        const place = begun.indexOf(`neighbour ${served}`);
        if (place < 0) {
          ends.shift()!();
          await settled();
        }
        expect(begun.at(-1)).toBe(`neighbour ${served}`);
        ends.pop()!();
        await settled();
      }
    }
  });
});

async function settled(): Promise<void> {
  for (let n = 0; n < 10; n += 1) await Promise.resolve();
}
