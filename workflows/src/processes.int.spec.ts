import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { jest } from '@jest/globals';
import { dealToInvoice, paymentSync } from '@kantoor/schemas';
import type { DealToInvoiceInput } from '@kantoor/schemas';
import { WorkflowExecutionAlreadyStartedError } from '@temporalio/client';
import type { WorkflowHandle } from '@temporalio/client';
import type { Outcome, Task } from './process/outcome.js';
import type { PaymentLook } from './payment-sync/payment-sync.activities.js';
import { OwnNamespace, until } from './test-support/own-namespace.js';
import { isIn } from './test-support/recorded-stories.js';

const address = process.env.TEMPORAL_ADDRESS ?? 'localhost:7233';
const crashingWorker = fileURLToPath(new URL('./test-support/crashing-worker.js', import.meta.url));

describe('Processes on a real server', () => {
  let namespace: OwnNamespace;
  let endWork: (() => Promise<void>) | undefined;
  const step = () => jest.fn<(task: Task<DealToInvoiceInput>) => Promise<Outcome>>();
  const syncPayments = jest.fn<() => Promise<PaymentLook>>();
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
  /** What operators find; the engine's index lags a little. */
  const finds = (query: string, ids: string[]): Promise<void> =>
    until(async () => {
      const found: string[] = [];
      for await (const { workflowId } of namespace.client.workflow.list({ query })) found.push(workflowId);
      expect(found.sort()).toEqual(ids);
    });

  it('operators find processes by their step', async () => {
    endWork = await namespace.work(activities);
    expect(await (await invoice(1)).result()).toEqual({ step: 'sent' });
    await finds(`KantoorStep = 'sent'`, ['deal-invoice/1']);
  });

  it('a blocked process is found as such, and goes on when it is resumed', async () => {
    endWork = await namespace.work(activities);
    activities.book.mockResolvedValueOnce({ blocked: 'CUSTOMER_INCOMPLETE' });
    const process = await invoice(2);
    await isIn(process, 'blocked');
    await finds(`KantoorStep = 'blocked'`, ['deal-invoice/2']);
    await process.signal(dealToInvoice.resume);
    expect(await process.result()).toEqual({ step: 'sent' });
    await finds(`KantoorStep = 'blocked'`, []);
  });

  it('a second start of the same work is the same workflow', async () => {
    const first = await invoice(3);
    await expect(invoice(3)).rejects.toThrow(WorkflowExecutionAlreadyStartedError);
    endWork = await namespace.work(activities);
    await first.result();
    expect(activities.book).toHaveBeenCalledTimes(1);
  });

  it('a killed worker’s work is taken over where it broke off: nothing is booked twice', async () => {
    const crashing = fork(crashingWorker, [address, namespace.name], { execArgv: [] });
    const process = await invoice(4);
    const told: unknown[] = [];
    while (!told.includes('drawing')) told.push((await once(crashing, 'message'))[0]);
    expect(told).toEqual(['booked', 'drawing']);
    crashing.kill('SIGKILL');
    endWork = await namespace.work(activities);
    expect(await process.result()).toEqual({ step: 'sent' });
    expect(activities.book).not.toHaveBeenCalled();
    expect(activities.documents).toHaveBeenCalledTimes(1);
  }, 90_000);

  it('a long-followed payment begins a new run long before its history is too long, and is found as before', async () => {
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
      const looks = syncPayments.mock.calls.length;
      await latest.signal(paymentSync.wake!);
      await until(async () => expect(syncPayments.mock.calls.length).toBeGreaterThan(looks));
    }
    const { historyLength } = await namespace.client.workflow.getHandle(first.workflowId, first.firstExecutionRunId).describe();
    expect(historyLength).toBeLessThan(5_000);
    await finds(`KantoorEntity = 'sales-invoice:5' AND KantoorEcosystem = 41 AND KantoorStep = 'overdue' AND ExecutionStatus = 'Running'`, [
      'payment-sync/5',
    ]);
  }, 90_000);
});
