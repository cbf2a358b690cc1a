import { Module } from '@nestjs/common';
import { DirectoryModule } from '../directory/directory.module.js';
import { FilesModule } from '../platform/files/files.module.js';
import { registers } from '../platform/kinds/index.js';
import { MailModule } from '../platform/mail/mail.module.js';
import { CentralBank } from './exchange-rates/central-bank.js';
import { ExchangeRates } from './exchange-rates/exchange-rates.js';
import { RateImport } from './exchange-rates/rate-import.js';
import { WaitingInvoices } from './exchange-rates/waiting-invoices.js';
import { InvoiceMails } from './invoice-mail/invoice-mails.js';
import { KnownReceivers } from './invoice-mail/known-receivers.js';
import { MailAllowance } from './invoice-mail/mail-allowance.js';
import { MailLog } from './invoice-mail/mail-log.js';
import { MailLogController } from './invoice-mail/mail-log.controller.js';
import { MessageLogController } from './invoice-mail/message-log.controller.js';
import { Messages } from './invoice-mail/messages.js';
import { LegalEntities } from './legal-entities/legal-entities.js';
import { LegalEntitiesController } from './legal-entities/legal-entities.controller.js';
import { LegalEntityHooks } from './legal-entities/legal-entity.hooks.js';
import { LogoController } from './legal-entities/logo.controller.js';
import { Logos } from './legal-entities/logos.js';
import { ProviderKeys } from './legal-entities/provider-keys.js';
import { PaymentReminders } from './payment-reminders/payment-reminders.js';
import { ReminderMails } from './payment-reminders/reminder-mails.js';
import { PaymentAttempts } from './payments/payment-attempts.js';
import { PaymentFollowing } from './payments/payment-following.js';
import { PaymentKeys } from './payments/payment-keys.js';
import { PaymentLedger } from './payments/payment-ledger.js';
import { PaymentLinks } from './payments/payment-links.js';
import { PaymentProvider } from './payments/payment-provider.js';
import { Payments } from './payments/payments.js';
import { PaymentLinkGuard } from './payment-pages/payment-link-guard.js';
import { PageAnswers } from './payment-pages/page-answers.js';
import { BrokenLinksController } from './payment-pages/broken-links.controller.js';
import { PaymentPagesController } from './payment-pages/payment-pages.controller.js';
import { PublicPayments } from './payment-pages/public-payments.js';
import { TransactionsController } from './payment-pages/transactions.controller.js';
import { WebhookController } from './payment-pages/webhook.controller.js';
import { InvoiceRenderer } from './rendering/invoice-renderer.js';
import { AccountingTaxes } from './sales-invoices/accounting-taxes.js';
import { Booking } from './sales-invoices/booking.js';
import { DraftWriter } from './sales-invoices/draft-writer.js';
import { Drafts } from './sales-invoices/drafts.js';
import { InvoiceChanges } from './invoice-records/invoice-changes.js';
import { InvoiceDocuments } from './invoice-documents/invoice-documents.js';
import { InvoiceLookup } from './sales-invoices/invoice-lookup.js';
import { InvoiceFilesController } from './sales-invoices/invoice-files.controller.js';
import { InvoiceProcessesController } from './sales-invoices/invoice-processes.controller.js';
import { InvoiceListeners } from './invoice-records/invoice-listeners.js';
import { InvoiceNumbers } from './sales-invoices/invoice-numbers.js';
import { InvoiceRows } from './invoice-records/invoice-rows.js';
import { InvoiceMailContents } from './sales-invoices/invoice-mail-contents.js';
import { InvoiceSending } from './sales-invoices/invoice-sending.js';
import { InvoiceVerbs } from './sales-invoices/invoice-verbs.js';
import { InvoiceViews } from './sales-invoices/invoice-views.js';
import { InvoiceDocumentSource } from './invoice-documents/invoice-document-source.js';
import { salesInvoices } from './sales-invoices/sales-invoice.kind.js';
import { SalesInvoicesController } from './sales-invoices/sales-invoices.controller.js';
import { SalesInvoices } from './sales-invoices/sales-invoices.js';
import { ChargedRates } from './tax-rates/charged-rates.js';
import { TaxRateHooks, TaxRatesController } from './tax-rates/tax-rates.controller.js';
import { TaxRates } from './tax-rates/tax-rates.js';

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
