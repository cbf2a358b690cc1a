import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  type Currency,
  type ExpectedAmount,
  invoicedParty,
  invoiceLanguageOf,
  purchaseSchema,
  type PurchaseStateChange,
  purchaseStates,
} from '@kantoor/schemas';
import { assertExpected } from '../../books/invoice-books/index.js';
import { calendarDay } from '../../books/invoice-dates/index.js';
import { personName } from '../../directory/teams/index.js';
import { purchaseBook, PurchaseInvoices } from '../../payables/purchase-invoices/index.js';
import { Attachments } from '../../platform/records/attachments/index.js';
import { Records, type Stored } from '../../platform/records/records/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import { found, Problem } from '../../platform/runtime/problems/index.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import {
  assertTaxes,
  Costs,
  ledgerProblems,
  ledgersOfLines,
  purchaseLines,
  purchaseToCheck,
  sumsOfLines,
  supplierOf,
} from '../costs/index.js';
import { PurchaseTransitions } from '../purchases/index.js';
import { PayingEntities } from './paying-entities.service.js';
import { purchaseInvoiceOf, type PurchaseToInvoice, shopAsParty } from './purchase-invoice-of.rules.js';
import { bookingProblem, type PurchaseProblem, refusalOf } from './purchase-problems.rules.js';
import { PurchaseSeals } from './purchase-seals.service.js';

type StoredPurchase = Stored<'purchase'>;
const isConcept = ({ purchaseStateId }: StoredPurchase): boolean =>
  purchaseStateId === purchaseStates.concept || purchaseStateId === purchaseStates.lead;
const resource = purchaseSchema['x-resource'].name;

/** Options for booking a purchase. */
export interface PurchaseBookingRequest {
  /** Invoice date, `YYYY-MM-DD`; defaults to the purchase date (PUR-O33). */
  invoiceDate?: string | undefined;
  /** The displayed total; a different one is refused (D-37). */
  expectedTotal?: ExpectedAmount | undefined;
  /** Ledgers for lines, which keep them (D-66). */
  ledgers?: PurchaseStateChange['ledgers'];
}

/** Books purchases: sets state 2 and creates the purchase invoice, in the caller's transaction (PUR-O32). */
@Injectable()
export class PurchaseBooking implements OnModuleInit {
  constructor(
    private readonly records: Records,
    private readonly costs: Costs,
    private readonly transitions: PurchaseTransitions,
    private readonly paying: PayingEntities,
    private readonly invoices: PurchaseInvoices,
    private readonly attachments: Attachments,
    private readonly settings: EcosystemSettings,
    private readonly seals: PurchaseSeals,
  ) {}

  /** Manual booking starts from Concept; any other transition to Booked is an approval or needs a reason. */
  onModuleInit(): void {
    this.transitions.add({
      from: [purchaseStates.concept, purchaseStates.lead],
      to: purchaseStates.booked,
      change: (tx, ctx, purchase, change) => this.bookRequested(tx, ctx, purchase, change),
    });
    this.invoices.onGivenBack(resource, (tx, ctx, { origin }) => this.takeBack(tx, ctx, origin!.id));
  }

  /** Books as a person requests it, with the date as typed. */
  async bookRequested(
    tx: Tx,
    ctx: RequestContext,
    purchase: StoredPurchase,
    { invoiceDate, expectedTotal, ledgers }: PurchaseStateChange,
  ): Promise<StoredPurchase> {
    return this.book(tx, ctx, purchase, {
      ...(invoiceDate && { invoiceDate: await this.dayOf(ctx, invoiceDate) }),
      expectedTotal,
      ledgers,
    });
  }

  /** Books a locked purchase from any state that allows it; refuses an incomplete one with the reason (PUR-O40, D-61). */
  async book(tx: Tx, ctx: RequestContext, purchase: StoredPurchase, request: PurchaseBookingRequest = {}): Promise<StoredPurchase> {
    const outcome = await this.bookOrProblem(tx, ctx, purchase, request);
    if ('blocked' in outcome) throw refusalOf(outcome.blocked);
    return outcome.booked;
  }

