import { Module } from '@nestjs/common';
import { BooksModule } from '../books/books.module.js';
import { DirectoryModule } from '../directory/directory.module.js';
import { FilesModule } from '../platform/files/index.js';
import { attachmentsOf } from '../platform/records/attachments/index.js';
import { registers } from '../platform/records/kinds/index.js';
import { mailsOf } from '../platform/mails/messages/index.js';
import { processesOf } from '../platform/processes/processes/index.js';
import { InvoiceRenderer } from '../rendering/drawing/index.js';
import { Crediting, CreditingController, CreditInvoices, Reissuing } from './crediting/index.js';
import { customerNotes, CustomerNotes } from './customer-notes/index.js';
import {
  CustomerAccounts,
  DebtorFigures,
  DebtorFiguresController,
  DebtorsByCustomer,
  DebtorsController,
  PaymentMonths,
} from './debtors/index.js';
import { InvoiceMailWriter } from './invoice-mail/index.js';
import { InvoiceDocuments, InvoiceDocumentSource } from './invoice-renderings/index.js';
import {
  InvoiceTemplateHooks,
  InvoiceTemplates,
  InvoiceTemplatesController,
  LookPreview,
  TemplateChoice,
  TemplateChoicesController,
  TemplateUse,
} from './invoice-templates/index.js';
import {
  BrokenLinksController,
  PageAnswers,
  PaymentLinkGuard,
  PaymentPagesController,
  PublicPayments,
  TestPaymentsController,
  TransactionsController,
  WebhookController,
} from './payment-pages/index.js';
import { PaymentProviders, TestPayments } from './payment-providers/index.js';
import { PaymentReminders, ReminderMails } from './payment-reminders/index.js';
import {
  Demands,
  PaymentAttempts,
  PaymentFollowing,
  PaymentLedger,
  PaymentLinks,
  PaymentNotices,
  paymentBell,
  Payments,
  PaymentWriter,
  Refunds,
  SetOff,
} from './payments/index.js';
import { InvoiceListeners, InvoiceRecords } from './sales-book/index.js';
import {
  AccountingTaxes,
  Booking,
  BulkBooking,
  Drafts,
  InvoiceBooker,
  InvoiceFilesController,
  InvoiceLookup,
  DraftVerbs,
  InvoiceVerbs,
  SalesBookVerbs,
  SalesConversion,
  InvoiceViews,
  OpenSales,
  salesInvoices,
  SalesInvoices,
  SalesInvoicesController,
} from './sales-invoices/index.js';

const controllers = [
  InvoiceTemplatesController,
  TemplateChoicesController,
  DebtorFiguresController,
  DebtorsController,
  SalesInvoicesController,
  CreditingController,
  InvoiceFilesController,
  TransactionsController,
  WebhookController,
  PaymentPagesController,
  TestPaymentsController,
  BrokenLinksController,
  ...attachmentsOf(salesInvoices),
  ...processesOf(salesInvoices),
  ...mailsOf(salesInvoices),
];

/** By feature; other areas get what they ask for by its class. */
const services = [
  ...[LookPreview, InvoiceTemplateHooks, InvoiceTemplates, TemplateChoice, TemplateUse],
  ...[CustomerAccounts, DebtorFigures, DebtorsByCustomer, PaymentMonths],
  ...[SalesInvoices, AccountingTaxes, Drafts, Booking, BulkBooking, InvoiceBooker, InvoiceLookup, InvoiceViews, OpenSales],
  ...[DraftVerbs, InvoiceVerbs, SalesConversion, SalesBookVerbs],
  ...[InvoiceRecords, InvoiceListeners],
  ...[InvoiceDocuments, InvoiceDocumentSource],
  ...[InvoiceRenderer],
  ...[Demands, Payments, PaymentLinks, Refunds, PaymentAttempts, PaymentLedger, PaymentNotices, PaymentWriter, PaymentFollowing, SetOff],
  ...[PaymentProviders, TestPayments],
  ...[CustomerNotes],
  ...[PaymentReminders, ReminderMails],
  ...[PaymentLinkGuard, PublicPayments, PageAnswers],
  ...[Crediting, CreditInvoices, Reissuing],
  ...[InvoiceMailWriter],
];

/** Sales invoices from draft to payment: mails, credit notes, reminders, debtors, payment pages and providers. */
@Module({
  imports: [BooksModule, DirectoryModule, FilesModule],
  controllers,
  providers: [registers(salesInvoices, customerNotes, paymentBell, { pages: ['payments'] }), ...services],
  exports: services,
})
export class ReceivablesModule {}
