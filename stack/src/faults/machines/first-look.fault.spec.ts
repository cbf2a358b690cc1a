import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { cacheDir } from '../../settings.js';
import { tail } from '../../system/log-tail.js';
import { cachedTemporal } from '../../temporal/binaries.js';
import { buildLog } from '../../temporal/server.js';
import { experiment } from '../support/experiment.js';
import { FaultStack } from '../support/fault-stack.js';
import { Office } from '../support/office.js';
import { contactOf, dealOf, organizationOf } from '../support/seller.js';

const pickedUpWithinMs = 600_000;
const receiver = { name: 'Jan', emailAddress: 'first-look@klant.test' };

/** A machine that has everything but Temporal, which its Go builds once it is allowed to. */
class NewMachine {
  private readonly folder = mkdtempSync(join(tmpdir(), 'first-look-'));
  private readonly before = { PATH: process.env.PATH, XDG_CACHE_HOME: process.env.XDG_CACHE_HOME };
  private readonly mayBuild = join(this.folder, 'may-build');

  constructor() {
    const built = cachedTemporal(cacheDir());
    const cache = join(this.folder, 'kantoor');
    const bin = join(this.folder, 'bin');
    for (const each of [cache, bin]) mkdirSync(each);
    for (const name of readdirSync(cacheDir())) if (!name.startsWith('temporal-')) symlinkSync(join(cacheDir(), name), join(cache, name));
    const go = `#!/bin/sh
[ "$1" = version ] && echo 'go version go1.26.8 linux/amd64' && exit
echo compiling
while [ ! -e '${this.mayBuild}' ]; do sleep 0.1; done
mkdir -p "$GOBIN"
cp '${built}' "$GOBIN/temporal"
`;
    writeFileSync(join(bin, 'go'), go);
    chmodSync(join(bin, 'go'), 0o755);
    process.env.PATH = `${bin}${delimiter}${this.before.PATH}`;
    process.env.XDG_CACHE_HOME = this.folder;
    // The download is refused; everything else is asked as usual.
    const ask = globalThis.fetch;
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation((url, options) =>
        /temporal\.download|github\.com/.test(String(url)) ? Promise.reject(new Error('no network')) : ask(url, options),
      );
  }

  lets = (): void => writeFileSync(this.mayBuild, '');

  leave(): void {
    jest.restoreAllMocks();
    for (const [name, value] of Object.entries(this.before)) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}

describe('the first start on a machine where Temporal must be built', () => {
  let machine: NewMachine, place: FaultStack;
  const reported: string[] = [];
  beforeAll(async () => {
    machine = new NewMachine();
    place = await FaultStack.start('first-look', undefined, {}, { engineLater: true, report: (line) => reported.push(line) });
  }, 300_000);
  afterAll(async () => {
    machine?.lets();
    await place?.stop();
    machine?.leave();
  }, 90_000);

  experiment('everything but processes works at once, and these pick up what was done meanwhile', async (run) => {
    run.holds('admin', (await fetch(place.api)).status, 200);
    const office = await Office.open(place, 'first-look');
    const { organizationId } = await office.made('POST', '/api/crm/organizations', organizationOf('Klant'));
    const { contactId } = await office.made('POST', '/api/crm/contacts', contactOf('Klant'));
    const { id } = await office.made('POST', office.deals, dealOf('Deal', organizationId, contactId));
    const body = { newDealState: 7, receiver, confirmedReceivers: [receiver.emailAddress] };
    const { status } = await office.call('POST', `/api/crm/deals/${id}/change-state`, body);
    run.holds('a deal set to invoiced', status, 200);
    await place.stack.restart('temporal');
    run.holds('a second start', reported.some((line) => line.includes('is still being built')) ? 'waits' : reported.join(), 'waits');
    run.holds('mails before', (await place.mails()).length, 0);

    machine.lets();
    const since = Date.now();
    while ((await place.mails()).length === 0 && Date.now() < since + pickedUpWithinMs) await pause(200);
    run.note('seconds from the engine to the mail', Math.round((Date.now() - since) / 1_000));
    run.note('last line of the build', tail(buildLog(place.dataDir), 1));
    const [waiting] = await place.asSuperuser<{ what: string }>(
      `SELECT coalesce(string_agg(concat_ws(' ', kind, attempts, last_error), '; '), 'nothing') AS what FROM outbox`,
    );
    run.note('still in the outbox', waiting!.what);
    run.holds('mails of the invoice', (await place.mails()).map(({ To }) => To[0]?.Address).join(), receiver.emailAddress);
  });
});
