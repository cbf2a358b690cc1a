import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  type Currency,
  type ExpectedAmount,
  type PurchaseStateChange,
  invoicedParty,
  invoiceLanguageOf,
  purchaseSchema,
  purchaseStates,
  sealChanges,
} from '@kantoor/schemas';
import { legalEntityReferences, personName, teamOf } from '../../directory/teams/index.js';
import { assertExpected } from '../../books/invoice-books/index.js';
import { calendarDay, dateFaults } from '../../books/invoice-dates/index.js';
import { LegalEntities, type LegalEntity } from '../../books/legal-entities/index.js';
import { Charges } from '../../payables/charges/index.js';
import { InvoiceAccounts } from '../../payables/payee-accounts/index.js';
import { purchaseBook, PurchaseInvoices } from '../../payables/purchase-invoices/index.js';
import type { TaxRateView } from '../../books/tax-rates/index.js';

import { Attachments } from '../../platform/records/attachments/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { found, Problem } from '../../platform/runtime/problems/index.js';
import { Records, type Stored } from '../../platform/records/records/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import { changedProblem, SealRows } from '../approvals/index.js';
import {
  assertTaxes,
  Costs,
  type LedgerOfLine,
  ledgerProblems,
  ledgersOfLines,
  type PurchaseLine,
  purchaseLines,
  purchaseToCheck,
  SealedContents,
  sumsOfLines,
  supplierOf,
} from '../costs/index.js';
import { PurchaseTransitions } from '../purchases/index.js';
import { purchaseInvoiceOf, type PurchaseToInvoice, shopAsParty } from './purchase-invoice-of.rules.js';
import { type PurchaseProblem, refusalOf } from './purchase-problems.rules.js';

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
    private readonly legalEntities: LegalEntities,
    private readonly invoices: PurchaseInvoices,
    private readonly charges: Charges,
    private readonly attachments: Attachments,
    private readonly settings: EcosystemSettings,
    private readonly contents: SealedContents,
    private readonly seals: SealRows,
    private readonly accounts: InvoiceAccounts,
  ) {}

  /**
   * Manual booking starts from Concept; any other transition to Booked is an approval or needs a reason. Who wrote the purchase does not
   * confirm the account of its invoice (D-63).
   */
  onModuleInit(): void {
    this.accounts.addAuthors(resource, (tx, ctx, ids) => this.seals.authorsOfAll(tx, ctx, resource, ids));
    this.transitions.add({
      from: [purchaseStates.concept, purchaseStates.lead],
      to: purchaseStates.booked,
      change: async (tx, ctx, purchase, { invoiceDate, ...asked }) =>
        this.book(tx, ctx, purchase, { ...asked, invoiceDate: invoiceDate ? await this.dayOf(ctx, invoiceDate) : undefined }),
    });
    this.invoices.onGivenBack(resource, (tx, ctx, { origin }) => this.takeBack(tx, ctx, origin!.id));
  }

  /** Books a locked purchase from any state that allows it; refuses an incomplete one with the reason (PUR-O40, D-61). */
  async book(tx: Tx, ctx: RequestContext, purchase: StoredPurchase, request: PurchaseBookingRequest = {}): Promise<StoredPurchase> {
    const outcome = await this.bookOrProblem(tx, ctx, purchase, request);
    if ('blocked' in outcome) throw refusalOf(outcome.blocked);
    return outcome.booked;
  }

  /** Whether the approval of its document holds for the purchase; refuses one that was changed since, until it is approved itself (D-78). */
  async isApprovedByDocument(tx: Tx, ctx: RequestContext, purchase: StoredPurchase): Promise<boolean> {
    const sealed = await this.seals.sealed(tx, ctx, { resource, entityId: purchase.id });
    if (sealed?.by !== 'document') return false;
    const changes = sealChanges(sealed.seal, await this.contents.ofPurchase(tx, ctx, purchase));
    if (changes.length > 0) throw changedProblem(changes);
    return true;
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
    const entity = await this.entityOf(tx, ctx, purchase);
    const bearers = await this.bearersOf(tx, ctx, entity, lines);
    const known = { entity, rates, ledgers, invoiceDate, today: await this.settings.today(ctx) };
    const blocked = this.problemOf(purchase, known) ?? (await this.chargeProblem(tx, ctx, purchase, { entity, bearers }));
    if (blocked) return { blocked };

    const booked = await this.records.transition(tx, ctx, purchaseSchema, purchase, purchaseStates.booked, {
      subject: purchaseToCheck(purchase, lines),
      allowed: async () => {
        if (isConcept(purchase)) await this.isApprovedByDocument(tx, ctx, purchase);
        assertTaxes(sums, { ...purchase, lines }, 'PURCHASE_BOOKED_INVALID');
        assertExpected(expectedTotal, { amount: sums.gross, currency: purchase.currency as Currency }, 'TOTAL_CHANGED');
        await this.seals.seal(
          tx,
          ctx,
          { resource, entityId: purchase.id },
          { seal: await this.contents.ofPurchase(tx, ctx, purchase), by: 'booking' },
        );
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

  private async entityOf(tx: Tx, ctx: RequestContext, { teamId }: StoredPurchase): Promise<LegalEntity | undefined> {
    const { legalEntityReference } = await teamOf(tx, ctx, teamId);
    return legalEntityReference ? this.legalEntities.byReference(tx, ctx, legalEntityReference) : undefined;
  }

  private async initiatorOf(tx: Tx, ctx: RequestContext, { initiatorId }: StoredPurchase): Promise<PurchaseToInvoice['initiator']> {
    const name = initiatorId === null ? undefined : await personName(tx, ctx, initiatorId);
    return initiatorId === null || name === undefined ? null : { personId: initiatorId, name };
  }

  /**
   * Returns what blocks booking: no legal entity, no rate or ledger for a line, an invalid invoice date. Purchases booked elsewhere need none of
   * these (PUR-O35).
   */
  private problemOf({ id, teamId, skipFromExternalInvoicing }: StoredPurchase, known: Known): PurchaseProblem | undefined {
    const { entity, rates, ledgers, invoiceDate, today } = known;
    if (skipFromExternalInvoicing) return undefined;
    if (!entity)
      return {
        reason: 'LEGAL_ENTITY_MISSING',
        detail: 'The team has no legal entity to book in',
        fix: { resource: 'teams', id: teamId },
      };
    const unrated = rates.flatMap((rate, at) => (rate ? [] : [{ pointer: `/lines/${at}/taxRateId`, code: 'FIELD_REQUIRED' }]));
    if (unrated.length > 0)
      return {
        reason: 'TAX_RATE_MISSING',
        detail: `${entity.name} has no VAT rate of its own, and a line has none`,
        errors: unrated,
        fix: { resource: 'legal-entities', id: entity.legalEntityId },
      };
    const without = ledgers.flatMap((ledger, at) => (ledger ? [] : [{ pointer: `/lines/${at}/ledgerId`, code: 'FIELD_REQUIRED' }]));
    if (without.length > 0) return { reason: 'LEDGER_MISSING', detail: 'A line has no ledger yet', errors: without, fix: { resource, id } };
    const errors = dateFaults({ invoiceDate }, today);
    if (errors.length > 0) return { reason: 'DATE_NOT_ALLOWED', detail: 'No invoice bears this date', errors, fix: { resource, id } };
    return undefined;
  }

  /** Returns for each line the legal entity that bears it, if its team's entity differs from the payer (PUR-O37, PLT-O90). */
  private async bearersOf(
    tx: Tx,
    ctx: RequestContext,
    entity: LegalEntity | undefined,
    lines: readonly PurchaseLine[],
  ): Promise<(number | null)[]> {
    if (!entity) return lines.map(() => null);
    const references = await legalEntityReferences(tx, ctx);
    const byReference = new Map(
      [...(await this.legalEntities.all(tx, ctx)).values()].map((one) => [one.legalEntityReference.toLowerCase(), one.legalEntityId]),
    );
    return lines.map(({ teamId }) => {
      const bearer = byReference.get((references.get(teamId ?? 0) ?? '').toLowerCase());
      return bearer === undefined || bearer === entity.legalEntityId ? null : bearer;
    });
  }

  /** Costs borne by others are charged when the invoice is booked. */
  private async chargeProblem(
    tx: Tx,
    ctx: RequestContext,
    { skipFromExternalInvoicing }: StoredPurchase,
    { entity, bearers }: { entity: LegalEntity | undefined; bearers: readonly (number | null)[] },
  ): Promise<PurchaseProblem | undefined> {
    if (!entity || skipFromExternalInvoicing) return undefined;
    const borne = bearers.map((chargedEntityId) => ({ chargedEntityId }));
    const problem = await this.charges.problemOf(tx, ctx, entity.legalEntityId, borne);
    return problem
      ? { reason: 'CHARGE_INCOMPLETE', detail: problem.detail, fix: { resource: 'legal-entities', id: problem.legalEntityId } }
      : undefined;
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
interface Known {
  entity: LegalEntity | undefined;
  rates: readonly (TaxRateView | null)[];
  ledgers: readonly (LedgerOfLine | null)[];
  invoiceDate: string;
  today: string;
}
