import { Module } from '@nestjs/common';
import { FilesModule } from '../platform/files/files.module.js';
import { MailModule } from '../platform/mail/mail.module.js';
import { InvoiceMails } from './invoice-mail/invoice-mails.js';
import { Messages } from './invoice-mail/messages.js';
import { LegalEntities } from './legal-entities/legal-entities.js';
import { ProviderKeys } from './legal-entities/provider-keys.js';
import { PaymentAttempts } from './payments/payment-attempts.js';
import { PaymentHints } from './payments/payment-hints.js';
import { PaymentKeys } from './payments/payment-keys.js';
import { PaymentLedger } from './payments/payment-ledger.js';
import { PaymentLinks } from './payments/payment-links.js';
import { PaymentProvider } from './payments/payment-provider.js';
import { Payments } from './payments/payments.js';
import { PaperRenderer } from './rendering/paper-renderer.js';
import { Booking } from './sales-invoices/booking.js';
import { DraftWriter } from './sales-invoices/draft-writer.js';
import { Drafts } from './sales-invoices/drafts.js';
import { InvoiceChanges } from './sales-invoices/invoice-changes.js';
import { InvoiceDocuments } from './sales-invoices/invoice-documents.js';
import { InvoiceListeners } from './sales-invoices/invoice-listeners.js';
import { InvoiceNumbers } from './sales-invoices/invoice-numbers.js';
import { InvoiceRows } from './sales-invoices/invoice-rows.js';
import { PaperSource } from './sales-invoices/paper-source.js';
import { SalesInvoices } from './sales-invoices/sales-invoices.js';
import { ChargedRates } from './tax-rates/charged-rates.js';
import { TaxRates } from './tax-rates/tax-rates.js';

const legalEntities = [LegalEntities, ProviderKeys, TaxRates, ChargedRates];
const invoices = [SalesInvoices, Drafts, DraftWriter, Booking, InvoiceNumbers, InvoiceRows, InvoiceChanges, InvoiceListeners, InvoiceDocuments, PaperSource, PaperRenderer];
const mail = [InvoiceMails, Messages];
const payments = [Payments, PaymentLinks, PaymentKeys, PaymentProvider, PaymentAttempts, PaymentLedger, PaymentHints];

/** Legal entities, sales invoices, the mails about them and their payments. */
@Module({
  imports: [FilesModule, MailModule],
  providers: [...legalEntities, ...invoices, ...mail, ...payments],
  exports: [LegalEntities, TaxRates, SalesInvoices, InvoiceListeners, Payments],
})
export class InvoicingModule {}
