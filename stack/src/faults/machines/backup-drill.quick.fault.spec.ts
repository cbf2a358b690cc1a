import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { reservePorts, startStack, type Stack } from '../../index.js';
import { secretsOf } from '../../secrets.js';
import { dropData, shutDown } from '../../shutdown.js';
import { experiment, type Run } from '../support/experiment.js';
import { FaultStack } from '../support/fault-stack.js';
import { inTurn } from '../support/in-turn.js';
import { Office } from '../support/office.js';
import { contactOf, dealOf, organizationOf } from '../support/seller.js';
import { sized } from '../support/size.js';
import { DrilledBackup, type Said, verify, whyNot } from './backup-place.js';
import { Markers } from './markers.js';

const [deals, uploads] = [sized(24, 400), sized(24, 400)];
const [rpoSeconds, settledWithinMs] = [30, sized(60_000, 600_000)];

const reason = await whyNot();
if (reason) it.skip(`backup-drill: a backup is restored to a moment under load (not run: ${reason})`, () => undefined);
else
  describe('backup-drill', () => {
    let place: FaultStack, backup: DrilledBackup;
    const stacks: Stack[] = [];
    const folders: string[] = [];

    beforeAll(async () => {
      place = await FaultStack.start('backup-drill');
      backup = await DrilledBackup.of(place);
    }, 300_000);
    afterAll(async () => {
      await backup?.die();
      for (const folder of folders) {
        await shutDown(folder);
        dropData(folder);
      }
      await place?.stop();
    }, 120_000);

    const emptyPlace = (name: string): string => {
      const folder = backup.emptyPlace(name);
      folders.push(folder);
      return folder;
    };
    const begun = async (dataDir: string): Promise<Stack> => {
      const ports = await reservePorts();
      const settings = { OIDC_ISSUER: place.issuer.address, LOG_LEVEL: 'info' };
      const stack = await startStack({
        dataDir,
        ports,
        settings,
        only: ['postgres', 'redis', 'temporal', 'mailbox', 'outside', 'migrate', 'api', 'worker'],
      });
      stacks.push(stack);
      return stack;
    };

    experiment('a moment under load is restored as it was committed, and what is missing is named', async (run) => {
      const office = await Office.open(place, 'backup-drill');
      const load = await Load.prepare(office);
      await backup.follow();
      const markers = new Markers(place.stack.env.DATABASE_URL!);
      const writing = markers.write();
      const oldest = watchAge(backup);
      let ended: { name: string } | undefined;
      const moment = await load.workUntil(run, async () => {
        const sent = () =>
          office.rows<{ n: number }>(`SELECT count(*)::int AS n FROM messages WHERE ecosystem_id = $1 AND state = 'sent'`, [
            office.tenant.ecosystemId,
          ]);
        while ((await sent())[0]!.n < 3) await pause(100);
        // The changes before and after the moment lie in files of their own.
        [ended] = await place.asSuperuser<{ name: string }>('SELECT pg_walfile_name(pg_switch_wal()) AS name');
        await pause(run.random.between(200, 1_200));
        return Date.now();
      });
      while (markers.count(moment).after < 50) await pause(20);
      await place.asSuperuser('SELECT pg_switch_wal()');
      const endMs = Date.now();
      markers.end();
      await writing;
      while (backup.reached! < endMs) await pause(100);
      run.note('seconds that the backup was behind at most', (oldest.end() / 1_000).toFixed(1));
      if (oldest.end() > rpoSeconds * 1_000) run.breaks(`the backup was ${oldest.end()} ms behind`);
      await backup.die();
      // What happens to the machine now is in no backup.
      await place.stack.stop();

      const to = new Date(moment).toISOString();
      await refused(
        run,
        'a moment after the last change',
        await backup.restore(emptyPlace('later'), new Date(Date.now() + 3_600_000).toISOString()),
        /is not in this backup/,
      );
      await withoutWal(run, to, ended!.name);

      const sinceMs = Date.now();
      const restored = emptyPlace('restored');
      const said = await backup.restore(restored, to);
      if (said.code !== 0) run.breaks(`restoring ended with ${said.code}: ${said.text}`);
      const stack = await begun(restored);
      run.note('seconds until the restored API was ready (RTO)', ((Date.now() - sinceMs) / 1_000).toFixed(1));
      await refused(run, 'a place with data', await backup.restore(restored, to), /is not empty/);

      const ids = new Set((await askedOf(stack, restored, 'SELECT id FROM markers')).map(({ id }) => Number(id)));
      const { lost, early, meanwhile } = markers.compared(ids, moment);
      const { before, after } = markers.count(moment);
      run.note('commits before and after the moment', `${before}, ${after}`);
      run.note('commits under way at the moment', meanwhile);
      if (before < 20 || after < 20) run.breaks('there was no load around the moment');
      run.holds('commits before the moment that are missing', lost.length, 0);
      run.holds('commits after the moment that are there', early.length, 0);
      await processesGoOn(run, stack, restored);
      await namesLostFile(run, to, await namesFaults(run, stack, restored));
    });

    /** Without the WAL file that ended just before the moment, both programs name it. */
    const withoutWal = async (run: Run, to: string, name: string): Promise<void> => {
      const file = backup.wal.find((path) => path.endsWith(name))!;
      renameSync(file, `${file}.away`);
      await refused(run, 'a removed WAL file', await backup.restore(emptyPlace('gap'), to), new RegExp(name));
      await refused(run, 'a removed WAL file, by verify', await backup.verifyBackup(), new RegExp(`WAL ${name} is missing`));
      renameSync(`${file}.away`, file);
      const whole = readFileSync(file);
      writeFileSync(file, Buffer.from(whole).fill(0, 9_000, 9_600));
      await refused(run, 'a damaged WAL file', await backup.verifyBackup(), /WAL in .* is damaged/);
      writeFileSync(file, whole);
    };

    const namesLostFile = async (run: Run, to: string, sha256: string): Promise<void> => {
      rmSync(join(backup.folder, 'files', sha256.slice(0, 2), sha256.slice(2, 4), sha256));
      await refused(run, 'a lost file of the backup', await backup.restore(emptyPlace('file'), to), new RegExp(sha256));
    };

    /** The engine is new and knows no process: what was under way goes on, and no mail that is marked as sent goes out again. */
    const processesGoOn = async (run: Run, stack: Stack, dataDir: string): Promise<void> => {
      const open = `SELECT count(*)::int AS n FROM processes WHERE kind = 'deal-to-invoice' AND state NOT IN ('done', 'stopped')`;
      const sentBefore = await askedOf(stack, dataDir, `SELECT message_id AS id FROM messages WHERE state = 'sent'`);
      const [{ n: underWay }] = (await askedOf(stack, dataDir, open)) as [{ n: number }];
      run.note('processes under way at the moment', underWay);
      const again = await verify(stack.env, '--start-lost');
      const wrong = again.text.split('\n').filter((line) => line.startsWith('! '));
      run.note('processes started again', again.text.match(/is started again/g)?.length ?? 0);
      if (wrong.length > 0) run.breaks(`not in order after the restore: ${wrong.slice(0, 3).join('; ')}`);
      const untilMs = Date.now() + settledWithinMs;
      for (; Date.now() < untilMs; await pause(300)) if (((await askedOf(stack, dataDir, open)) as [{ n: number }])[0].n === 0) break;
      run.holds('processes that did not go on', ((await askedOf(stack, dataDir, open)) as [{ n: number }])[0].n, 0);
      const mails = (await (await fetch(`${stack.addresses.mailbox}/api/v1/messages?limit=100000`)).json()) as {
        messages: { MessageID: string }[];
      };
      const sent = new Set(sentBefore.map(({ id }) => String(id)));
      const twice = mails.messages.filter(({ MessageID }) => sent.has(MessageID) || sent.has(`<${MessageID}>`));
      run.note('mails sent before the moment, and after the restore', `${sent.size}, ${mails.messages.length}`);
      run.holds('mails sent again that were marked as sent', twice.length, 0);
      const numbers = await askedOf(stack, dataDir, `SELECT invoice_number AS number FROM sales_invoices WHERE status = 'booked'`);
      const taken = numbers.map(({ number }) => Number(String(number).slice(-5))).sort((a, b) => a - b);
      run.note('invoices restored and booked', taken.length);
      run.holds('gaps in the numbers', taken.filter((number, at) => number !== taken[0]! + at).length, 0);
    };

    /** Returns the hash of a file that was lost. */
    const namesFaults = async (run: Run, stack: Stack, dataDir: string): Promise<string> => {
      const [invoice] = await askedOf(
        stack,
        dataDir,
        `SELECT id, invoice_number AS number FROM sales_invoices WHERE status = 'booked' ORDER BY id LIMIT 1`,
      );
      const [gone] = await askedOf(
        stack,
        dataDir,
        `SELECT id, invoice_number AS number FROM sales_invoices WHERE status = 'booked' ORDER BY id OFFSET 1 LIMIT 1`,
      );
      const [file] = await askedOf(stack, dataDir, `SELECT f.sha256 FROM stored_files f JOIN attachments a ON a.file_id = f.id LIMIT 1`);
      const [audit] = await askedOf(stack, dataDir, `SELECT audit_id AS id FROM audit_chain ORDER BY position DESC LIMIT 1`);
      // Past all guards, as someone with the disk could.
      await askedOf(
        stack,
        dataDir,
        `SET session_replication_role = replica;
         UPDATE sales_invoices SET total_amount = total_amount + 1 WHERE id = ${String(invoice!.id)};
         DELETE FROM sales_invoices WHERE id = ${String(gone!.id)};
         UPDATE audit_log SET action = 'changed' WHERE id = ${String(audit!.id)}`,
      );
      const sha256 = String(file!.sha256);
      rmSync(join(dataDir, 'files', sha256.slice(0, 2), sha256.slice(2, 4), sha256));
      const said = await verify(stack.env);
      const named: [string, RegExp][] = [
        ['a changed invoice', new RegExp(`sales invoice ${String(invoice!.number)} has other sums`)],
        ['a removed invoice', new RegExp(`sales invoice ${String(gone!.number)} of .* is missing`)],
        ['a lost file', new RegExp(`${sha256}\\) is missing`)],
        ['a changed row of the audit log', new RegExp(`audit log changed .*row ${String(audit!.id)}`)],
      ];
      for (const [what, words] of named) await refused(run, what, said, words);
      return sha256;
    };
  });

