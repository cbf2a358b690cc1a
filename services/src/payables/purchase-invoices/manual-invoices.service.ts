import { Injectable } from '@nestjs/common';
import { organizationSchema, type PurchaseInvoiceBody } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Database, type Tx } from '../../platform/storage/database/index.js';
import { Records } from '../../platform/records/records/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import { addDays, supplierDateFaults } from '../../books/invoice-dates/index.js';
import { type InvoiceDraftLine, taxedLines } from '../../receivables/sales-book/index.js';
import { LegalEntities, type LegalEntity, sellerPlaceOf } from '../../books/legal-entities/index.js';
import { assertChosen, changesOf } from '../../receivables/sales-invoices/index.js';
import { ChargedRates } from '../../books/tax-rates/index.js';
import { assertLedgers } from './known-ledgers.js';
import { type NewPurchaseInvoice, type PaymentMethod, paymentMethods } from './purchase-invoice-row.js';
import { PurchaseInvoices } from './purchase-invoices.service.js';
import { type PurchaseInvoiceView, PurchaseInvoiceViews } from './purchase-invoice-views.service.js';

/** Purchase invoices without a purchase: drafts as they were typed (PLT-O47). */
@Injectable()
export class ManualInvoices {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
    private readonly entities: LegalEntities,
    private readonly rates: ChargedRates,
    private readonly invoices: PurchaseInvoices,
    private readonly views: PurchaseInvoiceViews,
    private readonly settings: EcosystemSettings,
  ) {}

  create(ctx: RequestContext, legalEntity: string, body: PurchaseInvoiceBody): Promise<PurchaseInvoiceView> {
    return this.database.transaction(ctx, async (tx) => {
      const entity = await this.entities.named(tx, ctx, legalEntity);
      const draft = await this.draftOf(tx, ctx, entity, body);
      const { invoiceId } = await this.invoices.createDraft(tx, ctx, entity.legalEntityId, draft);
      return this.views.of(tx, ctx, invoiceId);
    });
  }

  private async draftOf(tx: Tx, ctx: RequestContext, entity: LegalEntity, body: PurchaseInvoiceBody): Promise<NewPurchaseInvoice> {
    const { timeZone } = await this.settings.of(ctx);
    const clock = { timeZone, today: await this.settings.today(ctx) };
    const { customer, lines, invoiceDate, dueDate, invoiceDescription } = changesOf(body, clock, supplierDateFaults);
    const [party, day] = [customer!, invoiceDate!];
    await assertChosen(tx, ctx, { customer: party, lines: lines! });
    await assertLedgers(
      tx,
      ctx,
      lines!.map(({ ledgerAccount }) => ledgerAccount ?? null),
    );
    const supplier = party.customerId ? await this.records.stored(tx, ctx, organizationSchema, party.customerId) : null;
    const { language = 'nl', currency = 'EUR', reference = null, paymentMethod = paymentMethods.bank } = body;
    return {
      ...(await this.taxed(tx, ctx, { entity, party, language, lines: lines! })),
      ...{ origin: null, teamId: null, invoiceDate: day, currency, language, reference, customer: party },
      // As on the supplier's invoice, else by the term of the supplier, else by that of the legal entity (D-29).
      dueDate: dueDate ?? addDays(day, supplier?.supplierPaymentTerm ?? entity.defaultPaymentTerm),
      invoiceDescription: invoiceDescription!,
      paymentMethod: paymentMethod as PaymentMethod,
      paymentReference: body.paymentReference,
      payeePersonId: null,
      payeeName: party.name,
    };
  }

  /** Computes the amounts of each line and the totals: the supplier is the seller, and the legal entity the customer. */
  private async taxed(
    tx: Tx,
    ctx: RequestContext,
    { entity, party, language, lines }: Taxed,
  ): Promise<Pick<NewPurchaseInvoice, 'lines' | 'taxes' | 'netAmount' | 'taxAmount' | 'totalAmount'>> {
    const { name, defaultTaxRateId, invoiceData } = entity;
    const rateIds = [...lines.map(({ taxRateId }) => taxRateId), defaultTaxRateId].filter((id) => id !== null);
    const customer = { ...sellerPlaceOf(entity), name, vatNumber: invoiceData?.vatNumber ?? null };
    return taxedLines({
      draft: { customer, exEu: false, language, lines },
      rates: await this.rates.byId(tx, ctx, rateIds),
      defaultTaxRateId,
      seller: party,
    });
  }
}

interface Taxed {
  entity: LegalEntity;
  party: NewPurchaseInvoice['customer'];
  language: 'nl' | 'en';
  lines: InvoiceDraftLine[];
}
