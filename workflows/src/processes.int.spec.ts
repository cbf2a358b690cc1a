import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { dealToInvoice, paymentSync, type DealToInvoiceInput } from '@kantoor/schemas';
import { WorkflowExecutionAlreadyStartedError, type WorkflowHandle } from '@temporalio/client';
import type { Outcome, Task } from './process/outcome.js';
import type { PaymentPollOutcome } from './payment-sync/payment-sync.activities.js';
import { OwnNamespace } from './test-support/own-namespace.js';
import { until } from './test-support/until.js';
import { isIn } from './test-support/recorded-stories.js';

const address = process.env.TEMPORAL_ADDRESS ?? 'localhost:7233';
const crashingWorker = fileURLToPath(new URL('./test-support/crashing-worker.js', import.meta.url));

describe('Processes on a real server', () => {
  let namespace: OwnNamespace;
  let endWork: (() => Promise<void>) | undefined;
  const step = () => jest.fn<Promise<Outcome>, [task: Task<DealToInvoiceInput>]>();
  const syncPayments = jest.fn<Promise<PaymentPollOutcome>, []>();
  const activities = { book: step(), documents: step(), mail: step(), sent: step(), syncPayments };

  beforeAll(async () => {
    namespace = await OwnNamespace.make(address);
  });
  beforeEach(() => {
    for (const name of ['book', 'documents', 'mail', 'sent'] as const) activities[name].mockReset().mockResolvedValue({});
    syncPayments.mockReset().mockResolvedValue({ step: 'waiting-for-payment', isUnderWay: false, againInMs: 3_600_000 });
  });
  afterEach(async () => {
    await endWork?.();
    endWork = undefined;
  });
  afterAll(() => namespace.close());

  const invoice = (dealId: number): Promise<WorkflowHandle> => {
    const input: DealToInvoiceInput = { ecosystemId: 41, teamId: 2, dealId, invoiceId: dealId + 1_000, mail: true };
    return namespace.client.workflow.start(dealToInvoice.workflow, {
      workflowId: dealToInvoice.workflowId(dealId),
      taskQueue: dealToInvoice.taskQueue,
      args: [input],
    });
  };
  /** Checks what operators find; the engine's index lags a little. */
  const finds = (query: string, ids: string[]): Promise<void> =>
    until(async () => {
      const found: string[] = [];
      for await (const { workflowId } of namespace.client.workflow.list({ query })) found.push(workflowId);
      expect(found.sort()).toEqual(ids);
    });

  it('are found by operators by their step', async () => {
    endWork = await namespace.work(activities);
    expect(await (await invoice(1)).result()).toEqual({ step: 'sent' });
    await finds(`KantoorStep = 'sent'`, ['deal-invoice/1']);
  });

  it('are found as blocked, and continue when they are resumed', async () => {
    endWork = await namespace.work(activities);
    activities.book.mockResolvedValueOnce({ blocked: 'CUSTOMER_INCOMPLETE' });
    const process = await invoice(2);
    await isIn(process, 'blocked');
    await finds(`KantoorStep = 'blocked'`, ['deal-invoice/2']);
    await process.signal(dealToInvoice.resume);
    expect(await process.result()).toEqual({ step: 'sent' });
    await finds(`KantoorStep = 'blocked'`, []);
  });

  it('show on their page what they are about, their state in words, and the purpose of each event', async () => {
    endWork = await namespace.work(activities);
    activities.mail.mockResolvedValueOnce({ blocked: 'MAIL_REFUSED', why: '550 unknown recipient' });
    const input: DealToInvoiceInput = { ecosystemId: 41, teamId: 2, dealId: 6, invoiceId: 1_006, mail: true };
    const { summary, workflow, ...asked } = dealToInvoice.start(input, 'check', 'Deal 6 · Bakkerij Oudewater · € 1 513,11');
    const { workflowId, taskQueue, args } = asked;
    const process = await namespace.client.workflow.start(workflow, { workflowId, taskQueue, args, staticSummary: summary });
    const details = async (): Promise<string> =>
      (await process.query<{ currentDetails: string }>('__temporal_workflow_metadata')).currentDetails;
    await isIn(process, 'blocked');
    expect(await (await process.describe()).staticSummary()).toBe('Deal 6 · Bakkerij Oudewater · € 1 513,11');
    expect(await details()).toMatch(
      /^\*\*Action needed\*\*: the mail was refused by the server: 550 unknown recipient\. It waits for action since \d{4}-\d\d-\d\d \d\d:\d\d UTC, at the step that mails the invoice\.$/,
    );
    const { events = [] } = await process.fetchHistory();
    const read = (data: Uint8Array | null | undefined): string => Buffer.from(data ?? []).toString('utf8');
    expect(events!.map(({ userMetadata }) => read(userMetadata?.summary?.data)).filter(Boolean)).toEqual(
      expect.arrayContaining(['"Draw the PDF and the e-invoice"', '"Mail the invoice"']),
    );
    const results = events!.flatMap(({ activityTaskCompletedEventAttributes: done }) => done?.result?.payloads ?? []);
    expect(results.map(({ data }) => read(data))).toContain('{"blocked":"MAIL_REFUSED","why":"550 unknown recipient"}');
    await process.signal(dealToInvoice.resume);
    await process.result();
    expect(await details()).toMatch(/^\*\*Over\*\* since \d{4}-\d\d-\d\d \d\d:\d\d UTC: everything was done\.$/);
  });

  it('are the same workflow when the same work is started twice', async () => {
    const first = await invoice(3);
    await expect(invoice(3)).rejects.toThrow(WorkflowExecutionAlreadyStartedError);
    endWork = await namespace.work(activities);
    await first.result();
    expect(activities.book).toHaveBeenCalledTimes(1);
  });

  it('continue where a killed worker broke off: nothing is booked twice', async () => {
    const crashing = fork(crashingWorker, [address, namespace.name], { execArgv: [] });
    const process = await invoice(4);
    const messages: unknown[] = [];
    while (!messages.includes('drawing')) messages.push((await once(crashing, 'message'))[0]);
    expect(messages).toEqual(['booked', 'drawing']);
    crashing.kill('SIGKILL');
    endWork = await namespace.work(activities);
    expect(await process.result()).toEqual({ step: 'sent' });
    expect(activities.book).not.toHaveBeenCalled();
    expect(activities.documents).toHaveBeenCalledTimes(1);
  }, 90_000);

  it('start a new run long before a payment’s history grows too long, and are found as before', async () => {
    endWork = await namespace.work(activities);
    syncPayments.mockResolvedValue({ step: 'overdue', isUnderWay: false, againInMs: 3_600_000 });
    const input = { ecosystemId: 41, teamId: 2, invoiceId: 5 };
    const first = await namespace.client.workflow.start(paymentSync.workflow, {
      workflowId: paymentSync.workflowId(5),
      taskQueue: paymentSync.taskQueue,
      args: [input],
    });
    const latest = namespace.client.workflow.getHandle(first.workflowId);
    while ((await latest.describe()).runId === first.firstExecutionRunId) {
      const polls = syncPayments.mock.calls.length;
      await latest.signal(paymentSync.wake!);
      await until(async () => expect(syncPayments.mock.calls.length).toBeGreaterThan(polls));
    }
    const { historyLength } = await namespace.client.workflow.getHandle(first.workflowId, first.firstExecutionRunId).describe();
    expect(historyLength).toBeLessThan(5_000);
    await finds(`KantoorEntity = 'invoice:5' AND KantoorEcosystem = 41 AND KantoorStep = 'overdue' AND ExecutionStatus = 'Running'`, [
      'payment-sync/5',
    ]);
  }, 90_000);
});
