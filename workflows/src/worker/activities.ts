import {
  type createWorkerContext,
  ApprovalProcess,
  Bills,
  Database,
  DealInvoicing,
  MailPacing,
  PaymentReminders,
  Payments,
  Predictions,
  Processes,
  ReminderMails,
  SalesInvoices,
  StepMarks,
  SubscriptionRuns,
} from '@kantoor/services';
import { approvalActivities } from '../approval/approval.activities.js';
import { creditInvoiceActivities } from '../credit-invoice/credit-invoice.activities.js';
import { dealToInvoiceActivities } from '../deal-to-invoice/deal-to-invoice.activities.js';
import { documentPredictionActivities } from '../document-prediction/document-prediction.activities.js';
import { paymentRemindersActivities } from '../payment-reminders/payment-reminders.activities.js';
import { paymentSyncActivities } from '../payment-sync/payment-sync.activities.js';
import { StepGuard } from '../process/step-guard.js';
import { subscriptionPeriodActivities } from '../subscription-period/subscription-period.activities.js';
import { subscriptionRunActivities } from '../subscription-run/subscription-run.activities.js';

/** Passes the services to the activities of every kind of process. */
export function activitiesOf(services: Awaited<ReturnType<typeof createWorkerContext>>) {
  const kit = { database: services.get(Database), processes: services.get(Processes), guard: new StepGuard(services.get(StepMarks)) };
  return merged(
    dealToInvoiceActivities({
      ...kit,
      dealInvoicing: services.get(DealInvoicing),
      salesInvoices: services.get(SalesInvoices),
      mailTimes: services.get(MailPacing),
    }),
    creditInvoiceActivities({ ...kit, salesInvoices: services.get(SalesInvoices) }),
    approvalActivities({ ...kit, approvals: services.get(ApprovalProcess) }),
    documentPredictionActivities({ ...kit, predictions: services.get(Predictions) }),
    paymentSyncActivities({ ...kit, payments: services.get(Payments) }),
    paymentRemindersActivities({ ...kit, reminders: services.get(PaymentReminders), reminderMails: services.get(ReminderMails) }),
    subscriptionPeriodActivities({ ...kit, bills: services.get(Bills) }),
    subscriptionRunActivities({ ...kit, bills: services.get(Bills), runs: services.get(SubscriptionRuns) }),
  );
}

/** The engine knows an activity only by its name. */
function merged(...kinds: object[]): object {
  const names = kinds.flatMap((activities) => Object.keys(activities));
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice) throw new Error(`Two processes have an activity called ${twice}`);
  return Object.assign({}, ...kinds) as object;
}
