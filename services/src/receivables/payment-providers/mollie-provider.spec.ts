import { inspect } from 'node:util';
import { MollieProvider } from './mollie-provider.js';

it('a provider exposes the key of its account in no log and no stored copy', () => {
  const provider = new MollieProvider('https://mollie.test', 'live_secret');
  expect([JSON.stringify(provider), inspect(provider, { showHidden: true })].filter((text) => text.includes('live_secret'))).toEqual([]);
});
