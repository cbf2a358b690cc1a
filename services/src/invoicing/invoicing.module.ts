import { Module } from '@nestjs/common';
import { DirectoryModule } from '../directory/directory.module.js';
import { FilesModule } from '../platform/files/index.js';
import { registers } from '../platform/kinds/index.js';
import { mailsOf } from '../platform/messages/index.js';
import { processesOf } from '../platform/processes/index.js';
import { Charges, ChargeTermsReader } from './charges/index.js';
import { PaidPurchasesController, PurchasePayments } from './purchase-payments/index.js';
import {
  PurchaseConversion,
  PurchaseConversionController,
  SalesConversion,
  SalesConversionController,
} from './currency-conversion/index.js';
import { Crediting, CreditingController, Reissuing } from './crediting/index.js';
import {
  CustomerAccounts,
  CreditorFigures,
  CreditorFiguresController,
  DebtorFigures,
  DebtorFiguresController,
  DebtorsByCustomer,
  DebtorsController,
  PaymentMonths,
} from './debtors/index.js';
import { ClosedPeriods, ClosedPeriodsController } from './closed-periods/index.js';
import { customerNotes, CustomerNotes } from './customer-notes/index.js';
import { CentralBank, ExchangeRates, RateImport, WaitingInvoices } from './exchange-rates/index.js';
import { BookLookup } from './invoice-details/index.js';
import { Journal, JournalController } from './journal/index.js';
import { BookTotals } from './invoice-lists/index.js';
import { InvoiceMailWriter } from './invoice-mail/index.js';
import { PaymentProviders, TestPayments } from './payment-providers/index.js';
import { LegalEntities, LegalEntitiesController, LegalEntityHooks, LogoController, Logos, ProviderKeys } from './legal-entities/index.js';
import {
  InvoiceTemplateHooks,
  LookPreview,
  InvoiceTemplates,
  InvoiceTemplatesController,
  TemplateChoice,
  TemplateChoicesController,
  TemplateUse,
} from './invoice-templates/index.js';
import { PaymentReminders, ReminderMails } from './payment-reminders/index.js';
import { PaymentAttempts, PaymentFollowing, Demands, PaymentLedger, PaymentLinks, Refunds, Payments, SetOff } from './payments/index.js';
import {
  BrokenLinksController,
  PageAnswers,
  PaymentLinkGuard,
  PaymentPagesController,
  TestPaymentsController,
  PublicPayments,
  TransactionsController,
  WebhookController,
} from './payment-pages/index.js';
import { InvoiceRenderer } from './rendering/index.js';
import {
  AccountingTaxes,
  Booking,
  BulkBooking,
  Drafts,
  InvoiceWriter,
  InvoiceFilesController,
  InvoiceBooker,
  InvoiceLookup,
  InvoiceVerbs,
  InvoiceViews,
  salesInvoices,
  SalesInvoices,
  SalesInvoicesController,
} from './sales-invoices/index.js';
import {
  BankBookings,
  BankBookingsController,
  BankEntries,
  BankRules,
  BankRulesController,
  BankStatementRows,
  BankStatements,
  BookingReversal,
  BookingSettlement,
  BookingVerbs,
  BookingOffers,
  BookingViews,
  MissingReceipts,
  missingReceipts,
  MissingReceiptsMail,
  OpenInvoiceRows,
} from './bank-statements/index.js';
import { BatchChanges, Batches, BatchPayments, BatchPaymentsController, BatchPlans, Payables } from './batch-payments/index.js';
import {
  InvoiceAccounts,
  InvoiceAccountsController,
  OwnAccountController,
  PayeeAccountRows,
  PayeeAccounts,
  PayeeAccountsController,
} from './payee-accounts/index.js';
import { BookChanges, InvoiceNumbers } from './invoice-books/index.js';
import {
  HandMadeInvoices,
  PurchaseInvoiceRows,
  purchaseInvoices,
  PurchaseInvoices,
  PurchaseInvoicesController,
  PurchaseInvoiceVerbs,
  PurchaseInvoiceViews,
} from './purchase-invoices/index.js';
import { attachmentsOf } from '../platform/attachments/index.js';
import { InvoiceChanges, InvoiceListeners, InvoiceRows } from './invoice-records/index.js';
import { InvoiceDocuments, InvoiceDocumentSource } from './invoice-documents/index.js';
import { ChargedRates, TaxRateHooks, TaxRates, TaxRatesController, TaxRateUse } from './tax-rates/index.js';

