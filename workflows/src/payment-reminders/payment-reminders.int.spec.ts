import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { paymentReminders, paymentSync, type PaymentRemindersInput, type ProcessView } from '@kantoor/schemas';
import {
  automationContext,
  Booking,
  createWorkerContext,
  Database,
  InvoiceRecords,
  Outbox,
  PaymentReminders,
  Payments,
  Processes,
  SalesInvoices,
  type RequestContext,
  type Tx,
} from '@kantoor/services';
import { aDraft, makeSeller, startOutside, type Outside, type Seller } from '@kantoor/services/invoices-testing';
import { Client, type WorkflowHandle } from '@temporalio/client';
import { OwnNamespace } from '../test-support/own-namespace.js';
import { until } from '../test-support/until.js';
import { activitiesOf } from '../worker/activities.js';
import type { PaymentRemindersActivities } from './payment-reminders.activities.js';

const address = process.env.TEMPORAL_ADDRESS ?? 'localhost:7233';
const stackNamespace = process.env.TEMPORAL_NAMESPACE ?? 'kantoor';
const crashingWorker = fileURLToPath(new URL('../test-support/crashing-reminder-worker.js', import.meta.url));
/** The invoice is due on a Monday; the day a week later is one too. */
const [dueDate, openingOfDay7] = ['2027-02-01', Date.parse('2027-02-08T07:00:00Z')];

