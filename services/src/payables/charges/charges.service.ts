import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { grouped } from '../../platform/runtime/grouped.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { type InvoiceFacts, InvoiceListeners, InvoiceRecords } from '../../receivables/sales-book/index.js';
import { LegalEntities } from '../../books/legal-entities/index.js';
import { PurchaseInvoiceRecords, PurchaseInvoices, type PurchaseInvoiceLine, type PurchaseInvoiceRow } from '../purchase-invoices/index.js';
import { Booking, Drafts } from '../../receivables/sales-invoices/index.js';
import { chargeDraftOf, mirrorOf } from './charge-of.rules.js';
import { type ChargeProblem, type ChargeTerms, ChargeTermsReader } from './charge-terms.service.js';

type Bearing = Pick<PurchaseInvoiceLine, 'chargedEntityId'>;

/**
 * A legal entity that paid a cost charges what others bear of it (PLT-O90): a draft sales invoice for each, mirrored by a draft purchase
 * invoice there. The two are booked, credited and paid together, whichever side starts it (PLT-O91, PLT-O94); all in the transaction of
 * that side, through the listeners of both books.
 */
@Injectable()
export class Charges implements OnModuleInit {
  constructor(
    private readonly entities: LegalEntities,
    private readonly terms: ChargeTermsReader,
    private readonly drafts: Drafts,
    private readonly booking: Booking,
    private readonly salesRows: InvoiceRecords,
    private readonly rows: PurchaseInvoiceRecords,
    private readonly invoices: PurchaseInvoices,
    private readonly listeners: InvoiceListeners,
  ) {}

  onModuleInit(): void {
    this.invoices.beforeBooking((tx, ctx, invoice) => this.beforeBooking(tx, ctx, invoice));
    this.invoices.onBooked((tx, ctx, invoice) => this.charge(tx, ctx, invoice));
    this.invoices.onArchiving((tx, ctx, invoice) => this.assertArchivable(tx, ctx, invoice));
    this.listeners.onChanged((tx, ctx, facts) => this.follow(tx, ctx, facts));
  }

  /** Returns the first setting that a charge of these lines needs and lacks; null if complete (PLT-O93). */
  async problemOf(tx: Tx, ctx: RequestContext, payerId: number, lines: readonly Bearing[]): Promise<ChargeProblem | null> {
    for (const bearerId of bearersOf(lines)) {
      const terms = await this.terms.of(tx, ctx, payerId, bearerId);
      if ('problem' in terms) return terms.problem;
    }
    return null;
  }

  private async beforeBooking(tx: Tx, ctx: RequestContext, invoice: PurchaseInvoiceRow): Promise<void> {
    if (invoice.mirrorsInvoiceId !== null) return this.bookChargeOf(tx, ctx, invoice.mirrorsInvoiceId);
    const problem = await this.problemOf(tx, ctx, invoice.legalEntityId, await this.rows.linesOf(tx, ctx, invoice.invoiceId));
    if (problem) throw refusalOf(problem);
  }

  /** Books the sales side first: its number is the reference of the purchase side. */
  private async bookChargeOf(tx: Tx, ctx: RequestContext, salesInvoiceId: number): Promise<void> {
    const { status } = await this.salesRows.lock(tx, ctx, salesInvoiceId);
    if (status === 'draft') await this.booking.book(tx, ctx, salesInvoiceId);
  }

  /** Charges what others bear of an invoice that was just booked, one invoice for each. */
  private async charge(tx: Tx, ctx: RequestContext, source: PurchaseInvoiceRow): Promise<void> {
    const lines = await this.rows.linesOf(tx, ctx, source.invoiceId);
    const payer = await this.entities.byId(tx, ctx, source.legalEntityId);
    for (const [bearerId, borne] of grouped(
      lines.flatMap((line) => (line.chargedEntityId ? [[line.chargedEntityId, line] as const] : [])),
    )) {
      const bearer = await this.entities.byId(tx, ctx, bearerId);
      const { taxRateId, salesLedger, purchaseLedger } = await this.termsOf(tx, ctx, source.legalEntityId, bearerId);
      const draft = chargeDraftOf({ source, lines: borne, payer, bearer, taxRateId, ledgerAccount: salesLedger });
      const sales = await this.drafts.create(tx, ctx, draft);
      const mirror = mirrorOf(sales, await this.salesRows.linesOf(tx, ctx, sales.invoiceId), { payer, ledgerAccount: purchaseLedger });
      await this.invoices.createDraft(tx, ctx, bearerId, mirror);
    }
  }

