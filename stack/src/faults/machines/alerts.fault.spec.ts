import { dealToInvoice } from '@kantoor/schemas';
import { Client, Connection } from '@temporalio/client';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Part } from '../../index.js';
import { findPrometheus } from '../../monitoring/binaries.js';
import { WatchedPrometheus } from '../../monitoring/prometheus.js';
import { readRules, type Rules } from '../../monitoring/rules.js';
import { personalSettings, root } from '../../settings.js';
import { run } from '../../system/commands.js';
import { experiment, type Run } from '../support/experiment.js';
import { FaultStack } from '../support/fault-stack.js';
import { Office } from '../support/office.js';
import { organizationOf } from '../support/seller.js';
import { send } from '../support/send.js';

const found = await findPrometheus(personalSettings().cacheDir);
const noticedWithinMs = 120_000;
const seriesMost = 3_000;

/** The rules as they are shipped, for people who do not wait: shorter `for`, ranges and hours ago. Thresholds stay. */
function impatient({ groups }: Rules): Rules {
  const expr = (text: string): string =>
    text
      .replace(/\[\d+m\]/g, '[20s]')
      .replace(/\[1h\]/g, '[60s]')
      .replace(/offset 1h/g, 'offset 30s');
  return {
    groups: groups.map((group) => ({ ...group, rules: group.rules.map((rule) => ({ ...rule, expr: expr(rule.expr), for: '3s' })) })),
  };
}

