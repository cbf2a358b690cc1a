import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Temporal } from 'temporal-polyfill';
import { Jobs } from '../../platform/background/jobs/index.js';
import { CentralBank } from './central-bank.service.js';
import { ExchangeRates } from './exchange-rates.repository.js';
import { bankTimeZone, lastPublication, publicationDays } from './publication-days.rules.js';
import type { PublishedRate } from '../../reading/model/index.js';
import { exchangeRatesDay } from './rates-metrics.js';
import { sourced } from './sourced-rates.js';
import { WaitingInvoices } from './waiting-invoices.service.js';

export const importJob = { queue: 'exchange-rates', name: 'import' };

/** The bank's longer file holds the last 90 days. */
const historyDays = 80;
/** With pauses of up to five minutes: until the next hourly run. */
const attempts = 20;
const everyHour = '5 * * * *';

/** Checks every hour for missing rates: those of the day once published, and any missed in the last months. */
@Injectable()
export class RateImport implements OnModuleInit {
  now = (): Date => new Date();

  constructor(
    private readonly jobs: Jobs,
    private readonly bank: CentralBank,
    private readonly rates: ExchangeRates,
    private readonly waiting: WaitingInvoices,
  ) {}

  onModuleInit(): void {
    this.jobs.define({
      ...importJob,
      attempts,
      work: () => this.run(),
      schedule: { pattern: everyHour, timeZone: bankTimeZone, isOverdue: async () => (await this.missing()).length > 0 },
    });
  }

  private async run(): Promise<object> {
    const newest = lastPublication(this.now());
    const missing = await this.missing();
    const kept = missing.length === 0 ? 0 : await this.rates.keep(sourced(await this.published(missing, newest)));
    const resumed = await this.waiting.resume();
    if ((await this.missing()).includes(newest)) throw new Error(`The European Central Bank has not published the rates of ${newest} yet`);
    return { newest, kept, resumed };
  }

  private published(missing: string[], newest: string): Promise<PublishedRate[]> {
    return missing.every((day) => day === newest) ? this.bank.latest() : this.bank.lastNinetyDays();
  }

  private async missing(): Promise<string[]> {
    const newest = lastPublication(this.now());
    const first = Temporal.PlainDate.from(newest).subtract({ days: historyDays }).toString();
    const known = await this.rates.daysSince(first);
    const last = [...known].sort().at(-1);
    if (last) exchangeRatesDay.set(Date.parse(last) / 1_000);
    return publicationDays(first, newest).filter((day) => !known.has(day));
  }
}
