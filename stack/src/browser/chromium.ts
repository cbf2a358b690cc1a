import { existsSync } from 'node:fs';
import { runsAsRoot } from '../system/account.js';
import { onPath, printed, run } from '../system/commands.js';
import { UserFixableError } from '../system/user-fixable-error.js';
import { nowAndThen } from '../system/now-and-then.js';

export interface Browser {
  path: string;
  note: string;
}

/** Chromium without windows and their libraries: the stories use a quarter less processor time with it. */
const aptPackage = 'chromium-headless-shell';
const windowed = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const byApt = `apt-get install -y --no-install-recommends ${aptPackage}`;
const byPlaywright = 'npx playwright install chromium';
const fix = `as root: ${byApt}, or: ${byPlaywright}, or: CHROMIUM=/path/to/chromium npm test. Without a browser: npm test -- jest`;

export async function findChromium(env: NodeJS.ProcessEnv, progress: (text: string) => void): Promise<Browser> {
  if (env.CHROMIUM) return { path: env.CHROMIUM, note: `${env.CHROMIUM}, because CHROMIUM is set` };
  // Installing the shell takes seconds, which pays off even if a browser with windows exists.
  const shell = installed([aptPackage]) ?? (await installedByApt(progress));
  const found = shell ?? installed(windowed) ?? (await installedByPlaywright(progress));
  if (found) return found;
  throw new UserFixableError('No Chromium for the browser tests.', fix);
}

function installed(names: readonly string[]): Browser | undefined {
  const path = names.map((name) => onPath(name)).find(Boolean);
  return path ? { path, note: `${path} of this machine` } : undefined;
}

async function installedByApt(progress: (text: string) => void): Promise<Browser | undefined> {
  if (!runsAsRoot() || !existsSync('/etc/debian_version') || !onPath('apt-get')) return undefined;
  progress(`no ${aptPackage} on PATH: ${byApt}`);
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, onLine: nowAndThen(progress) };
  await run('apt-get', ['update'], options).catch(() => undefined);
  await run('apt-get', ['install', '-y', '--no-install-recommends', aptPackage], options).catch((error: Error) =>
    progress(`that did not work: ${error.message}`),
  );
  return installed([aptPackage]);
}

async function installedByPlaywright(progress: (text: string) => void): Promise<Browser | undefined> {
  progress(`no Chromium on PATH: ${byPlaywright}`);
  try {
    await run('npx', ['playwright', 'install', 'chromium']);
  } catch (error) {
    // The message ends with the location; the reason comes before it.
    progress(
      `that did not work: ${(error as Error).message.split('\n').find((line) => line.startsWith('Error: ')) ?? 'see npx playwright install'}`,
    );
    return undefined;
  }
  const path = printed(process.execPath, ['-e', "console.log(require('playwright').chromium.executablePath())"]);
  return path && existsSync(path) ? { path, note: 'Chromium downloaded by Playwright' } : undefined;
}