/** A failure that says why. */
async function refused(run: Run, what: string, said: Said, words: RegExp): Promise<void> {
  run.count('faults named');
  if (said.code !== 1 || !words.test(said.text)) run.breaks(`${what} is not named (${said.code}): ${said.text.slice(0, 600)}`);
}

async function askedOf({ env }: Stack, dataDir: string, sql: string): Promise<Record<string, unknown>[]> {
  const port = Number(new URL(env.DATABASE_URL!).port);
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password: secretsOf(dataDir).postgres, database: 'kantoor' });
  await client.connect();
  return client
    .query(sql)
    .then(({ rows }) => rows as Record<string, unknown>[])
    .finally(() => client.end());
}

/** How far the backup is behind at most, in ms. */
function watchAge(backup: DrilledBackup): { end(): number } {
  let mostMs = 0;
  const timer = setInterval(() => (mostMs = Math.max(mostMs, Date.now() - (backup.reached ?? 0))), 200);
  return {
    end: () => {
      clearInterval(timer);
      return mostMs;
    },
  };
}

/** Deals that are invoiced and mailed, and files that are uploaded. */
class Load {
  private constructor(
    private readonly office: Office,
    private readonly organizationId: number,
    private readonly dealIds: number[],
  ) {}

  static async prepare(office: Office): Promise<Load> {
    const { organizationId } = await office.made('POST', '/api/crm/organizations', organizationOf('Klant'));
    const { contactId } = await office.made('POST', '/api/crm/contacts', contactOf('Klant'));
    const made = await inTurn(Array.from({ length: deals }), 8, (_, n) =>
      office.made('POST', office.deals, dealOf(`Deal ${n}`, organizationId, contactId)),
    );
    return new Load(
      office,
      organizationId,
      made.map(({ id }: { id: number }) => id),
    );
  }

