export * from './platform/runtime/context.js';
export { Audit } from './platform/audit/index.js';
export { readConfig } from './config.js';
export { fixed } from './platform/runtime/bounds/index.js';
export { Config } from './platform/runtime/config/index.js';
export { createDataSource, Database, loginLimits, migrate, type Tx } from './platform/storage/database/index.js';
export { Backlog } from './platform/background/backlog/index.js';
export { JobWorkers } from './platform/background/jobs/index.js';
export { log } from './platform/runtime/logging/index.js';
export { beginSpan, continuing, placeOf, startTracing, stopTracing, traced } from './platform/runtime/tracing/index.js';
export { type Health, Readiness, type Reported, serveHealth } from './platform/serving/health/index.js';
export { FileStore, StoreAdmin } from './platform/files/index.js';
export { Leaving, leaveOnSignal } from './platform/serving/leaving/index.js';
export { Outbox, OutboxRelay } from './platform/background/outbox/index.js';
export { MailRefused, MailServerAway } from './platform/mails/mail/index.js';
export { Processes, startOf, StepMarks } from './platform/processes/processes/index.js';
export type { ProcessStart, ProcessStatus } from './platform/processes/processes/index.js';
export { isPassing, Problem, problemOf } from './platform/runtime/problems/index.js';
export { RedisConnections } from './platform/storage/redis/index.js';
export { connectionOptions, type Engine, engineSettings, Settings } from './platform/runtime/config/index.js';
export { Temporal } from './platform/background/temporal/index.js';
export { createWorkerContext } from './worker-context.module.js';
export { entities } from './entities.js';
export { migrations } from './generated/migrations.js';
export { mayAlsoName, tableOwners } from './table-owners.js';
export { type BookOutcome, DealInvoicing } from './crm/deal-invoicing/index.js';
export { type BatchDone, billingBounds, Bills, MailPacing, PeriodWriter, SubscriptionRuns } from './crm/subscription-runs/index.js';
export { nextPollInMs, overdueAtMs, Payments, waitingForPayment } from './receivables/payments/index.js';
export {
  PaymentReminders,
  ReminderMails,
  type ReminderOutcome,
  type RemindLater,
  type ReminderState,
  waitingToRemind,
} from './receivables/payment-reminders/index.js';
export { InvoiceRecords, processMoney } from './receivables/sales-book/index.js';
export { Booking, SalesInvoices } from './receivables/sales-invoices/index.js';
export { workingTimeOf } from './platform/runtime/working-time/index.js';
export { Predictions } from './purchasing/predictions/index.js';
export { MailFetcher, MailReceiver } from './purchasing/mail-in/index.js';
export { ApprovalProcess, firstReminderMs, isEscalation, nextReminderMs, type RoundStep } from './purchasing/approvals/index.js';