describe('Reminders on a real engine and a real database (D-09)', () => {
  let services: Awaited<ReturnType<typeof createWorkerContext>>;
  let outside: Outside, namespace: OwnNamespace, seller: Seller, ctx: RequestContext;
  let endWork: (() => Promise<void>) | undefined;

  beforeAll(async () => {
    outside = await startOutside(process.env.FILES_DIR);
    services = await createWorkerContext();
    namespace = await OwnNamespace.make(address);
  }, 120_000);
  beforeEach(async () => {
    seller = await makeSeller('Reminded');
    ctx = automationContext(seller.ecosystemId, 'spec');
    outside.smtp.mails.length = 0;
  });
  afterEach(async () => {
    jest.useRealTimers();
    await endWork?.();
    endWork = undefined;
  });
  afterAll(async () => {
    await namespace.close();
    await services.close();
    await outside.stop();
  });

  const within = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => services.get(Database).transaction(ctx, work);
  const levels = (...days: number[]) =>
    within((tx) =>
      tx.query(`UPDATE legal_entities SET reminder_levels = $2::jsonb WHERE id = $1`, [
        seller.legalEntityId,
        JSON.stringify(days.map((each) => ({ days: each }))),
      ]),
    );
  /** Sets only this process's clock; its timers keep running. */
  const itIs = (ms: number): void => {
    const doNotFake = ['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const;
    const timers = ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const;
    jest.useFakeTimers({ now: ms, doNotFake: [...doNotFake, ...timers] });
  };
  const mailed = async (): Promise<number> => {
    const mailRequest = { receiver: { name: 'Jan', emailAddress: 'jan@klant.test' }, askedBy: 'Jo' };
    const invoices = services.get(SalesInvoices);
    const { invoiceId } = await within((tx) => invoices.createDraft(tx, ctx, aDraft(seller, { dueDate, mailRequest })));
    await within((tx) => services.get(Booking).book(tx, ctx, invoiceId));
    await invoices.mail(ctx, invoiceId, 'newInvoice');
    outside.smtp.mails.length = 0;
    return invoiceId;
  };
  const begin = (invoiceId: number): Promise<WorkflowHandle> => {
    const input: PaymentRemindersInput = { ecosystemId: seller.ecosystemId, teamId: 0, invoiceId };
    return namespace.client.workflow.start(paymentReminders.workflow, {
      workflowId: paymentReminders.workflowId(invoiceId),
      taskQueue: paymentReminders.taskQueue,
      args: [input],
    });
  };
  const shown = async (invoiceId: number): Promise<ProcessView> =>
    (await services.get(Processes).of(ctx, 'sales-invoices', invoiceId)).find(({ kind }) => kind === paymentReminders.kind)!;
  const stepsOf = ({ steps }: ProcessView) => steps.map(({ step, params }) => (params ? `${step} ${params['days']}` : step));

  it('mail a level at the opening time of its day, once, and end at once on a payment', async () => {
    await levels(7);
    const invoiceId = await mailed();
    expect(await shown(invoiceId)).toMatchObject({ state: 'waiting', nextAction: { key: 'remind', at: '2027-02-08T07:00:00.000Z' } });
    itIs(openingOfDay7 - 2_000);
    endWork = await namespace.work(activitiesOf(services));
    const process = await begin(invoiceId);
    await until(async () =>
      expect((await process.fetchHistory()).events!.some(({ timerStartedEventAttributes }) => timerStartedEventAttributes)).toBe(true),
    );
    expect(outside.smtp.mails).toEqual([]);
    itIs(openingOfDay7);
    await until(async () => expect(await shown(invoiceId)).toMatchObject({ waitsFor: { key: 'payment-unreminded' } }), 60_000);
    expect(outside.smtp.headers('Subject')).toEqual([expect.stringMatching(/^Herinnering: /)]);
    const woken = jest.spyOn(services.get(Outbox), 'wakeWorkflows');
    await within(async (tx) =>
      services
        .get(Payments)
        .register(tx, ctx, await services.get(InvoiceRecords).lock(tx, ctx, invoiceId), { amount: '121.00', fullyPaid: true }),
    );
    const workflowId = paymentReminders.workflowId(invoiceId);
    expect(woken.mock.calls.flatMap(([, , wakes]) => wakes)).toContainEqual(expect.objectContaining({ workflowId, signal: 'wake' }));
    await process.signal(paymentReminders.wake!);
    expect(await process.result()).toEqual({ step: 'paid' });
    expect(stepsOf(await shown(invoiceId))).toEqual(expect.arrayContaining(['started', 'remind 7', 'paid']));
    expect(outside.smtp.mails).toHaveLength(1);

    // The stack's own worker also receives the payment, at any time, and must not end what is reopened here afterwards.
    const ofStack = new Client({ connection: namespace.client.connection, namespace: stackNamespace });
    await until(async () => expect((await ofStack.workflow.getHandle(workflowId).describe()).status.name).toBe('COMPLETED'));

    // Undoing a payment reopens what the payment had ended.
    const reopened: unknown = await within(async (tx) => {
      const invoice = await services.get(InvoiceRecords).lock(tx, ctx, invoiceId);
      const [{ id }] = await tx.query(`SELECT id FROM payments WHERE invoice_id = $1`, [invoiceId]);
      await services.get(Payments).reverse(tx, ctx, invoice, id, 'Verkeerde factuur');
      return tx.query(`SELECT state, step FROM processes WHERE workflow_id = $1`, [workflowId]);
    });
    expect(reopened).toEqual([{ state: 'running', step: 'waiting-to-remind' }]);
    expect(woken.mock.calls.at(-1)![2]).toContainEqual(expect.objectContaining({ workflowId: paymentSync.workflowId(invoiceId) }));
    await begin(invoiceId);
    await until(async () => expect(await shown(invoiceId)).toMatchObject({ waitsFor: { key: 'payment-unreminded' } }), 60_000);
    expect(stepsOf(await shown(invoiceId)).slice(-2)).toEqual(['paid', 'reopened']);
    expect(outside.smtp.mails).toHaveLength(1);
  }, 120_000);

  it('keep waiting after a payment that is undone before their end is recorded', async () => {
    await levels(7);
    const invoiceId = await mailed();
    // The result of a poll made while it was still paid.
    const found = jest.spyOn(services.get(PaymentReminders), 'state').mockResolvedValueOnce({ over: 'paid' });
    const { lookAtReminders } = activitiesOf(services) as PaymentRemindersActivities;
    const poll = () => lookAtReminders({ ecosystemId: seller.ecosystemId, teamId: 0, invoiceId });
    expect(await poll()).toEqual({ step: 'waiting-to-remind', againInMs: 1 });
    found.mockRestore();
    expect(await poll()).toMatchObject({ step: 'waiting-to-remind', againInMs: expect.any(Number) });
    expect(await shown(invoiceId)).toMatchObject({ state: 'waiting', waitsFor: { key: 'reminderDay' } });
  });

  it('keep waiting after a payment that is being undone while their end is recorded', async () => {
    await levels(7);
    const invoiceId = await mailed();
    const isPaid = (tx: Tx, status: string) => tx.query(`UPDATE sales_invoices SET payment_status = $2 WHERE id = $1`, [invoiceId, status]);
    await within((tx) => isPaid(tx, 'full'));
    const { lookAtReminders } = activitiesOf(services) as PaymentRemindersActivities;
    let poll: ReturnType<typeof lookAtReminders> | undefined;
    await within(async (tx) => {
      await services.get(InvoiceRecords).lock(tx, ctx, invoiceId);
      poll = lookAtReminders({ ecosystemId: seller.ecosystemId, teamId: 0, invoiceId });
      await pause(500);
      await isPaid(tx, 'open');
    });
    expect(await poll).toEqual({ step: 'waiting-to-remind', againInMs: 1 });
    expect(await shown(invoiceId)).toMatchObject({ state: 'waiting', waitsFor: { key: 'reminderDay' } });
  });

  it('mail nothing for levels switched off before their day, and a level of another day takes their place', async () => {
    await levels(7);
    const invoiceId = await mailed();
    await levels();
    itIs(openingOfDay7 + 3_600_000);
    endWork = await namespace.work(activitiesOf(services));
    const process = await begin(invoiceId);
    await until(async () => expect(await shown(invoiceId)).toMatchObject({ waitsFor: { key: 'payment-unreminded' } }), 30_000);
    await levels(8);
    itIs(openingOfDay7 + 86_400_000);
    await process.signal(paymentReminders.wake!);
    await until(async () => expect(stepsOf(await shown(invoiceId))).toContain('remind 8'), 60_000);
    expect(outside.smtp.mails).toHaveLength(1);
    await process.terminate();
  }, 120_000);

  it('reach the customer once, and are recorded, when a worker is killed just after the mail server took the mail', async () => {
    await levels(7);
    const invoiceId = await mailed();
    const crashing = fork(crashingWorker, [address, namespace.name, String(openingOfDay7)], { execArgv: [], env: process.env });
    const recorded = Promise.race([once(crashing, 'message'), once(crashing, 'exit')]);
    const reminding = await begin(invoiceId);
    expect(await recorded).toEqual(['mailed', undefined]);
    crashing.kill('SIGKILL');
    itIs(openingOfDay7);
    endWork = await namespace.work(activitiesOf(services));
    await until(async () => expect(stepsOf(await shown(invoiceId)).filter((step) => step === 'remind 7')).toHaveLength(1));
    expect(outside.smtp.mails).toHaveLength(1);
    await reminding.terminate();
  }, 180_000);
});