if ('missing' in found) it.skip(`every alert reaches who is on duty (not run: ${found.missing})`, () => undefined);
else
  describe('an alert of a real Prometheus', () => {
    let place: FaultStack, office: Office, prometheus: WatchedPrometheus;

    beforeAll(async () => {
      place = await FaultStack.start('alerts');
      office = await Office.open(place, 'alerts');
      const { apiReports, worker } = place.stack.addresses;
      prometheus = await WatchedPrometheus.start(found.prometheus, {
        folder: join(place.dataDir, 'prometheus'),
        targets: { 'kantoor-api': apiReports, 'kantoor-worker': worker },
        rules: impatient(readRules()),
      });
      await until(() => prometheus.query('min(up)').then((up) => up === 1));
    }, 400_000);
    afterAll(async () => {
      prometheus?.stop();
      await place?.stop();
    }, 90_000);

    const until = async (done: () => boolean | Promise<boolean>): Promise<boolean> => {
      for (const end = Date.now() + noticedWithinMs; Date.now() < end; await pause(250)) if (await done()) return true;
      return false;
    };

    /** Causes trouble, waits for the alerts, mends it, and waits for their end; trouble that stays in the data is over without the second. */
    const seen = async (
      shown: Run,
      alerts: readonly string[],
      { cause, mend }: { cause: () => unknown; mend?: () => unknown },
    ): Promise<void> => {
      for (const alert of alerts) if (prometheus.fires(alert)) shown.breaks(`${alert} fires before its cause`);
      const since = Date.now();
      await cause();
      for (const alert of alerts)
        if (await until(() => prometheus.fires(alert)))
          shown.note(`${alert}: reached the receiver after (s)`, Math.round((Date.now() - since) / 1_000));
        else shown.breaks(`${alert} does not fire`);
      if (!mend) return;
      await mend();
      for (const alert of alerts) if (!(await until(() => !prometheus.fires(alert)))) shown.breaks(`${alert} does not end`);
    };
    const stopped = (part: Part) => ({ cause: () => place.stack.kill(part, 'SIGSTOP'), mend: () => place.stack.kill(part, 'SIGCONT') });
    const inOffice = (sql: string, params: unknown[] = []) =>
      place.rows(office.tenant.ecosystemId, sql, [office.tenant.ecosystemId, ...params]);
    const runJob = (queue: string, name: string): Promise<void> =>
      run(process.execPath, [join(root, 'services/dist/jobs.js'), 'run', queue, name], { env: { ...process.env, ...place.stack.env } });

    const bankIsAway = (on: boolean): Promise<unknown> =>
      send(place.stack.addresses.outside, { method: 'POST', path: '/control/outage', body: { service: 'rates', on } });

    /** Processes that begin while the only worker hangs: their first steps wait that long. No worker knows their kind, so they do nothing. */
    const stepsWait = async (ms: number): Promise<void> => {
      const { TEMPORAL_ADDRESS: address, TEMPORAL_NAMESPACE: namespace = 'kantoor' } = place.stack.env;
      const connection = await Connection.connect({ address });
      try {
        const { workflow } = new Client({ connection, namespace });
        place.stack.kill('worker', 'SIGSTOP');
        for (let n = 0; n < 30; n += 1)
          await workflow.start('spec', {
            taskQueue: dealToInvoice.taskQueue,
            workflowId: `alerts/${n}`,
            workflowExecutionTimeout: ms + noticedWithinMs,
          });
        await pause(ms);
      } finally {
        place.stack.kill('worker', 'SIGCONT');
        await connection.close();
      }
    };

    /** A table that someone holds, and people who want to see it. */
    const heldTable = () => {
      const client = new pg.Client({ connectionString: place.stack.env.DATABASE_URL, password: undefined });
      let isOver = false;
      const asking: Promise<unknown>[] = [];
      return {
        cause: async () => {
          await client.connect();
          await client.query('BEGIN; LOCK TABLE organizations IN ACCESS EXCLUSIVE MODE');
          for (let n = 0; n < 20; n += 1)
            asking.push(
              (async () => {
                while (!isOver) await office.call('GET', '/api/crm/organizations').catch(() => undefined);
              })(),
            );
        },
        mend: async () => {
          isOver = true;
          await client.query('ROLLBACK');
          await client.end();
          await Promise.all(asking);
        },
      };
    };

    experiment('reaches who is on duty when its cause is there, and ends with it', async (shown) => {
      for (let n = 0; n < 20; n += 1) await office.call('POST', '/api/crm/organizations', organizationOf(`Alert ${n}`));
      await pause(10_000);
      await seen(shown, ['KantoorDependencyAway'], stopped('mailbox'));
      await seen(shown, ['KantoorWorkerIdle', 'KantoorProcessDown'], stopped('worker'));
      await seen(shown, ['KantoorApiDown'], stopped('api'));
      await seen(shown, ['KantoorPoolExhausted', 'KantoorRequestsSlow', 'KantoorRequestsFail'], heldTable());
      await seen(shown, ['KantoorOutboxStuck'], {
        cause: () =>
          inOffice(
            `INSERT INTO outbox (ecosystem_id, kind, payload, created_at, due_at)
             VALUES ($1, 'change', '{"changes": []}', now() - interval '10 minutes', now() + interval '1 day')`,
          ),
        mend: () => place.asSuperuser(`UPDATE outbox SET due_at = now()`),
      });
      await seen(shown, ['KantoorProcessesBlocked'], {
        cause: () =>
          inOffice(
            `INSERT INTO processes (ecosystem_id, workflow_id, kind, resource, entity_id, state, step)
             SELECT $1, 'spec/' || n, 'deal-to-invoice', 'deal', n, 'blocked', 'spec' FROM generate_series(1, 25) n`,
          ),
      });
      const mail = (states: string, age: string) =>
        inOffice(
          `INSERT INTO messages (ecosystem_id, application, external_identifier, kind, message_id, title, receiver_name, receiver_address,
             notification_template, body, state, created_at)
           SELECT $1, 'spec', $2 || n, 'spec', $2 || n, 't', 'n', 'a@klant.test', 't', '{}', $2, now() - $3::interval FROM generate_series(1, 12) n`,
          [states, age],
        );
      await seen(shown, ['KantoorMailsWait'], { cause: () => mail('deferred', '2 hours') });
      await seen(shown, ['KantoorMailsRefused'], { cause: () => mail('bounced', '1 minute') });
      await seen(shown, ['KantoorAuditUnproven'], {
        cause: async () => {
          await runJob('audit', 'verify');
          await until(async () => (await prometheus.query('max(audit_verified_timestamp_seconds)')) > 0);
          await place.asSuperuser(`UPDATE audit_verifications SET at = now() - interval '3 days'`);
        },
        mend: () => runJob('audit', 'verify'),
      });
      await seen(shown, ['KantoorAuditBroken'], {
        cause: async () => {
          await place.asSuperuser(`UPDATE audit_log SET action = 'spec.changed' WHERE id = (SELECT min(id) FROM audit_log)`);
          await runJob('audit', 'verify');
        },
      });
      const proving = 'EXECUTE ON FUNCTION keep_audit_verification(bigint, jsonb)';
      await seen(shown, ['KantoorJobFails'], {
        cause: async () => {
          await place.asSuperuser(`REVOKE ${proving} FROM kantoor_worker`);
          // It says so after its first try.
          await runJob('audit', 'verify').catch(() => undefined);
        },
        mend: () => place.asSuperuser(`GRANT ${proving} TO kantoor_worker`),
      });
      const linking = 'EXECUTE ON FUNCTION seal_audit_log(int)';
      await seen(shown, ['KantoorAuditUnlinked'], {
        cause: async () => {
          await place.asSuperuser(`REVOKE ${linking} FROM kantoor_worker`);
          await office.call('POST', '/api/crm/organizations', organizationOf('Unlinked'));
        },
        mend: () => place.asSuperuser(`GRANT ${linking} TO kantoor_worker`),
      });
      await seen(shown, ['KantoorRatesOld'], {
        cause: async () => {
          await bankIsAway(true);
          await place.asSuperuser(`DELETE FROM exchange_rates WHERE date > now() - interval '8 days'`);
          // It says so after its first try.
          await runJob('exchange-rates', 'import').catch(() => undefined);
        },
        mend: async () => {
          await bankIsAway(false);
          await runJob('exchange-rates', 'import');
        },
      });
      await seen(shown, ['KantoorWorkersBehind'], { cause: () => stepsWait(70_000) });
      for (const job of ['kantoor-api', 'kantoor-worker']) {
        const series = await prometheus.query(`scrape_samples_scraped{job="${job}"}`);
        shown.note(`series of ${job}`, series);
        if (!(series <= seriesMost)) shown.breaks(`${job} has ${series} series`);
      }
    });
  });
