export * from './platform/context.js';
export { Audit } from './platform/audit/index.js';
export { readConfig } from './config.js';
export { fixed } from './platform/bounds/index.js';
export { Config } from './platform/config.js';
export { createDataSource, Database, migrate, type Tx } from './platform/database/index.js';
export { JobWorkers } from './platform/jobs/index.js';
export { log } from './platform/logging/index.js';
export { type Reported, serveReports } from './platform/health/index.js';
export { Outbox, OutboxRelay } from './platform/outbox/index.js';
export { MailRefused, MailServerAway } from './platform/mail/index.js';
export { Processes, startOf, StepMarks } from './platform/processes/index.js';
export type { ProcessStart, Standing } from './platform/processes/index.js';
export { isPassing, Problem, problemOf } from './platform/problems/index.js';
export { RedisConnections } from './platform/redis/index.js';
export { connectionOptions, type Engine, engineSettings, Settings } from './platform/settings/index.js';
export { Temporal } from './platform/temporal/index.js';
export { createWorkerContext } from './worker-context.module.js';
export { entities } from './entities.js';
export { migrations } from './generated/migrations.js';
export { alsoNames, tableOwners } from './table-owners.js';
export { type BookOutcome, DealInvoicing } from './crm/deal-invoicing/index.js';
export { type BatchDone, billingBounds, Bills, MailPacing, PeriodWriter, SubscriptionRuns } from './crm/subscription-runs/index.js';
export { nextPollInMs, overdueAtMs, Payments, waitingForPayment } from './receivables/payments/index.js';
export {
  PaymentReminders,
  ReminderMails,
  type ReminderOutcome,
  type RemindLater,
  type ReminderStanding,
  waitingToRemind,
} from './receivables/payment-reminders/index.js';
export { InvoiceRows, processMoney } from './receivables/sales-book/index.js';
export { Booking, SalesInvoices } from './receivables/sales-invoices/index.js';
export { workingTimeOf } from './platform/working-time/index.js';
export { Predictions } from './purchasing/predictions/index.js';
export { MailFetcher, MailReceiver } from './purchasing/mail-in/index.js';
export { ApprovalProcess, firstReminderMs, isEscalation, nextReminderMs, type RoundStanding } from './purchasing/approvals/index.js';
