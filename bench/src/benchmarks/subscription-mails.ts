import type { Result } from '../harness/result.js';
import { asAdmin } from '../world/databases.js';
import { spentDuring } from '../world/invoice-costs.js';
import { openInvoicingStack } from '../world/invoicing-stack.js';
import { billAll, makeDue, untilMailed } from '../world/subscription-run.js';
import type { Benchmark } from './benchmark.js';

const most = 10_000;
const warmUp = 100;
/** Cost of an invoice of a single deal, with its documents and its mail (`deal-to-invoice`). */
const ofOneDeal = 136;

/** 3, with documents and mails: total processor time of an invoice of a run until its customer has it. */
export const subscriptionMails: Benchmark = {
  name: 'subscription-mails',
  onlyByName: true,
  async run({ options }): Promise<Result> {
    const many = Math.max(100, Math.round(Math.min(options.deals, most)));
    const ground = await openInvoicingStack(1, { name: 'subscription-mails', customers: 2_000 });
    try {
      // As fast as the machine can: a mail every tenth of a second would take longer than the work.
      await asAdmin(ground.adminUrl, (client) =>
        client.query(`UPDATE ecosystem_settings SET chosen = chosen || '{"runMailsPerSecond": 1000}' WHERE ecosystem_id = $1`, [
          ground.ecosystemId,
        ]),
      );
      await makeDue(ground, warmUp);
      await billAll(ground);
      await untilMailed(ground);
      await makeDue(ground, many);
      const since = performance.now();
      const { result, spent } = await spentDuring(ground, async () => {
        const { seconds } = await billAll(ground);
        await untilMailed(ground);
        return { billed: seconds, mailed: (performance.now() - since) / 1_000 };
      });
      const each = Object.entries(spent).map(([part, milliseconds]) => [part, milliseconds / many] as const);
      const sum = each.reduce((all, [, milliseconds]) => all + milliseconds, 0);
      return {
        name: subscriptionMails.name,
        title: `3  Run of ${many} subscriptions until all are mailed`,
        figures: [
          { who: 'billed', seconds: result.billed, 'per second': many / result.billed },
          { who: 'mailed with their papers', seconds: result.mailed, 'per second': many / result.mailed },
        ],
        ratios: [
          {
            what: 'processor ms per invoice / of a single deal',
            median: sum / ofOneDeal,
            worst: sum / ofOneDeal,
            rounds: [sum / ofOneDeal],
          },
        ],
        counters: {
          'processor ms per invoice': sum,
          ...Object.fromEntries(each.map(([part, milliseconds]) => [`processor ms of ${part} per invoice`, milliseconds])),
        },
        notes: [`Once. A single deal takes ${ofOneDeal} ms (deal-to-invoice, quiet machine).`],
      };
    } finally {
      await ground.stack.drop();
    }
  },
};
