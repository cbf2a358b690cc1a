import { existsSync } from 'node:fs';
import { runsAsRoot } from '../system/account.js';
import { onPath, printed, run } from '../system/commands.js';

export interface Browser {
  path: string;
  note: string;
}

const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const commands = ['apt-get install -y --no-install-recommends chromium', 'npx playwright install chromium'];

export async function findChromium(env: NodeJS.ProcessEnv, progress: (text: string) => void): Promise<Browser> {
  if (env.CHROMIUM) return { path: env.CHROMIUM, note: `${env.CHROMIUM}, because CHROMIUM is set` };
  const found = installed() ?? (await installedByApt(progress)) ?? (await installedByPlaywright(progress));
  if (found) return found;
  throw new Error(`No Chromium for the browser tests. To mend it run one of:\n  ${commands.join('\n  ')}\nor set CHROMIUM to its path.`);
}

function installed(): Browser | undefined {
  const path = names.map((name) => onPath(name)).find(Boolean);
  return path ? { path, note: `${path} of this machine` } : undefined;
}

async function installedByApt(progress: (text: string) => void): Promise<Browser | undefined> {
  if (!runsAsRoot() || !existsSync('/etc/debian_version') || !onPath('apt-get')) return undefined;
  progress(`no Chromium on PATH: ${commands[0]}`);
  await run('apt-get', ['update']).catch(() => undefined);
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium']).catch((error: Error) => progress(error.message));
  return installed();
}

async function installedByPlaywright(progress: (text: string) => void): Promise<Browser | undefined> {
  progress(`no Chromium on PATH: ${commands[1]}`);
  try {
    await run('npx', ['playwright', 'install', 'chromium']);
  } catch (error) {
    progress((error as Error).message);
    return undefined;
  }
  const path = printed(process.execPath, ['-e', "console.log(require('playwright').chromium.executablePath())"]);
  return path && existsSync(path) ? { path, note: 'Chromium downloaded by Playwright' } : undefined;
}
