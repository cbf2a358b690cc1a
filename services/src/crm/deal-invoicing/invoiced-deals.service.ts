import { Injectable, type OnModuleInit } from '@nestjs/common';
import { salesInvoiceSchema } from '@kantoor/schemas';
import { addressesOf } from '../../masterdata/contacts/index.js';
import { Outbox } from '../../platform/background/outbox/index.js';
import { type AddressBook, KnownReceivers } from '../../platform/mails/messages/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { isCreditedInFull } from '../../receivables/payments/index.js';
import { InvoiceRecords } from '../../receivables/sales-book/index.js';
import { type InvoiceFacts, InvoiceListeners } from '../../receivables/sales-invoices/index.js';
import { dealOf, linkCredit, linkInvoice } from '../deal-records/index.js';

const ofDeal = `SELECT unnest(ARRAY[d.contact_id, d.administrative_contact_id]) FROM deals d WHERE d.ecosystem_id = $1 AND d.id = $3`;

/** Returns all addresses of the customer's contacts, and of the two contacts that the deal names. */
const customerAddresses =
  (invoices: Pick<InvoiceRecords, 'read'>): AddressBook =>
  async (tx, ctx, invoiceId) => {
    const { customer, origin } = await invoices.read(tx, ctx, invoiceId);
    const params = [ctx.ecosystemId, customer.customerId ?? null, dealOf(origin)];
    const rows: { address: string }[] = await tx.query(addressesOf('$2', ofDeal), params);
    return rows.map(({ address }) => address);
  };

/** Keeps deals in step with their invoices. */
@Injectable()
export class InvoicedDeals implements OnModuleInit {
  constructor(
    private readonly rows: InvoiceRecords,
    private readonly outbox: Outbox,
    private readonly listeners: InvoiceListeners,
    private readonly receivers: KnownReceivers,
  ) {}

  /**
   * Updates the deal's number and payment status in the transaction of its invoice; and registers the addresses of its customer as known
   * recipients.
   */
  onModuleInit(): void {
    this.receivers.addBook(salesInvoiceSchema['x-resource'].name, customerAddresses(this.rows));
    this.listeners.onChanged(async (tx, ctx, invoice) => {
      const dealId = dealOf(invoice.origin);
      if (dealId === null) return;
      const { invoiceId, legalEntityId, invoiceNumber, paymentStatus, sent, dateReminded } = invoice;
      // Until credit invoices reach its total the deal stays open, like its invoice.
      if (invoice.invoiceType === 'credit-note' && !(await this.isLast(tx, ctx, invoice))) return;
      const version =
        invoice.invoiceType === 'credit-note'
          ? await linkCredit(tx, ctx, dealId, { invoiceId, invoiceNumber })
          : await linkInvoice(tx, ctx, dealId, {
              ...{ invoiceId, legalEntityId, invoiceNumber: invoiceNumber ?? null },
              ...{ paymentStatus, sent, dateReminded },
            });
      await this.outbox.changed(tx, ctx, { resource: 'deals', id: dealId, version, change: 'updated' });
    });
  }

  /** Whether this credit invoice completes the credit of the invoice. */
  private async isLast(tx: Tx, ctx: RequestContext, { invoiceId, creditsInvoiceId }: InvoiceFacts): Promise<boolean> {
    if (!isCreditedInFull(await this.rows.read(tx, ctx, creditsInvoiceId!))) return false;
    return (await this.rows.creditsOf(tx, ctx, creditsInvoiceId!)).at(-1)!.invoiceId === invoiceId;
  }
}
