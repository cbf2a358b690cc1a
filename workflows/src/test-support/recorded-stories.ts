import { setTimeout as pause } from 'node:timers/promises';
import {
  creditInvoice,
  dealToInvoice,
  documentApproval,
  documentPrediction,
  paymentReminders,
  paymentSync,
  purchaseApproval,
  subscriptionDay,
  subscriptionPeriod,
  subscriptionRun,
  type ApprovalInput,
  type CreditInvoiceInput,
  type DealToInvoiceInput,
  type DocumentPredictionInput,
  type PaymentRemindersInput,
  type PaymentSyncInput,
  type ProcessContract,
  type SubscriptionPeriodInput,
  type SubscriptionRunInput,
  type SubscriptionRunProgress,
} from '@kantoor/schemas';
import type { Client, WorkflowHandle } from '@temporalio/client';
import type { Outcome, Task } from '../process/outcome.js';
import type { BatchDone } from '@kantoor/services';
import type { ApprovalActivities } from '../approval/approval.activities.js';
import type { PaymentRemindersActivities } from '../payment-reminders/payment-reminders.activities.js';
import type { PaymentPollOutcome } from '../payment-sync/payment-sync.activities.js';

/** The events of the recorded runs: steps blocked once, payments in stages; keyed by the number of the deal or invoice. */
export const recordedActivities = {
  book: async ({ dealId, round }: Task<DealToInvoiceInput>): Promise<Outcome> =>
    dealId === 3 && round === 1 ? { blocked: 'CUSTOMER_INCOMPLETE' } : dealId === 5 ? { stopped: true } : {},
  documents: async (): Promise<Outcome> => ({}),
  mail: async ({ dealId, round }: Task<DealToInvoiceInput>): Promise<Outcome> =>
    dealId === 4 && round === 1 ? { blocked: 'MAIL_REFUSED' } : {},
  sent: async (): Promise<Outcome> => ({}),
  creditDocuments: async (): Promise<Outcome> => ({}),
  creditMail: async ({ invoiceId, round }: Task<CreditInvoiceInput>): Promise<Outcome> =>
    invoiceId === 22 && round === 1 ? { blocked: 'MAIL_REFUSED' } : {},
  creditSent: async (): Promise<Outcome> => ({}),
  syncPayments: async ({ invoiceId, polls }: PaymentSyncInput & { polls: number }): Promise<PaymentPollOutcome> => {
    const found = pollSteps[invoiceId]?.shift() ?? 'paid';
    if (found === 'paid') return { step: 'paid', isUnderWay: false };
    return found === 'payment-under-way'
      ? { step: found, isUnderWay: true, againInMs: 50 + polls }
      : { step: found, isUnderWay: false, againInMs: invoiceId === 9 ? 3_600_000 : 50 };
  },
  lookAtReminders: async ({ invoiceId }: PaymentRemindersInput): Promise<ReminderFound> =>
    reminderPolls[invoiceId]?.shift() ?? { step: 'paid', over: true },
  sendReminder: async ({ invoiceId, round }: Task<PaymentRemindersInput>): Promise<Outcome> =>
    invoiceId === 11 && round === 1 ? { blocked: 'RECEIVER_MISSING' } : {},
  lookAtApproval: async ({ entityId }: ApprovalInput): Promise<ApprovalFound> =>
    approvalPolls[entityId]?.shift() ?? { step: 'approved', over: true },
  finishApproval: async ({ entityId, round }: Task<ApprovalInput>): Promise<Outcome> =>
    entityId === 41 && round === 1 ? { blocked: 'LEGAL_ENTITY_MISSING' } : {},
  remindApprovers: async (): Promise<Outcome> => ({ again: true }),
  notifyPerson: async (): Promise<Outcome> => ({}),
  readDocument: async (): Promise<Outcome> => (filesLeft.shift() ? { again: true } : {}),
  billPeriod: async ({ round }: Task<SubscriptionPeriodInput>): Promise<Outcome> => (round === 1 ? { blocked: 'CUSTOMER_INCOMPLETE' } : {}),
  askForRun: async (): Promise<string> => '2026-11-30',
  beginRun: async (): Promise<void> => undefined,
  billBatch: async ({ ecosystemId, after }: SubscriptionRunInput & { after: number }): Promise<BatchDone> => {
    if (ecosystemId === 3) await pause(200);
    return {
      ...{ billed: 99, skipped: 0, attention: 1 },
      after: ecosystemId === 2 && after < 102 ? after + 1 : after < 3 ? after + 1 : null,
    };
  },
  endRun: async (): Promise<void> => undefined,
};
/** Whether the document being read has another file. */
const filesLeft = [true, false];
type ReminderFound = Awaited<ReturnType<PaymentRemindersActivities['lookAtReminders']>>;
const soon: ReminderFound = { step: 'waiting-to-remind', againInMs: 50 };
const reminderPolls: Record<number, ReminderFound[]> = {
  10: [soon, { step: 'remind', due: 7 }, soon, { step: 'remind', due: 14 }, { step: 'waiting-to-remind' }],
  11: [
    { step: 'remind', due: 7 },
    { step: 'waiting-to-remind', held: true },
  ],
  12: [{ step: 'waiting-to-remind', againInMs: 3_600_000 }],
};
type ApprovalFound = Awaited<ReturnType<ApprovalActivities['lookAtApproval']>>;
const mailed: ApprovalFound = { step: 'notify', due: { step: 'notify', notice: { id: 1, personId: 2, kind: 'asked' } } };
const awaited: ApprovalFound = { step: 'waiting-for-approval', againInMs: 50 };
const decided: ApprovalFound = { step: 'finish', due: { step: 'finish' } };
const approvalPolls: Record<number, ApprovalFound[]> = {
  40: [mailed, awaited, { step: 'remind', due: { step: 'remind' } }, { step: 'waiting-for-approval' }, decided],
  41: [mailed, decided],
  42: [mailed, awaited, decided],
};
const pollSteps: Record<number, PaymentPollOutcome['step'][]> = {
  8: ['waiting-for-payment', 'payment-under-way', 'payment-under-way', 'overdue'],
  9: ['waiting-for-payment'],
};

