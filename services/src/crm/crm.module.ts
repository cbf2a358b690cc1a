import { Module } from '@nestjs/common';
import { InvoicingModule } from '../invoicing/invoicing.module.js';
import { attachmentsOf } from '../platform/attachments/index.js';
import { registers } from '../platform/kinds/index.js';
import { ContactHooks } from './contacts/contact.hooks.js';
import { contacts } from './contacts/contact.kind.js';
import { ContactsController } from './contacts/contacts.controller.js';
import { DealInvoicing } from './deal-invoicing/deal-invoicing.service.js';
import { DealBoard } from './deals/deal-board.service.js';
import { DealExport } from './deals/deal-export.service.js';
import { DealMail } from './deals/deal-mail.service.js';
import { DealProcessesController } from './deals/deal-processes.controller.js';
import { DealHooks } from './deals/deal.hooks.js';
import { deals } from './deals/deal.kind.js';
import { DealsController } from './deals/deals.controller.js';
import { Deals } from './deals/deals.service.js';
import { TeamDealsController } from './deals/team-deals.controller.js';
import { TeamCheck } from './teams/team-check.service.js';
import { LedgerHooks } from './ledgers/ledger.hooks.js';
import { LedgerImport } from './ledgers/ledger-import.service.js';
import { LedgerImportController, LedgersController } from './ledgers/ledgers.controller.js';
import { OrganizationHooks } from './organizations/organization.hooks.js';
import { organizations } from './organizations/organization.kind.js';
import { OrganizationUse } from './organizations/organization-use.repository.js';
import { OrganizationsController, OrganizationVerbsController } from './organizations/organizations.controller.js';
import { ProductHooks } from './products/product.hooks.js';
import { products } from './products/product.kind.js';
import { ProductActivitiesController, ProductsController } from './products/products.controller.js';
import { CompanyRegister } from './register/company-register.service.js';
import { RegisterController } from './register/register.controller.js';
import { SearchController } from './search/search.controller.js';
import { TaxRateRulesController } from './tax-rules/tax-rules.controller.js';
import { TaxRules } from './tax-rules/tax-rules.repository.js';
import { TeamSettingsController } from './team-settings/team-settings.controller.js';

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
