import { Injectable } from '@nestjs/common';
import { RateSettings } from './rate-settings.js';
import type { PublishedRate } from './rates-file.js';

const timeoutMs = 15_000;
/** The 90-day file has a fifth of a megabyte. */
const sizeMax = 5_000_000;
const historyName = 'eurofxref-hist-90d.xml';

/** The euro reference rates as the European Central Bank publishes them. */
@Injectable()
export class CentralBank {
  constructor(private readonly settings: RateSettings) {}

  latest(): Promise<PublishedRate[]> {
    return this.read(this.settings.url);
  }

  /** Its longer file stands beside the daily one. */
  lastNinetyDays(): Promise<PublishedRate[]> {
    return this.read(new URL(historyName, this.settings.url).href);
  }

  private async read(url: string): Promise<PublishedRate[]> {
    const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    if (!answer.ok) throw new Error(`The European Central Bank answers ${answer.status} for ${url}`);
    const text = await answer.text();
    if (text.length > sizeMax) throw new Error(`The European Central Bank sends ${text.length} characters for ${url}`);
    // The reader of XML is for the worker that imports; the API starts without it.
    const { ratesIn } = await import('./rates-file.js');
    return ratesIn(text);
  }
}