  /** Applies changes of the sales side of a charge to its mirror. */
  private async follow(tx: Tx, ctx: RequestContext, facts: InvoiceFacts): Promise<void> {
    if (facts.charge === null || facts.status !== 'booked') return;
    const mirrorId = await this.rows.mirrorOf(tx, ctx, facts.invoiceId);
    if (mirrorId === undefined) return this.creditMirror(tx, ctx, facts);
    const mirror = await this.rows.lock(tx, ctx, mirrorId);
    if (mirror.status === 'draft') await this.bookMirror(tx, ctx, mirror, facts.invoiceId);
    else if (mirror.amountPaid !== facts.amountPaid || mirror.paymentStatus !== facts.paymentStatus)
      await this.invoices.setPaid(tx, ctx, mirror, facts);
  }

  private async bookMirror(tx: Tx, ctx: RequestContext, mirror: PurchaseInvoiceRow, salesInvoiceId: number): Promise<void> {
    const sales = await this.salesRows.read(tx, ctx, salesInvoiceId);
    const { invoiceNumber, invoiceDate, dueDate, invoiceDescription } = sales;
    const same = { reference: invoiceNumber, invoiceDate, dueDate: dueDate ?? invoiceDate, invoiceDescription };
    await this.invoices.book(tx, ctx, await this.rows.write(tx, ctx, mirror.invoiceId, same));
    // A charge is not sent: the other entity already has it.
    await this.salesRows.write(tx, ctx, salesInvoiceId, { sentOtherwiseOn: invoiceDate, sentOtherwiseBy: 'other' });
  }

  /** Credits both sides of a charge: the credit invoice is mirrored too and booked at once (PLT-O94). */
  private async creditMirror(tx: Tx, ctx: RequestContext, { invoiceId, creditsInvoiceId }: InvoiceFacts): Promise<void> {
    if (creditsInvoiceId === null) return;
    const credit = await this.salesRows.read(tx, ctx, invoiceId);
    const credited = await this.rows.read(tx, ctx, (await this.rows.mirrorOf(tx, ctx, creditsInvoiceId))!);
    const [{ ledgerAccount } = { ledgerAccount: null }] = await this.rows.linesOf(tx, ctx, credited.invoiceId);
    const payer = await this.entities.byId(tx, ctx, credit.legalEntityId);
    const mirror = mirrorOf(credit, await this.salesRows.linesOf(tx, ctx, invoiceId), { payer, ledgerAccount: ledgerAccount ?? '' });
    const made = await this.invoices.createDraft(tx, ctx, credited.legalEntityId, mirror);
    await this.invoices.book(tx, ctx, made);
  }

  private async termsOf(tx: Tx, ctx: RequestContext, payerId: number, bearerId: number): Promise<ChargeTerms> {
    const terms = await this.terms.of(tx, ctx, payerId, bearerId);
    if ('problem' in terms) throw refusalOf(terms.problem);
    return terms;
  }

  /** Refuses to archive a side of a charge (PLT-O94), or a cost that was charged on. */
  private async assertArchivable(tx: Tx, ctx: RequestContext, { invoiceId, charge }: PurchaseInvoiceRow): Promise<void> {
    if (charge) throw new Problem('ARCHIVE_INVOICE_FAILED', { detail: 'A charge stays, as the cost that it is a part of' });
    if (await this.rows.isCharged(tx, ctx, invoiceId))
      throw new Problem('ARCHIVE_INVOICE_FAILED', { detail: 'A part of it is charged to another legal entity' });
  }
}

const bearersOf = (lines: readonly Bearing[]): Set<number> => new Set(lines.flatMap(({ chargedEntityId }) => chargedEntityId ?? []));

const refusalOf = ({ missing, detail, legalEntityId }: ChargeProblem): Problem =>
  new Problem('BOOKING_INVOICE_FAILED', {
    detail,
    params: { reason: 'CHARGE_INCOMPLETE', missing, fixResource: 'legal-entities', fixId: legalEntityId },
  });