  /** Books for a process, which waits until the record is fixed (D-25): if blocked, nothing is written. */
  async bookOrProblem(
    tx: Tx,
    ctx: RequestContext,
    purchase: StoredPurchase,
    { invoiceDate = purchase.invoiceDate, expectedTotal, ledgers: chosen = [] }: PurchaseBookingRequest = {},
  ): Promise<{ booked: StoredPurchase } | { blocked: PurchaseProblem }> {
    if (chosen.length > 0) await this.chooseLedgers(tx, ctx, purchase, chosen);
    const lines = await purchaseLines.of(tx, ctx, purchase.id);
    const ledgers = await ledgersOfLines(tx, ctx, purchase.organizationId, lines);
    const rateOfLine = await this.costs.ratesOf(tx, ctx, purchase);
    const rates = lines.map((line) => rateOfLine(line).rate);
    const sums = sumsOfLines(lines, rateOfLine, purchase.statedTaxes);
    const paying = await this.paying.of(tx, ctx, purchase, lines);
    const { entity, bearers } = paying;
    const known = { entity, rates, ledgers, invoiceDate, today: await this.settings.today(ctx) };
    const blocked =
      bookingProblem(purchase, known) ??
      (purchase.skipFromExternalInvoicing ? undefined : await this.paying.chargeProblem(tx, ctx, paying));
    if (blocked) return { blocked };

    const booked = await this.records.transition(tx, ctx, purchaseSchema, purchase, purchaseStates.booked, {
      subject: purchaseToCheck(purchase, lines),
      allowed: async () => {
        if (isConcept(purchase)) await this.seals.isApprovedByDocument(tx, ctx, purchase);
        assertTaxes(sums, { ...purchase, lines }, 'PURCHASE_BOOKED_INVALID');
        assertExpected(expectedTotal, { amount: sums.gross, currency: purchase.currency as Currency }, 'TOTAL_CHANGED');
        await this.seals.sealBooked(tx, ctx, purchase);
        if (entity === undefined || purchase.skipFromExternalInvoicing) return { total: sums.gross };
        const purchaseInvoiceId = await this.invoiced(tx, ctx, { purchase, lines, rates, ledgers, sums, entity, bearers, invoiceDate });
        return { total: sums.gross, purchaseInvoiceId };
      },
    });
    return { booked };
  }

  /** Creates its invoice, with copies of its files. */
  private async invoiced(tx: Tx, ctx: RequestContext, content: ContentOfInvoice): Promise<number> {
    const { purchase, entity } = content;
    const supplier = await supplierOf(tx, ctx, purchase);
    const { invoiceId } = await this.invoices.create(
      tx,
      ctx,
      entity.legalEntityId,
      purchaseInvoiceOf({
        ...content,
        supplier,
        origin: { resource, id: purchase.id },
        party: supplier
          ? invoicedParty(supplier, null)
          : shopAsParty({ shop: found(purchase.shop), shopCountry: purchase.shopCountry }, entity),
        language: supplier ? invoiceLanguageOf(supplier) : 'nl',
        initiator: await this.initiatorOf(tx, ctx, purchase),
      }),
    );
    await this.attachments.copy(tx, ctx, { resource, id: purchase.id }, { resource: purchaseBook.resource, id: invoiceId });
    return invoiceId;
  }

  private async initiatorOf(tx: Tx, ctx: RequestContext, { initiatorId }: StoredPurchase): Promise<PurchaseToInvoice['initiator']> {
    const name = initiatorId === null ? undefined : await personName(tx, ctx, initiatorId);
    return initiatorId === null || name === undefined ? null : { personId: initiatorId, name };
  }

  /** Stores ledgers with the lines they are chosen for. */
  private async chooseLedgers(
    tx: Tx,
    ctx: RequestContext,
    { id }: StoredPurchase,
    chosen: NonNullable<PurchaseBookingRequest['ledgers']>,
  ): Promise<void> {
    const errors = await ledgerProblems(tx, ctx, chosen, 'ledgers');
    if (errors.length > 0) throw new Problem('PURCHASE_BOOKED_INVALID', { errors });
    const lines = await purchaseLines.of(tx, ctx, id);
    const ledgerOf = new Map(chosen.map(({ lineNumber, ledgerId }) => [lineNumber, ledgerId]));
    await purchaseLines.keep(
      tx,
      ctx,
      id,
      'ledgerId',
      lines.map(({ lineNumber, ledgerId }) => ledgerOf.get(lineNumber) ?? ledgerId),
    );
  }

  /** Makes a purchase a Concept again whose draft of an invoice is given back (D-66). */
  private async takeBack(tx: Tx, ctx: RequestContext, id: number): Promise<void> {
    const purchase = await this.records.locked(tx, { ...ctx, ifMatch: undefined }, purchaseSchema, id);
    await this.records.transition(tx, ctx, purchaseSchema, purchase, purchaseStates.concept, {
      allowed: () => Promise.resolve({ purchaseInvoiceId: null }),
    });
  }

  private async dayOf(ctx: RequestContext, date: string): Promise<string> {
    const day = calendarDay(date, (await this.settings.of(ctx)).timeZone);
    if (day === undefined) throw new Problem('INVALID', { errors: [{ pointer: '/invoiceDate', code: 'FIELD_FORMAT' }] });
    return day;
  }
}

type ContentOfInvoice = Pick<PurchaseToInvoice, 'purchase' | 'lines' | 'rates' | 'ledgers' | 'sums' | 'entity' | 'bearers' | 'invoiceDate'>;
