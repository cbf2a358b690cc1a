import { Injectable } from '@nestjs/common';
import { fixed } from '../../platform/runtime/bounds/index.js';
import { askOutside } from '../../platform/outside/index.js';
import { FileReader } from '../../reading/isolation/index.js';
import type { PublishedRate } from '../../reading/model/index.js';
import { RateSettings } from './rate-settings.js';

const deadlineMs = 15_000;
const historyName = 'eurofxref-hist-90d.xml';

/** Reads the euro reference rates published by the European Central Bank. */
@Injectable()
export class CentralBank {
  constructor(
    private readonly settings: RateSettings,
    private readonly reader: FileReader,
  ) {}

  latest(): Promise<PublishedRate[]> {
    return this.read(this.settings.url);
  }

  /** Reads the longer file, which is published beside the daily one. */
  lastNinetyDays(): Promise<PublishedRate[]> {
    return this.read(new URL(historyName, this.settings.url).href);
  }

  private async read(url: string): Promise<PublishedRate[]> {
    const { ok, status, text } = await askOutside(url, { deadlineMs, maxBytes: fixed('ratesFileBytes') });
    if (!ok) throw new Error(`The European Central Bank answers ${status} for ${url}`);
    const read = await this.reader.readRates(Buffer.from(text));
    if ('rates' in read) return read.rates;
    throw new Error(
      'unreadable' in read ? read.unreadable : `The rates at ${url} were not read: ${'refused' in read ? read.refused : read.fault}`,
    );
  }
}
