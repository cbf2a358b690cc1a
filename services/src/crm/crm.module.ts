import { Module } from '@nestjs/common';
import { DirectoryModule } from '../directory/directory.module.js';
import { InvoicingModule } from '../invoicing/invoicing.module.js';
import { attachmentsOf } from '../platform/attachments/index.js';
import { registers } from '../platform/kinds/index.js';
import { ContactHooks, ContactImportController, ContactMergesController, contacts, ContactsController } from './contacts/index.js';
import { DealInvoicing } from './deal-invoicing/index.js';
import {
  DealBoard,
  DealExport,
  DealHooks,
  DealMail,
  DealProcessesController,
  deals,
  Deals,
  DealsController,
  TeamDealsController,
} from './deals/index.js';
import { TeamCheck } from './teams/index.js';
import { LedgerHooks, LedgerImportController, LedgersController } from './ledgers/index.js';
import {
  OrganizationHooks,
  OrganizationImportController,
  OrganizationMergesController,
  organizations,
  OrganizationsController,
  OrganizationUse,
  OrganizationVerbsController,
} from './organizations/index.js';
import { OrganizationAccountController } from './organization-account/index.js';
import { ProductActivitiesController, ProductHooks, ProductImportController, products, ProductsController } from './products/index.js';
import { CompanyRegister, RegisterController } from './register/index.js';
import { SearchController } from './search/index.js';
import { BillingFacts, ComingInvoices, Forecasts, ForecastTurns, StandingProblems } from './subscription-billing/index.js';
import { SkippedPeriods, SubscriptionPeriods } from './subscription-periods/index.js';
import {
  Bills,
  DueBills,
  DueSubscriptions,
  MailTimes,
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
import { TaxRateRulesController, TaxRules } from './tax-rules/index.js';
import { TeamSettingsController } from './team-settings/index.js';

/** Customers, products, deals and subscriptions. */
@Module({
  imports: [InvoicingModule, DirectoryModule],
  controllers: [
    ...attachmentsOf(organizations, deals),
    OrganizationImportController,
    OrganizationVerbsController,
    OrganizationAccountController,
    OrganizationMergesController,
    OrganizationsController,
    ContactImportController,
    ContactMergesController,
    ContactsController,
    ProductImportController,
    ProductsController,
    ProductActivitiesController,
    LedgerImportController,
    LedgersController,
    TaxRateRulesController,
    TeamSettingsController,
    RegisterController,
    SearchController,
    TeamDealsController,
    DealsController,
    DealProcessesController,
    TeamSubscriptionsController,
    SubscriptionsController,
    SubscriptionPeriodsController,
    SubscriptionProcessesController,
    SubscriptionRunsController,
  ],
  providers: [
    registers(deals, subscriptions, organizations, contacts, products),
    OrganizationHooks,
    OrganizationUse,
    ContactHooks,
    ProductHooks,
    LedgerHooks,
    TaxRules,
    CompanyRegister,
    DealHooks,
    Deals,
    DealBoard,
    DealExport,
    DealMail,
    TeamCheck,
    DealInvoicing,
    SubscriptionHooks,
    Subscriptions,
    SubscriptionExport,
    BillingFacts,
    Forecasts,
    ForecastTurns,
    StandingProblems,
    ComingInvoices,
    SubscriptionPeriods,
    SkippedPeriods,
    DueBills,
    DueSubscriptions,
    MailTimes,
    PeriodWriter,
    PeriodVerbs,
    Bills,
    SubscriptionRuns,
    RunSchedules,
  ],
  exports: [Deals, DealInvoicing, Bills, MailTimes, SubscriptionRuns],
})
export class CrmModule {}
