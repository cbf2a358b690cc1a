import { Module } from '@nestjs/common';
import { DirectoryModule } from '../directory/directory.module.js';
import { FilesModule } from '../platform/files/files.module.js';
import { registers } from '../platform/kinds/index.js';
import { MailModule } from '../platform/mail/mail.module.js';
import { CentralBank } from './exchange-rates/central-bank.service.js';
import { ExchangeRates } from './exchange-rates/exchange-rates.repository.js';
import { RateImport } from './exchange-rates/rate-import.service.js';
import { WaitingInvoices } from './exchange-rates/waiting-invoices.service.js';
import { InvoiceMails } from './invoice-mail/invoice-mails.service.js';
import { KnownReceivers } from './invoice-mail/known-receivers.repository.js';
import { MailAllowance } from './invoice-mail/mail-allowance.service.js';
import { MailLog } from './invoice-mail/mail-log.repository.js';
import { MailLogController } from './invoice-mail/mail-log.controller.js';
import { MessageLogController } from './invoice-mail/message-log.controller.js';
import { Messages } from './invoice-mail/messages.repository.js';
import { LegalEntities } from './legal-entities/legal-entities.service.js';
import { LegalEntitiesController } from './legal-entities/legal-entities.controller.js';
import { LegalEntityHooks } from './legal-entities/legal-entity.hooks.js';
import { LogoController } from './legal-entities/logo.controller.js';
import { Logos } from './legal-entities/logos.service.js';
import { ProviderKeys } from './legal-entities/provider-keys.service.js';
import { PaymentReminders } from './payment-reminders/payment-reminders.service.js';
import { ReminderMails } from './payment-reminders/reminder-mails.service.js';
import { PaymentAttempts } from './payments/payment-attempts.repository.js';
import { PaymentFollowing } from './payments/payment-following.service.js';
import { PaymentKeys } from './payments/payment-keys.service.js';
import { PaymentLedger } from './payments/payment-ledger.repository.js';
import { PaymentLinks } from './payments/payment-links.service.js';
import { PaymentProvider } from './payments/payment-provider.service.js';
import { Payments } from './payments/payments.service.js';
import { PaymentLinkGuard } from './payment-pages/payment-link-guard.service.js';
import { PageAnswers } from './payment-pages/page-answers.service.js';
import { BrokenLinksController } from './payment-pages/broken-links.controller.js';
import { PaymentPagesController } from './payment-pages/payment-pages.controller.js';
import { PublicPayments } from './payment-pages/public-payments.service.js';
import { TransactionsController } from './payment-pages/transactions.controller.js';
import { WebhookController } from './payment-pages/webhook.controller.js';
import { InvoiceRenderer } from './rendering/invoice-renderer.service.js';
import { AccountingTaxes } from './sales-invoices/accounting-taxes.service.js';
import { Booking } from './sales-invoices/booking.service.js';
import { DraftWriter } from './sales-invoices/draft-writer.service.js';
import { Drafts } from './sales-invoices/drafts.service.js';
import { InvoiceChanges } from './invoice-records/invoice-changes.service.js';
import { InvoiceDocuments } from './invoice-documents/invoice-documents.service.js';
import { InvoiceLookup } from './sales-invoices/invoice-lookup.service.js';
import { InvoiceFilesController } from './sales-invoices/invoice-files.controller.js';
import { InvoiceProcessesController } from './sales-invoices/invoice-processes.controller.js';
import { InvoiceListeners } from './invoice-records/invoice-listeners.service.js';
import { InvoiceNumbers } from './sales-invoices/invoice-numbers.repository.js';
import { InvoiceRows } from './invoice-records/invoice-rows.repository.js';
import { InvoiceMailContents } from './sales-invoices/invoice-mail-contents.service.js';
import { InvoiceSending } from './sales-invoices/invoice-sending.service.js';
import { InvoiceVerbs } from './sales-invoices/invoice-verbs.service.js';
import { InvoiceViews } from './sales-invoices/invoice-views.service.js';
import { InvoiceDocumentSource } from './invoice-documents/invoice-document-source.service.js';
import { salesInvoices } from './sales-invoices/sales-invoice.kind.js';
import { SalesInvoicesController } from './sales-invoices/sales-invoices.controller.js';
import { SalesInvoices } from './sales-invoices/sales-invoices.service.js';
import { ChargedRates } from './tax-rates/charged-rates.repository.js';
import { TaxRateHooks, TaxRatesController } from './tax-rates/tax-rates.controller.js';
import { TaxRates } from './tax-rates/tax-rates.repository.js';

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