/** Runs every story once and returns the runs by the name of their recording. */
export async function recordStories(client: Client): Promise<Record<string, WorkflowHandle>> {
  const invoice = (dealId: number, mail: boolean): Promise<WorkflowHandle> => {
    const input: DealToInvoiceInput = { ecosystemId: 1, teamId: 2, dealId, invoiceId: dealId + 100, mail };
    return client.workflow.start(dealToInvoice.workflow, {
      workflowId: dealToInvoice.workflowId(dealId),
      taskQueue: dealToInvoice.taskQueue,
      args: [input],
    });
  };
  const follow = (invoiceId: number): Promise<WorkflowHandle> => {
    const input: PaymentSyncInput = { ecosystemId: 1, teamId: 2, invoiceId };
    return client.workflow.start(paymentSync.workflow, {
      workflowId: paymentSync.workflowId(invoiceId),
      taskQueue: paymentSync.taskQueue,
      args: [input],
    });
  };
  const remindOf = (invoiceId: number): Promise<WorkflowHandle> => {
    const input: PaymentRemindersInput = { ecosystemId: 1, teamId: 2, invoiceId };
    return client.workflow.start(paymentReminders.workflow, {
      workflowId: paymentReminders.workflowId(invoiceId),
      taskQueue: paymentReminders.taskQueue,
      args: [input],
    });
  };
  const credit = (invoiceId: number, mail: boolean): Promise<WorkflowHandle> => {
    const input: CreditInvoiceInput = { ecosystemId: 1, teamId: 2, invoiceId, mail };
    return client.workflow.start(creditInvoice.workflow, {
      workflowId: creditInvoice.workflowId(invoiceId),
      taskQueue: creditInvoice.taskQueue,
      args: [input],
    });
  };
  const billPeriod = (subscriptionId: number): Promise<WorkflowHandle> => {
    const input: SubscriptionPeriodInput = { ecosystemId: 1, teamId: 2, subscriptionId, start: '2026-11-30' };
    return client.workflow.start(subscriptionPeriod.workflow, {
      workflowId: subscriptionPeriod.workflowIdOf(input),
      taskQueue: subscriptionPeriod.taskQueue,
      args: [input],
    });
  };
  const runIn = (ecosystemId: number): Promise<WorkflowHandle> => {
    const input: SubscriptionRunInput = { ecosystemId, teamId: 0, date: '2026-11-30' };
    return client.workflow.start(subscriptionRun.workflow, {
      workflowId: subscriptionRun.workflowId(ecosystemId, input.date),
      taskQueue: subscriptionRun.taskQueue,
      args: [input],
    });
  };
  const approve = (entityId: number, contract: ProcessContract<ApprovalInput> = purchaseApproval): Promise<WorkflowHandle> => {
    const input: ApprovalInput = { ecosystemId: 1, teamId: 2, resource: contract.subject, entityId, approvalRound: 1 };
    return client.workflow.start(contract.workflow, {
      workflowId: contract.workflowIdOf(input),
      taskQueue: contract.taskQueue,
      args: [input],
    });
  };
  const read = (documentId: number): Promise<WorkflowHandle> => {
    const input: DocumentPredictionInput = { ecosystemId: 1, teamId: 2, documentId };
    return client.workflow.start(documentPrediction.workflow, {
      workflowId: documentPrediction.workflowIdOf(input),
      taskQueue: documentPrediction.taskQueue,
      args: [input],
    });
  };
  const stories = {
    'document-prediction.two-files': await read(50),
    'purchase-approval.reminded-and-approved': await approve(40),
    'purchase-approval.blocked-and-booked': await approve(41),
    'document-approval.approved': await approve(42, documentApproval),
    'deal-to-invoice.mailed': await invoice(1, true),
    'deal-to-invoice.not-mailed': await invoice(2, false),
    'deal-to-invoice.fixed': await invoice(3, true),
    'deal-to-invoice.mail-refused': await invoice(4, true),
    'deal-to-invoice.stopped': await invoice(5, true),
    'credit-invoice.not-mailed': await credit(21, false),
    'credit-invoice.mail-refused': await credit(22, true),
    'payment-sync.under-way-and-overdue': await follow(8),
    'payment-sync.hinted': await follow(9),
    'payment-reminders.sent-and-paid': await remindOf(10),
    'payment-reminders.blocked-and-held': await remindOf(11),
    'payment-reminders.cancelled': await remindOf(12),
    'subscription-period.fixed': await billPeriod(31),
    'subscription-run.of-some-batches': await runIn(1),
    'subscription-run.last-of-several': await runIn(2),
    'subscription-run.counted-and-asked-again': await runIn(3),
    'subscription-day.asked': await client.workflow.start(subscriptionDay.workflow, {
      workflowId: subscriptionDay.workflowId(1),
      taskQueue: subscriptionDay.taskQueue,
      args: [{ ecosystemId: 1, teamId: 0 }],
    }),
  };
  for (const name of [
    'deal-to-invoice.fixed',
    'deal-to-invoice.mail-refused',
    'credit-invoice.mail-refused',
    'subscription-period.fixed',
    'purchase-approval.blocked-and-booked',
  ] as const) {
    await isIn(stories[name], 'blocked');
    await stories[name].signal(dealToInvoice.resume);
  }
  const askedAgain = stories['subscription-run.counted-and-asked-again'];
  while ((await askedAgain.query<SubscriptionRunProgress>(subscriptionRun.query)).after === 0) await pause(50);
  await askedAgain.signal(subscriptionRun.ask);
  await stories['payment-sync.hinted'].query(paymentSync.query);
  await stories['payment-sync.hinted'].signal(paymentSync.wake!);
  const hasPolled = async (invoiceId: number): Promise<void> => {
    while (reminderPolls[invoiceId]!.length > 0) await pause(50);
  };
  await hasPolled(10);
  await stories['payment-reminders.sent-and-paid'].signal(paymentReminders.wake!);
  for (const step of ['blocked', 'held']) {
    await isIn(stories['payment-reminders.blocked-and-held'], step);
    await stories['payment-reminders.blocked-and-held'].signal(paymentReminders.resume);
  }
  while (approvalPolls[40]!.length > 1) await pause(50);
  await stories['purchase-approval.reminded-and-approved'].signal(purchaseApproval.wake!);
  await hasPolled(12);
  await stories['payment-reminders.cancelled'].signal(paymentReminders.cancel);
  await Promise.all(Object.values(stories).map((story) => story.result()));
  return stories;
}

/** Waits until the process reports this step. */
export async function isIn(handle: WorkflowHandle, step: string): Promise<void> {
  while ((await handle.query<{ step: string }>('state')).step !== step) await pause(50);
}
