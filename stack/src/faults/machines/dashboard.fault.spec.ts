import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findPrometheus } from '../../monitoring/binaries.js';
import { panels } from '../../monitoring/dashboard.js';
import { WatchedPrometheus } from '../../monitoring/prometheus.js';
import { readRules } from '../../monitoring/rules.js';
import { personalSettings, root } from '../../settings.js';
import { run } from '../../system/commands.js';
import { freePort } from '../../testing/free-port.js';
import { experiment } from '../support/experiment.js';
import { FaultStack } from '../support/fault-stack.js';
import { Office } from '../support/office.js';
import { DrilledBackup, whyNot } from './backup-place.js';
import { WorkOfADay } from './work-of-a-day.js';

const found = await findPrometheus(personalSettings().cacheDir);
const noBackup = await whyNot();
const [tenants, requests, seriesMost, answeredWithinMs] = [500, 800, 3_000, 60_000];

const missing = 'missing' in found ? found.missing : noBackup;
if ('missing' in found || missing) it.skip(`each question of the dashboard is answered (not run: ${missing})`, () => undefined);
else
  describe('dashboard', () => {
    let place: FaultStack, backup: DrilledBackup, prometheus: WatchedPrometheus;

    beforeAll(async () => {
      place = await FaultStack.start('dashboard');
      backup = await DrilledBackup.of(place);
      const port = await freePort();
      await backup.follow({ METRICS_PORT: String(port) });
      const { apiReports, worker } = place.stack.addresses;
      prometheus = await WatchedPrometheus.start(found.prometheus, {
        folder: join(place.dataDir, 'prometheus'),
        targets: { 'kantoor-api': apiReports, 'kantoor-worker': worker, 'kantoor-backup': `http://127.0.0.1:${port}` },
        rules: readRules(),
      });
    }, 400_000);
    afterAll(async () => {
      prometheus?.stop();
      await backup?.die();
      await place?.stop();
    }, 90_000);

    const runJob = (queue: string, name: string): Promise<void> =>
      run(process.execPath, [join(root, 'services/dist/jobs.js'), 'run', queue, name], { env: { ...process.env, ...place.stack.env } });
    const untilAnswered = async (expr: string): Promise<number[]> => {
      for (const end = Date.now() + answeredWithinMs; ; await pause(500)) {
        const values = (await prometheus.values(expr)).filter((value) => !Number.isNaN(value));
        if (values.length > 0 || Date.now() > end) return values;
      }
    };

    experiment('each question of the dashboard is answered after a day of work, with 500 ecosystems', async (shown) => {
      await place.asSuperuser(`INSERT INTO ecosystems (key, name) SELECT 'many-' || n, 'Many ' || n FROM generate_series(1, ${tenants}) n`);
      const day = await WorkOfADay.open(place);
      await day.during(shown, requests, () => Promise.resolve());
      // A job that takes its time on a busy machine is not waited for; the panel shows whether it ran.
      for (const [queue, name] of [
        ['audit', 'verify'],
        ['exchange-rates', 'import'],
      ] as const)
        await runJob(queue, name).catch(() => undefined);
      const office = await Office.open(place, 'refused');
      // Within the range of the queries, and again, since a rate needs a series that grew.
      for (let n = 0; n < 2; n += 1, await pause(6_000))
        await office.call('POST', '/api/crm/organizations', { name: 'x'.repeat(3_000_000) });
      for (const { question, queries } of panels)
        for (const { expr } of queries) {
          const values = await untilAnswered(expr);
          shown.note(question, values.length);
          if (values.length === 0) shown.breaks(`${question} has no answer: ${expr}`);
        }
      for (const job of ['kantoor-api', 'kantoor-worker', 'kantoor-backup']) {
        const series = await prometheus.query(`scrape_samples_scraped{job="${job}"}`);
        shown.note(`series of ${job}`, series);
        if (!(series <= seriesMost)) shown.breaks(`${job} has ${series} series`);
      }
    });
  });
