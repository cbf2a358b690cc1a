import type { Settings } from '../../platform/runtime/config/index.js';

/** Settings of the company register; without a key there are no look-ups. */
export class RegisterSettings {
  readonly apiUrl: string;
  readonly apiKey: string;

  constructor(settings: Settings) {
    this.apiUrl = settings.outside('REGISTER_API_URL', 'http://localhost:3002/kvk', 'https://api.kvk.nl');
    this.apiKey = settings.key('REGISTER_API_KEY', 'test_kantoor');
  }
}