  /** Works, and returns the moment that was chosen when half of it was asked for. */
  async workUntil(run: Run, choose: () => Promise<number>): Promise<number> {
    const half = deals / 2;
    let asked = 0;
    let reachHalf: () => void = () => undefined;
    const atHalf = new Promise<void>((resolve) => (reachHalf = resolve));
    const invoicing = inTurn(this.dealIds, 3, async (id) => {
      const receiver = { name: 'Jan', emailAddress: `drill-${id}@klant.test` };
      const body = { newDealState: 7, receiver, confirmedReceivers: [receiver.emailAddress] };
      const { status, text } = await this.office.callInTurn('POST', `/api/crm/deals/${id}/change-state`, body);
      if (status !== 200) run.breaks(`deal ${id} answered ${status} ${text.slice(0, 200)}`);
      if ((asked += 1) === half) reachHalf();
      await pause(250);
    });
    const uploading = inTurn(Array.from({ length: uploads }), 2, async (_, n) => {
      const form = new FormData();
      form.append('files', new Blob([`Note ${n} ${run.random.seed} `.repeat(2_000)], { type: 'text/plain' }), `note-${n}.txt`);
      const { status, text } = await this.office.callInTurn('POST', `/api/crm/organizations/${this.organizationId}/attachments`, form);
      if (status !== 201) run.breaks(`an upload answered ${status} ${text.slice(0, 200)}`);
      await pause(200);
    });
    await atHalf;
    const moment = await choose();
    await Promise.all([invoicing, uploading]);
    return moment;
  }
}
