import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { personalSettings } from '../../settings.js';
import { onPath } from '../../system/commands.js';
import { findEngine, whyNoEngine } from '../../temporal/engine-binaries.js';
import { Load } from '../crashes/load.js';
import { amid } from '../crashes/trouble.js';
import { experiment, type Run } from '../support/experiment.js';
import { FaultStack } from '../support/fault-stack.js';
import { sized } from '../support/size.js';
import { EnginePair, isLetIn } from './engine-pair.js';

const buildsWithinMs = 2_400_000;
const knownWithinMs = 90_000;
const { cacheDir } = personalSettings();
const why = onPath('openssl') ? whyNoEngine(cacheDir) : 'openssl is missing';

if (why) it.skip(`an engine of two servers (not run: ${why})`, () => undefined);
else
  describe('an engine of two servers, with certificates on both sides', () => {
    let place: FaultStack, engines: EnginePair;

    beforeAll(async () => {
      engines = await EnginePair.start(await findEngine(cacheDir, console.log));
      place = await FaultStack.start('two-engines', undefined, engines.settings);
    }, buildsWithinMs);
    afterAll(async () => {
      await place?.stop();
      await engines?.stop();
    }, 120_000);

    /** Waits until the metrics of the API show so many servers that know each other, and, of both, that they run. */
    const ringOf = async (run: Run, count: number): Promise<void> => {
      const sinceMs = Date.now();
      for (;;) {
        const metrics = await fetch(`${place.stack.addresses.apiReports}/metrics`).then((answer) => answer.text());
        const known = [...metrics.matchAll(/^kantoor_engine_servers\{state="ring",role="\w+"\} (\d+)$/gm)].map(([, each]) => Number(each));
        if (known.length === 4 && known.every((each) => each === count)) break;
        if (Date.now() - sinceMs > knownWithinMs) return run.breaks(`the ring has ${known.join()} servers instead of ${count}`);
        await pause(500);
      }
      const name = `slowest to a ring of ${count} (ms)`;
      run.note(name, Math.max(Date.now() - sinceMs, Number(run.figures.get(name) ?? 0)));
    };

    experiment('lets in only clients that show a certificate', async (run) => {
      const { TEMPORAL_ADDRESS: address, TEMPORAL_TLS_SERVER_NAME: serverNameOverride } = engines.settings;
      const read = (name: 'CA' | 'CERT' | 'KEY') => readFileSync(engines.settings[`TEMPORAL_TLS_${name}_FILE`]!);
      const known = { serverNameOverride, serverRootCACertificate: read('CA') };
      const own = { clientCertPair: { crt: read('CERT'), key: read('KEY') } };
      const answers = [
        await isLetIn({ address, tls: { ...known, ...own } }),
        await isLetIn({ address, tls: known }),
        await isLetIn({ address }),
      ];
      run.holds('let in with a certificate, without one, without encryption', answers.join(), 'true,false,false');
    });

    experiment('loses one after the other by kill -9 while deals are invoiced: each once, each mail once', async (run) => {
      const load = await Load.prepare(run, place, sized(60, 2_000));
      const before = engines.connections;
      const work = load.invoiceAll().then(() => load.settled(180_000));
      let turn = 0;
      await amid(run, work, { times: sized(2, 8), progress: () => load.progress() }, async () => {
        const dying = engines.addresses[turn++ % 2]!;
        await ringOf(run, 2);
        await engines.kill(dying);
        await ringOf(run, 1);
        await engines.startServer(dying);
      });
      await ringOf(run, 2);
      await load.verify();
      for (const [n, made] of engines.connections.entries()) {
        run.note(`connections to server ${n + 1}`, made - before[n]!);
        if (made === before[n]) run.breaks(`no connection to server ${n + 1}`);
      }
    });
  });
