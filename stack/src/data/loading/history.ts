import { creditInvoice, dealToInvoice, paymentSync } from '@kantoor/schemas';
import type { DemoInvoice } from './invoices.js';
import type { Rows } from './rows.js';

interface Step {
  step: string;
  at: Date;
  params?: Record<string, string>;
}
interface Story {
  workflowId: string;
  kind: 'deal-to-invoice' | 'payment-sync' | 'credit-invoice';
  resource: 'deals' | 'sales-invoices';
  entityId: number;
  teamId: number;
  state: 'done' | 'waiting';
  waitsFor: object | null;
  nextAction: object | null;
  steps: Step[];
}

/** Loads the process panels of invoices made before this installation began. */
export async function loadHistory(rows: Rows, invoices: DemoInvoice[]): Promise<void> {
  const stories = invoices.flatMap((invoice) => [invoicingOf(invoice), paymentOf(invoice), ...creditingOf(invoice)]);
  await rows.insert('processes', stories.map(processRow));
  await rows.insert(
    'process_steps',
    stories.flatMap(({ workflowId, steps }) =>
      steps.map(({ step, at, params }) => ({ workflow_id: workflowId, step_key: step, step, at, params: params ?? null })),
    ),
  );
}

function invoicingOf({ deal, invoiceNumber, story: { sentAt } }: DemoInvoice): Story {
  const seconds = (after: number): Date => new Date(sentAt.getTime() - 20_000 + after * 1_000);
  const steps = [
    { step: 'started', at: seconds(0) },
    { step: 'book', at: seconds(1), params: { invoiceNumber } },
    { step: 'documents', at: seconds(3) },
    { step: 'mail', at: seconds(19) },
    { step: 'sent', at: seconds(20) },
  ];
  return {
    workflowId: dealToInvoice.workflowId(deal.id),
    kind: 'deal-to-invoice',
    resource: 'deals',
    entityId: deal.id,
    teamId: deal.team.id,
    state: 'done',
    waitsFor: null,
    nextAction: null,
    steps,
  };
}

function paymentOf({ deal, invoiceId, content, paymentStatus, story: { sentAt, overdueAt, payment }, credit }: DemoInvoice): Story {
  const isPaid = paymentStatus === 'full';
  const steps = [
    { step: 'started', at: sentAt },
    ...(overdueAt ? [{ step: 'overdue', at: overdueAt }] : []),
    ...(isPaid && payment ? [{ step: 'paid', at: payment.at }] : []),
    ...(credit?.isWhole && !payment ? [{ step: 'credited', at: credit.at }] : []),
  ];
  return {
    workflowId: paymentSync.workflowId(invoiceId),
    kind: 'payment-sync',
    resource: 'sales-invoices',
    entityId: invoiceId,
    teamId: deal.team.id,
    state: isPaid ? 'done' : 'waiting',
    waitsFor: isPaid ? null : { key: 'payment', params: { dueDate: content.dueDate } },
    nextAction: isPaid ? null : { key: 'lookAgain' },
    steps,
  };
}

function creditingOf({ deal, invoiceNumber, credit }: DemoInvoice): Story[] {
  if (!credit) return [];
  const seconds = (after: number): Date => new Date(credit.at.getTime() + after * 1_000);
  return [
    {
      ...{ workflowId: creditInvoice.workflowId(credit.invoiceId), kind: 'credit-invoice', resource: 'sales-invoices' },
      ...{ entityId: credit.invoiceId, teamId: deal.team.id, state: 'done', waitsFor: null, nextAction: null },
      steps: [
        { step: 'credit', at: seconds(0), params: { original: invoiceNumber, invoiceNumber: credit.invoiceNumber } },
        { step: 'credit-documents', at: seconds(2) },
        { step: 'credit-sent', at: seconds(3) },
      ],
    },
  ];
}

function processRow({ workflowId, kind, resource, entityId, teamId, state, waitsFor, nextAction, steps }: Story) {
  const last = steps.at(-1)!;
  const step = last.step === 'started' ? 'waiting-for-payment' : last.step;
  return {
    workflow_id: workflowId,
    kind,
    resource,
    entity_id: entityId,
    team_id: teamId,
    state,
    step,
    since: last.at,
    started_at: steps[0]!.at,
    ended_at: state === 'done' ? last.at : null,
    waits_for: waitsFor,
    next_action: nextAction,
    blocked: null,
  };
}
