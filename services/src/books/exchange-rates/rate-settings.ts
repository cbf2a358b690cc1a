import type { Settings } from '../../platform/runtime/config/index.js';

const path = '/stats/eurofxref/eurofxref-daily.xml';

/** URL at which the European Central Bank publishes its reference rates. */
export class RateSettings {
  readonly url: string;

  constructor(settings: Settings) {
    this.url = settings.outside('RATES_URL', `http://localhost:3002/ecb${path}`, `https://www.ecb.europa.eu${path}`);
  }
}
