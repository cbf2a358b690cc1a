import { Module } from '@nestjs/common';
import { BooksModule } from '../books/books.module.js';
import { ReceivablesModule } from '../receivables/receivables.module.js';
import { DirectoryModule } from '../directory/directory.module.js';
import { FilesModule } from '../platform/files/index.js';
import { attachmentsOf } from '../platform/records/attachments/index.js';
import { registers } from '../platform/records/kinds/index.js';
import {
  BankAgreements,
  BankBookings,
  BankBookingsController,
  BankEntries,
  BankRules,
  BankRulesController,
  BankStatementRows,
  BankStatements,
  BookingOffers,
  BookingReversal,
  BookingSettlement,
  BookingVerbs,
  BookingViews,
  missingReceipts,
  MissingReceipts,
  MissingReceiptsMail,
  MonthAgreementController,
  OpenBookings,
  OpenInvoiceRows,
} from './bank-statements/index.js';
import { BatchChanges, Batches, BatchPayments, BatchPaymentsController, BatchPlans, Payables } from './batch-payments/index.js';
import { RefundOrderRows, RefundOrders, RefundOrdersController } from './refund-orders/index.js';
import { Charges, ChargeTermsReader } from './charges/index.js';
import { CreditorFigures, CreditorFiguresController } from './creditors/index.js';
import {
  InvoiceAccounts,
  InvoiceAccountsController,
  OwnAccountController,
  PayeeAccountRows,
  PayeeAccounts,
  PayeeAccountsController,
} from './payee-accounts/index.js';
import {
  ManualInvoices,
  OpenPayables,
  PurchaseConversion,
  PurchaseInvoiceRecords,
  PurchaseInvoices,
  purchaseInvoices,
  PurchaseInvoicesController,
  PurchaseInvoiceVerbs,
  PurchaseInvoiceViews,
  PurchasePayments,
} from './purchase-invoices/index.js';

const controllers = [
  CreditorFiguresController,
  PurchaseInvoicesController,
  OwnAccountController,
  PayeeAccountsController,
  InvoiceAccountsController,
  BatchPaymentsController,
  RefundOrdersController,
  BankBookingsController,
  BankRulesController,
  MonthAgreementController,
  ...attachmentsOf(purchaseInvoices),
];

/** By feature; other areas get what they ask for by its class. */
const services = [
  ...[CreditorFigures],
  ...[
    PurchaseInvoiceRecords,
    PurchaseInvoices,
    PurchaseInvoiceVerbs,
    PurchaseInvoiceViews,
    ManualInvoices,
    OpenPayables,
    PurchasePayments,
    PurchaseConversion,
  ],
  ...[Charges, ChargeTermsReader],
  ...[BatchChanges, Batches, BatchPayments, BatchPlans, Payables],
  ...[PayeeAccountRows, PayeeAccounts, InvoiceAccounts],
  ...[RefundOrderRows, RefundOrders],
  ...[
    BankAgreements,
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
    OpenBookings,
    OpenInvoiceRows,
  ],
];

/** Purchase invoices and who is paid: accounts of payees, batches, bank statements, charges between teams. */
@Module({
  imports: [BooksModule, ReceivablesModule, DirectoryModule, FilesModule],
  controllers,
  providers: [registers(purchaseInvoices, missingReceipts), ...services],
  exports: services,
})
export class PayablesModule {}
