import { portsFrom } from './ports.js';
import { isolatedSettings, personalSettings } from './settings.js';

describe('stored data survives a power failure', () => {
  const options = { dataDir: '/tmp/kept', ports: portsFrom({}, 0) };

  it.each([
    ['where a person works', personalSettings({}), true],
    ['where it is measured how fast it is', isolatedSettings(options), true],
    ['but not where tests run, which drop it', isolatedSettings({ ...options, prepared: true }), false],
  ])('%s', (_where, { durable }, expected) => {
    expect(durable).toBe(expected);
  });
});
