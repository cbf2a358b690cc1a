import { paymentReminders, type PaymentRemindersInput, type PaymentRemindersStep } from '@kantoor/schemas';
import { waitingToRemind, type PaymentReminders, type ReminderMails, type ReminderOutcome, type RemindLater } from '@kantoor/services';
import type { Outcome, Task } from '../process/outcome.js';
import type { RecordToFix } from '../process/reasons.js';
import type { ReminderPollOutcome } from '../process/remind.js';
import { mail } from '../process/shared-steps.js';
import { Steps, type Done, type StepServices } from '../process/steps.js';

export interface PaymentRemindersServices extends StepServices {
  reminders: Pick<PaymentReminders, 'state' | 'isOver'>;
  reminderMails: Pick<ReminderMails, 'send'>;
}
/** A reminder is identified by its level: the number of days after the due date. */
type Due = { due: number };

/** Longest poll interval, however far off the next reminder is. */
const pollEveryMs = 30 * 86_400_000;

export const paymentRemindersActivities = ({ reminders, reminderMails, ...services }: PaymentRemindersServices) => {
  const steps = new Steps<PaymentRemindersInput, PaymentRemindersStep>(paymentReminders, services);
  return {
    lookAtReminders: (input: PaymentRemindersInput): Promise<ReminderPollOutcome<PaymentRemindersStep, number>> =>
      steps.poll(input, 'waiting-to-remind', async (ctx) => {
        const { over, isUnsent, next } = await reminders.state(ctx, input.invoiceId);
        if (over) return { step: over, over: true, precondition: (tx) => reminders.isOver(tx, ctx, input.invoiceId) };
        if (isUnsent) return { step: 'waiting-to-remind', waits: { waitsFor: { key: 'sending' } } };
        if (!next) return { step: 'waiting-to-remind', waits: { waitsFor: { key: 'payment-unreminded' } } };
        const inMs = next.atMs - Date.now();
        if (inMs <= 0) return { step: 'remind', facts: { due: next.level } };
        return { step: 'waiting-to-remind', againInMs: Math.min(inMs, pollEveryMs), waits: waitingToRemind(next) };
      }),
    sendReminder: (task: Task<PaymentRemindersInput & Due>): Promise<Outcome> =>
      steps.take(task, { step: 'remind', key: `remind:${task.due}`, next: 'waiting-to-remind', waitsFor: 'reminderMail' }, (ctx) =>
        mail(invoice(task), reminderMails.send(ctx, task.invoiceId, task.due), (outcome) => doneOf(outcome, task)),
      ),
  };
};
export type PaymentRemindersActivities = ReturnType<typeof paymentRemindersActivities>;

const invoice = ({ invoiceId }: Pick<PaymentRemindersInput, 'invoiceId'>): RecordToFix => ({ resource: 'sales-invoices', id: invoiceId });

/** Why a reminder goes out later, as shown to users. */
const waitKeys: Record<RemindLater['why'], string> = { 'mails-used-up': 'mailsByThemselves', 'reminded-today': 'remindedToday' };

function doneOf(outcome: ReminderOutcome, { invoiceId, due }: PaymentRemindersInput & Due): Done {
  if (outcome === 'sent') return { params: { days: due } };
  if (outcome === 'not-due') return { again: true };
  if (outcome === 'no-receiver') {
    const problems = [{ pointer: '/mailRequest/receiver/emailAddress', code: 'FIELD_REQUIRED' }];
    return { blocked: { code: 'RECEIVER_MISSING', problems, fix: invoice({ invoiceId }) } };
  }
  const nextAction = { key: 'remind', at: new Date(Date.now() + outcome.laterMs).toISOString() };
  return { again: true, inMs: outcome.laterMs, waits: { waitsFor: { key: waitKeys[outcome.why] }, nextAction } };
}
