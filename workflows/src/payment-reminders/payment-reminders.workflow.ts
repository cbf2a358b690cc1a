import {
  paymentReminders as contract,
  type PaymentRemindersInput,
  type PaymentRemindersStep,
} from '@kantoor/schemas/processes/kinds/payment-reminders';
import { runProcess } from '../process/flow.js';
import type { ProcessState } from '../process/outcome.js';
import { patientSteps, shortSteps } from '../process/proxies.js';
import { remind } from '../process/remind.js';
import type { PaymentRemindersActivities } from './payment-reminders.activities.js';

const { lookAtReminders: poll } = shortSteps<PaymentRemindersActivities>('Look which reminder is due');
const { sendReminder: send } = patientSteps<PaymentRemindersActivities>('Mail the reminder');

/** Reminds the customer of a mailed invoice, level by level, until it is paid. It starts on the day of the first reminder. */
export async function paymentReminders(input: PaymentRemindersInput): Promise<ProcessState<PaymentRemindersStep>> {
  return runProcess<PaymentRemindersInput, PaymentRemindersStep>(contract, input, 'waiting-to-remind', (process) =>
    remind(process, { poll, step: 'remind', send }),
  );
}
