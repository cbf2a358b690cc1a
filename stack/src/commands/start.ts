import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { blockedProcesses } from '@kantoor/schemas/processes/contract/search-attributes';
import { modelsFolder } from '../reading/models.js';
import { terminalReport } from '../report.js';
import { personalSettings, root } from '../settings.js';
import { bringUp } from '../stack.js';
import { password, people } from '../standins/people.js';
import { launch } from '../system/processes.js';
import { buildLog, isBeingBuilt } from '../temporal/server.js';

export async function start(): Promise<number> {
  const since = performance.now();
  const settings = personalSettings();
  const env = await bringUp(settings, terminalReport());
  await fetchModels(settings.dataDir);
  const processes = `${env.TEMPORAL_UI_URL}/namespaces/${env.TEMPORAL_NAMESPACE}/workflows`;
  const rows = [
    ['Kantoor', env.KANTOOR_ORIGIN],
    ['API document', `${env.KANTOOR_ORIGIN}/api/docs`],
    ['Processes', processes],
    ['Need action', `${processes}?query=${encodeURIComponent(blockedProcesses())}`],
    ['Mailbox', env.MAILBOX_URL],
    ['Outside world', env.OUTSIDE_URL],
    ['Metrics', `http://127.0.0.1:${settings.ports.apiReports}/metrics (API), http://127.0.0.1:${settings.ports.worker}/metrics (worker)`],
    ['Logs and data', settings.dataDir],
    ['Setup code', `${env.SETUP_CODE} (for new ecosystems${settings.demo ? '' : ', the first one too'})`],
  ];
  console.log(`\nReady in ${((performance.now() - since) / 1000).toFixed(1)} s.\n`);
  for (const [name = '', value] of rows) console.log(`  ${name.padEnd(16)}${value}`);
  if (env.OIDC_ISSUER === `http://localhost:${settings.ports.identity}`) printPeople();
  if (isBeingBuilt(settings.dataDir))
    console.log(
      `\nTemporal is still being built. Everything but processes works; they start by themselves in some minutes.\nIts progress: ${buildLog(settings.dataDir)}`,
    );
  console.log('\nStop it with `npm run stop`; start again from nothing with `npm run reset` and `npm start`.');
  return 0;
}

/** Fetches the text recognition models in the background. */
async function fetchModels(dataDir: string): Promise<void> {
  if (existsSync(modelsFolder(dataDir))) return;
  const args = [join(root, 'stack/dist/reading/fetch-models.js'), dataDir];
  await launch({ command: process.execPath, args, log: join(dataDir, 'logs', 'reading-models.log') });
}

function printPeople(): void {
  console.log(`\nSign in as (password "${password}"):\n`);
  for (const { email, name, hint } of people) console.log(`  ${email.padEnd(24)}${name.padEnd(18)}${hint.en}`);
}
