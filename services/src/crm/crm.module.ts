import { Module } from '@nestjs/common';
import { InvoicingModule } from '../invoicing/invoicing.module.js';
import { attachmentsOf } from '../platform/attachments/index.js';
import { registers } from '../platform/kinds/index.js';
import { ContactHooks, contacts, ContactsController } from './contacts/index.js';
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
import { LedgerHooks, LedgerImport, LedgerImportController, LedgersController } from './ledgers/index.js';
import {
  OrganizationHooks,
  organizations,
  OrganizationsController,
  OrganizationUse,
  OrganizationVerbsController,
} from './organizations/index.js';
import { ProductActivitiesController, ProductHooks, products, ProductsController } from './products/index.js';
import { CompanyRegister, RegisterController } from './register/index.js';
import { SearchController } from './search/index.js';
import { TaxRateRulesController, TaxRules } from './tax-rules/index.js';
import { TeamSettingsController } from './team-settings/index.js';

/** Customers, products and deals. */
@Module({
  imports: [InvoicingModule],
  controllers: [
    ...attachmentsOf(organizations, deals),
    OrganizationVerbsController,
    OrganizationsController,
    ContactsController,
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
  ],
  providers: [
    registers(deals, organizations, contacts, products),
    OrganizationHooks,
    OrganizationUse,
    ContactHooks,
    ProductHooks,
    LedgerHooks,
    LedgerImport,
    TaxRules,
    CompanyRegister,
    DealHooks,
    Deals,
    DealBoard,
    DealExport,
    DealMail,
    TeamCheck,
    DealInvoicing,
  ],
  exports: [Deals, DealInvoicing],
})
export class CrmModule {}
