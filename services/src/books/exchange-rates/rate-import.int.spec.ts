import type { INestApplicationContext } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { Config } from '../../platform/runtime/config/index.js';
import { JobAdmin } from '../../platform/background/jobs/job-admin.service.js';
import { JobQueues } from '../../platform/background/jobs/job-queues.service.js';
import { JobWorkers } from '../../platform/background/jobs/job-workers.service.js';
import { jobRuns } from '../../platform/runtime/metrics/metrics.js';
import { RedisConnections } from '../../platform/storage/redis/redis.service.js';
import { openAsOwner } from '../../testing/tenants.js';
import { until } from '../../testing/until.js';
import { createWorkerContext } from '../../worker-context.module.js';
import { publicationDays } from './publication-days.rules.js';
import { importJob, RateImport } from './rate-import.service.js';
import { BankFake } from './testing/bank-fake.js';

const daily = 'eurofxref-daily.xml';
const history = 'eurofxref-hist-90d.xml';
const pollEveryMs = 100;

// Uses its own year and its own Redis database: the surrounding stack keeps its rates and jobs.
describe('the rates of the central bank are imported', () => {
  let bank: BankFake, owner: DataSource, processes: INestApplicationContext[];

  beforeAll(async () => {
    bank = await BankFake.start();
    process.env.RATES_URL = bank.url;
    process.env.REDIS_URL = `${new Config().redis.url}/9`;
    owner = await openAsOwner();
    await forgetRates();
    processes = await Promise.all([createWorkerContext(), createWorkerContext()]);
    await redis().flushdb();
  });
  afterAll(async () => {
    await Promise.all(processes.map((each) => each.get(JobWorkers).stop()));
    await redis().flushdb();
    await Promise.all(processes.map((each) => each.close()));
    await forgetRates();
    await owner.destroy();
    await bank.stop();
  });

  const redis = () => processes[0]!.get(RedisConnections).commands;
  const queue = () => processes[0]!.get(JobQueues).of(importJob.queue);
  const forgetRates = () => owner.query(`DELETE FROM exchange_rates WHERE date < '2004-01-01'`);
  const ratesOf = async (day: string): Promise<string[]> => {
    const rows: { currency: string; rate: string }[] = await owner.query(
      `SELECT currency, rate FROM exchange_rates WHERE date = $1 ORDER BY currency`,
      [day],
    );
    return rows.map(({ currency, rate }) => `${currency} ${rate}`);
  };
  const itIs = (moment: string): void => {
    for (const each of processes) each.get(RateImport, { strict: false }).now = () => new Date(moment);
    bank.days = publicationDays('2003-09-01', moment.slice(0, 10));
    bank.asked.length = 0;
  };
  // Earlier specs have counted their own jobs.
  const runs = async (outcome: string): Promise<number> =>
    (await jobRuns.get()).values.find(({ labels }) => labels.name === importJob.name && labels.outcome === outcome)?.value ?? 0;
  const askFor = () =>
    Promise.all(processes.map((each) => each.get(JobQueues).runSoon({ ...importJob, attempts: 20, work: async () => ({}) })));
  const isQuiet = async (): Promise<boolean> => {
    const { waiting, active } = await queue().getJobCounts('waiting', 'active');
    return waiting === 0 && active === 0;
  };

  it('once, also if two workers start on an empty table, and with all missed days (PLT-O87)', async () => {
    itIs('2003-11-24T17:00:00Z');
    for (const each of processes) each.get(JobWorkers).start(pollEveryMs);
    await until(async () => (await ratesOf('2003-11-24')).length > 0);
    await until(isQuiet);
    expect(bank.asked).toEqual([history]);
    expect(await ratesOf('2003-11-24')).toEqual(['GBP 0.8743', 'SAR 4.65', 'USD 1.24']);
    expect(await ratesOf('2003-10-01')).toHaveLength(3);
    const { pattern, tz } = (await queue().getJobScheduler(importJob.name))!;
    expect([pattern, tz]).toEqual(['5 * * * *', 'Europe/Berlin']);
  });

  it('from the short file if only the day itself is missing, and without a request if nothing is', async () => {
    itIs('2003-11-25T17:00:00Z');
    await askFor();
    await until(async () => (await ratesOf('2003-11-25')).length > 0);
    await until(isQuiet);
    expect(bank.asked).toEqual([daily]);
    const done = await runs('done');
    await askFor();
    await until(async () => (await runs('done')) > done);
    expect(bank.asked).toEqual([daily]);
  });

  it('also after Redis has lost everything', async () => {
    itIs('2003-11-26T17:00:00Z');
    await redis().flushdb();
    await until(async () => (await ratesOf('2003-11-26')).length > 0);
    await until(async () => (await queue().getJobScheduler(importJob.name)) !== undefined);
    await until(isQuiet);
    expect(bank.asked).toEqual([daily]);
  });

  it('after an outage of the bank, by retrying', async () => {
    itIs('2003-11-27T17:00:00Z');
    bank.isAway = true;
    const [done, retried] = [await runs('done'), await runs('retried')];
    await askFor();
    await until(() => bank.asked.length >= 2);
    expect(await ratesOf('2003-11-27')).toEqual([]);
    bank.isAway = false;
    await until(async () => (await runs('done')) > done);
    expect(await ratesOf('2003-11-27')).toHaveLength(3);
    expect(await runs('retried')).toBeGreaterThanOrEqual(retried + 2);
  });

  it('when they are late, as soon as they are published', async () => {
    itIs('2003-11-28T17:00:00Z');
    bank.days = publicationDays('2003-09-01', '2003-11-27');
    await askFor();
    await until(() => bank.asked.length >= 1);
    bank.days = publicationDays('2003-09-01', '2003-11-28');
    await until(async () => (await ratesOf('2003-11-28')).length > 0);
  });

  it('by a job that operators see and may run again', async () => {
    itIs('2003-12-01T17:00:00Z');
    const admin = processes[0]!.get(JobAdmin);
    expect(await admin.run(importJob.queue, importJob.name)).toBe('Done: {"newest":"2003-12-01","kept":3,"resumed":0}');
    const report = (await admin.list()).find(({ queue }) => queue === importJob.queue);
    expect(report).toMatchObject({ job: 'import', waiting: 0, failed: 0, lastFailure: '' });
    expect([report!.lastDone, report!.next]).toEqual([expect.stringContaining('"kept":3'), expect.stringMatching(/:05:00\.000Z$/)]);
    bank.isAway = true;
    itIs('2003-12-02T17:00:00Z');
    await expect(admin.run(importJob.queue, importJob.name)).rejects.toThrow(/will be tried again: .* answers 503/);
    bank.isAway = false;
    await until(async () => (await ratesOf('2003-12-02')).length > 0);
    await expect(admin.run('exchange-rates', 'export')).rejects.toThrow(/Jobs: .*exchange-rates import/);
  });
});
