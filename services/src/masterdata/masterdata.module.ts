import { Module } from '@nestjs/common';
import { DirectoryModule } from '../directory/directory.module.js';
import { BooksModule } from '../books/books.module.js';
import { PayablesModule } from '../payables/payables.module.js';
import { ReceivablesModule } from '../receivables/receivables.module.js';
import { attachmentsOf } from '../platform/records/attachments/index.js';
import { registers } from '../platform/records/kinds/index.js';
import {
  ContactImportController,
  ContactsOfOrganizations,
  OrganizationImportController,
  OrganizationsOfContacts,
} from './address-books/index.js';
import { ContactHooks, ContactMergesController, contacts, ContactsController } from './contacts/index.js';
import { FirstBooks, FirstBooksController } from './first-books/index.js';
import { FootprintProductHooks, FootprintProductsController, FootprintTypesController } from './footprint-products/index.js';
import { LedgerHooks, LedgerImportController, LedgersController } from './ledgers/index.js';
import { OrganizationAccountController } from './organization-account/index.js';
import {
  OrganizationHooks,
  OrganizationMergesController,
  organizations,
  OrganizationsController,
  OrganizationUse,
  OrganizationVerbsController,
} from './organizations/index.js';
import { ProductActivitiesController, ProductHooks, ProductImportController, products, ProductsController } from './products/index.js';
import { CompanyRegister, RegisterController } from './register/index.js';
import { OrganizationProductsController, OrganizationSettingsController, Suppliers } from './suppliers/index.js';
import { TaxRateRulesController, TaxRules } from './tax-rules/index.js';
import { TeamSettingsController } from './team-settings/index.js';
import { VatOverviewController, VatOverviews } from './vat-overview/index.js';

/** Organizations, contacts, products, ledgers, tax rules and team settings: shared by selling and purchasing. */
@Module({
  imports: [BooksModule, ReceivablesModule, PayablesModule, DirectoryModule],
  controllers: [
    ...attachmentsOf(organizations),
    OrganizationImportController,
    OrganizationVerbsController,
    OrganizationAccountController,
    OrganizationSettingsController,
    OrganizationProductsController,
    OrganizationMergesController,
    OrganizationsController,
    ContactImportController,
    ContactMergesController,
    ContactsController,
    ProductImportController,
    ProductsController,
    ProductActivitiesController,
    FootprintTypesController,
    FootprintProductsController,
    LedgerImportController,
    LedgersController,
    TaxRateRulesController,
    TeamSettingsController,
    FirstBooksController,
    RegisterController,
    VatOverviewController,
  ],
  providers: [
    registers(organizations, contacts, products),
    OrganizationHooks,
    OrganizationUse,
    Suppliers,
    ContactHooks,
    ContactsOfOrganizations,
    OrganizationsOfContacts,
    ProductHooks,
    LedgerHooks,
    FootprintProductHooks,
    TaxRules,
    FirstBooks,
    CompanyRegister,
    VatOverviews,
  ],
  exports: [TaxRules],
})
export class MasterdataModule {}
