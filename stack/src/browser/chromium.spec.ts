import { existsSync } from 'node:fs';
import { runsAsRoot } from '../system/account.js';
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

  it('installs the shell if permitted, even beside a browser with windows, and falls back to that one', async () => {
    const windowed = machine.install('chromium');
    machine.install('apt-get');
    expect((await findChromium({}, () => undefined)).path).toBe(windowed);
    const shell = machine.pathOf('chromium-headless-shell');
    machine.install('apt-get', '', `test "$1" = update || /bin/cp ${windowed} ${shell}`);
    const mayInstall = runsAsRoot() && existsSync('/etc/debian_version');
    expect((await findChromium({}, () => undefined)).path).toBe(mayInstall ? shell : windowed);
  });
});