const legalEntities = [LegalEntities, LegalEntityHooks, Logos, ProviderKeys, TaxRates, TaxRateHooks, TaxRateUse, ChargedRates];
const templates = [LookPreview, InvoiceTemplateHooks, InvoiceTemplates, TemplateChoice, TemplateUse];
const debtors = [CreditorFigures, CustomerAccounts, DebtorFigures, DebtorsByCustomer, PaymentMonths];
const exchangeRates = [CentralBank, ExchangeRates, RateImport, WaitingInvoices];
const invoices = [
  ClosedPeriods,
  SalesInvoices,
  AccountingTaxes,
  Drafts,
  InvoiceWriter,
  Booking,
  BulkBooking,
  InvoiceBooker,
  InvoiceNumbers,
  BookChanges,
  PurchaseInvoiceRows,
  PurchaseInvoices,
  PurchaseInvoiceVerbs,
  PurchaseInvoiceViews,
  HandMadeInvoices,
  InvoiceRows,
  InvoiceChanges,
  InvoiceListeners,
  InvoiceLookup,
  BookTotals,
  BookLookup,
  InvoiceVerbs,
  InvoiceViews,
  InvoiceDocuments,
  InvoiceDocumentSource,
  InvoiceRenderer,
];
const conversions = [SalesConversion, PurchaseConversion];
const purchases = [PurchasePayments, Charges, ChargeTermsReader];
const payments = [
  Demands,
  Payments,
  PaymentLinks,
  PaymentProviders,
  TestPayments,
  Refunds,
  PaymentAttempts,
  PaymentLedger,
  PaymentFollowing,
  SetOff,
];
const batches = [BatchChanges, Batches, BatchPayments, BatchPlans, Payables, PayeeAccountRows, PayeeAccounts, InvoiceAccounts];
const bankStatements = [
  BankBookings,
  BankEntries,
  BankRules,
  BankStatementRows,
  BankStatements,
  BookingReversal,
  BookingSettlement,
  BookingVerbs,
  BookingOffers,
  BookingViews,
  MissingReceipts,
  MissingReceiptsMail,
  OpenInvoiceRows,
];
const reminders = [CustomerNotes, PaymentReminders, ReminderMails];
const publicPayments = [PaymentLinkGuard, PublicPayments, PageAnswers];
const controllers = [
  LogoController,
  LegalEntitiesController,
  InvoiceTemplatesController,
  TemplateChoicesController,
  TaxRatesController,
  DebtorFiguresController,
  DebtorsController,
  CreditorFiguresController,
  JournalController,
  ClosedPeriodsController,
  SalesInvoicesController,
  PurchaseInvoicesController,
  PaidPurchasesController,
  CreditingController,
  SalesConversionController,
  PurchaseConversionController,
  InvoiceFilesController,
  OwnAccountController,
  PayeeAccountsController,
  InvoiceAccountsController,
  BatchPaymentsController,
  BankBookingsController,
  BankRulesController,
  ...attachmentsOf(purchaseInvoices, salesInvoices),
  ...processesOf(salesInvoices),
  ...mailsOf(salesInvoices),
  TransactionsController,
  WebhookController,
  PaymentPagesController,
  TestPaymentsController,
  BrokenLinksController,
];

/** Legal entities, sales invoices, the mails about them and their payments. */
@Module({
  imports: [DirectoryModule, FilesModule],
  controllers,
  providers: [
    registers(salesInvoices, purchaseInvoices, customerNotes, missingReceipts, { pages: ['payments'] }),
    ...legalEntities,
    ...templates,
    ...debtors,
    Journal,
    ...exchangeRates,
    ...invoices,
    Crediting,
    Reissuing,
    InvoiceMailWriter,
    ...payments,
    ...batches,
    ...bankStatements,
    ...purchases,
    ...conversions,
    ...reminders,
    ...publicPayments,
  ],
  exports: [
    ClosedPeriods,
    CustomerAccounts,
    CustomerNotes,
    ExchangeRates,
    LegalEntities,
    PayeeAccountRows,
    TaxRates,
    TaxRateUse,
    TemplateChoice,
    TemplateUse,
    SalesInvoices,
    PurchaseInvoices,
    PurchaseInvoiceRows,
    PurchasePayments,
    Charges,
    InvoiceAccounts,
    Booking,
    BulkBooking,
    Drafts,
    InvoiceRows,
    InvoiceWriter,
    WaitingInvoices,
    InvoiceListeners,
    Payments,
    PaymentReminders,
    ReminderMails,
  ],
})
export class InvoicingModule {}
