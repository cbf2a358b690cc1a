import { FakeMachine } from '../testing/fake-machine.js';
import { findChromium } from './chromium.js';

describe('choosing a browser for the tests', () => {
  let machine: FakeMachine;

  beforeEach(() => (machine = new FakeMachine()));
  afterEach(() => machine.leave());

  it('prefers CHROMIUM, then the faster headless shell, then any Chromium on the machine', async () => {
    const chrome = machine.install('google-chrome');
    expect((await findChromium({}, () => undefined)).path).toBe(chrome);
    const shell = machine.install('chromium-headless-shell');
    machine.install('chromium');
    expect((await findChromium({}, () => undefined)).path).toBe(shell);
    expect((await findChromium({ CHROMIUM: '/my/chrome' }, () => undefined)).path).toBe('/my/chrome');
  });
});
