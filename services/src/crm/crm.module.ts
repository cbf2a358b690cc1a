import { Module } from '@nestjs/common';
import { DirectoryModule } from '../directory/directory.module.js';
import { BooksModule } from '../books/books.module.js';
import { PayablesModule } from '../payables/payables.module.js';
import { ReceivablesModule } from '../receivables/receivables.module.js';
import { MasterdataModule } from '../masterdata/masterdata.module.js';
import { attachmentsOf } from '../platform/records/attachments/index.js';
import { registers } from '../platform/records/kinds/index.js';
import { processesOf } from '../platform/processes/processes/index.js';
import { DealDrafts, DealInvoicing, InvoicedDeals } from './deal-invoicing/index.js';
import { DealBoard, DealExport, DealHooks, DealMail, deals, Deals, DealsController, TeamDealsController } from './deals/index.js';
import { SearchController } from './search/index.js';
import { BillingFacts, ComingInvoices, Forecasts, ForecastLimiter, CurrentProblems } from './subscription-billing/index.js';
import { SkippedPeriods, SubscriptionPeriods } from './subscription-periods/index.js';
import {
  Bills,
  DueBills,
  DueSubscriptions,
  MailPacing,
  PeriodVerbs,
  PeriodWriter,
  RunSchedules,
  SubscriptionPeriodsController,
  SubscriptionProcessesController,
  SubscriptionRuns,
  SubscriptionRunsController,
} from './subscription-runs/index.js';
import {
  SubscriptionExport,
  SubscriptionHooks,
  subscriptions,
  Subscriptions,
  SubscriptionsController,
  TeamSubscriptionsController,
} from './subscriptions/index.js';

/** Deals and subscriptions. */
@Module({
  imports: [MasterdataModule, BooksModule, ReceivablesModule, PayablesModule, DirectoryModule],
  controllers: [
    ...attachmentsOf(deals),
    ...processesOf(deals, subscriptions),
    SearchController,
    TeamDealsController,
    DealsController,
    TeamSubscriptionsController,
    SubscriptionsController,
    SubscriptionPeriodsController,
    SubscriptionProcessesController,
    SubscriptionRunsController,
  ],
  providers: [
    registers(deals, subscriptions),
    DealHooks,
    Deals,
    DealBoard,
    DealExport,
    DealMail,
    DealDrafts,
    DealInvoicing,
    InvoicedDeals,
    SubscriptionHooks,
    Subscriptions,
    SubscriptionExport,
    BillingFacts,
    Forecasts,
    ForecastLimiter,
    CurrentProblems,
    ComingInvoices,
    SubscriptionPeriods,
    SkippedPeriods,
    DueBills,
    DueSubscriptions,
    MailPacing,
    PeriodWriter,
    PeriodVerbs,
    Bills,
    SubscriptionRuns,
    RunSchedules,
  ],
  exports: [Deals, DealInvoicing, Bills, MailPacing, SubscriptionRuns],
})
export class CrmModule {}
