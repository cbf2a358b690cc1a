import { Module } from '@nestjs/common';
import { DirectoryModule } from '../directory/directory.module.js';
import { FilesModule } from '../platform/files/index.js';
import { registers } from '../platform/kinds/index.js';
import { MailModule } from '../platform/mail/index.js';
import { CentralBank, ExchangeRates, RateImport, WaitingInvoices } from './exchange-rates/index.js';
import {
  InvoiceMails,
  KnownReceivers,
  MailAllowance,
  MailLog,
  MailLogController,
  MessageLogController,
  Messages,
} from './invoice-mail/index.js';
import { LegalEntities, LegalEntitiesController, LegalEntityHooks, LogoController, Logos, ProviderKeys } from './legal-entities/index.js';
import { PaymentReminders, ReminderMails } from './payment-reminders/index.js';
import {
  PaymentAttempts,
  PaymentFollowing,
  PaymentKeys,
  PaymentLedger,
  PaymentLinks,
  PaymentProvider,
  Payments,
} from './payments/index.js';
import {
  BrokenLinksController,
  PageAnswers,
  PaymentLinkGuard,
  PaymentPagesController,
  PublicPayments,
  TransactionsController,
  WebhookController,
} from './payment-pages/index.js';
import { InvoiceRenderer } from './rendering/index.js';
import {
  AccountingTaxes,
  Booking,
  Drafts,
  DraftWriter,
  InvoiceFilesController,
  InvoiceLookup,
  InvoiceMailContents,
  InvoiceNumbers,
  InvoiceProcessesController,
  InvoiceSending,
  InvoiceVerbs,
  InvoiceViews,
  salesInvoices,
  SalesInvoices,
  SalesInvoicesController,
} from './sales-invoices/index.js';
import { InvoiceChanges, InvoiceListeners, InvoiceRows } from './invoice-records/index.js';
import { InvoiceDocuments, InvoiceDocumentSource } from './invoice-documents/index.js';
import { ChargedRates, TaxRateHooks, TaxRates, TaxRatesController } from './tax-rates/index.js';

const legalEntities = [LegalEntities, LegalEntityHooks, Logos, ProviderKeys, TaxRates, TaxRateHooks, ChargedRates];
const exchangeRates = [CentralBank, ExchangeRates, RateImport, WaitingInvoices];
const invoices = [
  SalesInvoices,
  AccountingTaxes,
  Drafts,
  DraftWriter,
  Booking,
  InvoiceNumbers,
  InvoiceRows,
  InvoiceChanges,
  InvoiceListeners,
  InvoiceLookup,
  InvoiceVerbs,
  InvoiceMailContents,
  InvoiceSending,
  InvoiceViews,
  InvoiceDocuments,
  InvoiceDocumentSource,
  InvoiceRenderer,
];
const mail = [InvoiceMails, KnownReceivers, MailAllowance, MailLog, Messages];
const payments = [Payments, PaymentLinks, PaymentKeys, PaymentProvider, PaymentAttempts, PaymentLedger, PaymentFollowing];
const reminders = [PaymentReminders, ReminderMails];
const publicPayments = [PaymentLinkGuard, PublicPayments, PageAnswers];
const controllers = [
  LogoController,
  LegalEntitiesController,
  TaxRatesController,
  SalesInvoicesController,
  InvoiceFilesController,
  InvoiceProcessesController,
  MailLogController,
  MessageLogController,
  TransactionsController,
  WebhookController,
  PaymentPagesController,
  BrokenLinksController,
];

/** Legal entities, sales invoices, the mails about them and their payments. */
@Module({
  imports: [DirectoryModule, FilesModule, MailModule],
  controllers,
  providers: [
    registers(salesInvoices, { pages: ['payments'] }),
    ...legalEntities,
    ...exchangeRates,
    ...invoices,
    ...mail,
    ...payments,
    ...reminders,
    ...publicPayments,
  ],
  exports: [
    LegalEntities,
    TaxRates,
    SalesInvoices,
    InvoiceSending,
    InvoiceListeners,
    KnownReceivers,
    MailAllowance,
    Payments,
    PaymentReminders,
    ReminderMails,
  ],
})
export class InvoicingModule {}
