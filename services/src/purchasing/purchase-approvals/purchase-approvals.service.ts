import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  decimal,
  inboxDocumentSchema,
  paidByPerson,
  purchaseSchema,
  purchaseStates,
  type ApprovalsReminded,
  type ApprovalsReminding,
  type PurchaseStateChange,
} from '@kantoor/schemas';
import { calendarDay, dateFaults } from '../../books/invoice-dates/index.js';
import { may, type RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { Records, type Stored } from '../../platform/records/records/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import { Approvals, FourEyes, Rounds, unsealedChanges } from '../approvals/index.js';
import { PurchaseBooking } from '../booking/index.js';
import { isClaim } from '../documents/index.js';
import { type CostChange, isBelow, PurchaseListeners, purchaseLines, purchaseToCheck, SealedContents } from '../costs/index.js';
import { Purchases, PurchaseTransitions } from '../purchases/index.js';
import { PurchaseSubject } from './purchase-subject.service.js';

type StoredPurchase = Stored<'purchase'>;
const { concept, lead, booked, approvalRequested, declined } = purchaseStates;
const pageRows = 500;
/** Maximum number of purchases reminded at once. */
const remindedMax = 5_000;

/** Requests approval of purchases, withdraws and forces it; and handles changes during a round. */
@Injectable()
export class PurchaseApprovals implements OnModuleInit {
  constructor(
    private readonly records: Records,
    private readonly purchases: Purchases,
    private readonly subject: PurchaseSubject,
    private readonly rounds: Rounds,
    private readonly approvals: Approvals,
    private readonly booking: PurchaseBooking,
    private readonly transitions: PurchaseTransitions,
    private readonly listeners: PurchaseListeners,
    private readonly settings: EcosystemSettings,
    private readonly fourEyes: FourEyes,
    private readonly contents: SealedContents,
  ) {}

  onModuleInit(): void {
    this.transitions.add({
      from: [concept, lead, declined],
      to: approvalRequested,
      change: (tx, ctx, purchase) => this.ask(tx, ctx, purchase),
    });
    this.transitions.add({ from: [approvalRequested], to: concept, change: (tx, ctx, purchase) => this.withdraw(tx, ctx, purchase) });
    this.transitions.add({
      from: [approvalRequested, declined],
      to: booked,
      assertMay: (tx, ctx, purchase) => this.assertMayForce(tx, ctx, purchase),
      change: (tx, ctx, purchase, asked) => this.force(tx, ctx, purchase, asked),
    });
    this.listeners.onChanged((tx, ctx, change) => this.changed(tx, ctx, change));
    this.listeners.onArchiving(async (tx, ctx, { id: entityId }) => {
      await this.rounds.end(tx, ctx, { resource: this.subject.resource, entityId }, 'archived');
    });
    this.listeners.onChangingState((tx, ctx, purchase, to) => this.assertMayBook(tx, ctx, purchase, to));
  }

  /** Reminds for listed purchases that the caller may remind of, over all pages (PUR-O31). */
  async remindListed(ctx: RequestContext, { filter = {}, teamId, confirmedRepeat }: ApprovalsReminding): Promise<ApprovalsReminded> {
    const request = this.purchases.requested({ filter: JSON.stringify({ ...filter, remindable: true }) }, teamId ?? undefined);
    const extension = await this.purchases.listOf(ctx);
    const ids: number[] = [];
    for (let offset = 0; offset < remindedMax; offset += pageRows) {
      const { items } = await this.records.list(ctx, purchaseSchema, { ...request, offset, limit: pageRows }, extension);
      ids.push(...items.map(({ id }) => id as number));
      if (items.length < pageRows) break;
    }
    return this.approvals.remindAll(ctx, this.subject.resource, ids, { confirmedRepeat });
  }

  /** Available in Concept and Declined (D-24); refused with a date that could not be booked once all have approved. */
  private ask(tx: Tx, ctx: RequestContext, purchase: StoredPurchase): Promise<StoredPurchase> {
    return this.transition(tx, ctx, purchase, approvalRequested, async () => {
      const { invoiceDate, skipFromExternalInvoicing } = purchase;
      const errors = skipFromExternalInvoicing ? [] : dateFaults({ invoiceDate }, await this.settings.today(ctx));
      if (errors.length > 0) throw new Problem('ASK_APPROVAL_PURCHASE_INVALID', { errors, detail: 'No invoice bears this date' });
      await this.rounds.ask(tx, ctx, this.subject.resource, await this.subject.recordOf(tx, ctx, purchase));
    });
  }

  /** Withdraws the request (D-59); what was declined before is declined again. */
  private async withdraw(tx: Tx, ctx: RequestContext, purchase: StoredPurchase): Promise<StoredPurchase> {
    const to = (await this.rounds.isDeclined(tx, ctx, this.of(purchase))) ? declined : concept;
    return this.transition(tx, ctx, purchase, to, async () => void (await this.rounds.end(tx, ctx, this.of(purchase), 'withdrawn')));
  }

  /** Requires finance, never for one's own request or content (PUR-O28, D-20, D-63); if no one is asked it is not a force (D-56). */
  private async assertMayForce(tx: Tx, ctx: RequestContext, purchase: StoredPurchase): Promise<void> {
    if (!may(ctx, 'approvals.all')) throw new Problem('FORBIDDEN');
    const of = this.of(purchase);
    const isToBook = (await this.rounds.underWay(tx, ctx, of))?.state === 'to-book';
    if (isToBook) await this.fourEyes.assertMayBookUnasked(tx, ctx, of, initiatorsOf(purchase));
    else await this.fourEyes.assertMayDecide(tx, ctx, of, initiatorsOf(purchase));
    await this.rounds.assertHolds(tx, ctx, this.of(purchase));
  }

  private async force(
    tx: Tx,
    ctx: RequestContext,
    purchase: StoredPurchase,
    { reason, invoiceDate, ...booking }: PurchaseStateChange,
  ): Promise<StoredPurchase> {
    const of = this.of(purchase);
    const isToBook = (await this.rounds.underWay(tx, ctx, of))?.state === 'to-book';
    if (!isToBook && !reason?.trim())
      throw new Problem('ENTER_A_VALID_REASON', { errors: [{ pointer: '/reason', code: 'FIELD_REQUIRED' }] });
    const day = invoiceDate ? calendarDay(invoiceDate, (await this.settings.of(ctx)).timeZone) : undefined;
    const done = await this.booking.book(tx, ctx, purchase, { ...booking, ...(day && { invoiceDate: day }) });
    if (isToBook) await this.rounds.end(tx, ctx, of, 'approved');
    else await this.rounds.overrule(tx, ctx, of, reason!.trim());
    return done;
  }

  /**
   * A blocked process retries; what changes approved content is found by the watch on seals (PUR-O24, D-62). Those who
   * approved are notified of another due date, of skipping in the books, and of a supplier or shop named since (PUR-O22, D-78).
   */
  private async changed(tx: Tx, ctx: RequestContext, { record: purchase, before }: CostChange<'purchase'>): Promise<void> {
    if (purchase.purchaseStateId !== approvalRequested) return;
    const changes = unsealedChanges(await this.contents.withSupplier(tx, ctx, before), await this.contents.withSupplier(tx, ctx, purchase));
    await this.rounds.notifyApproved(tx, ctx, this.of(purchase), changes);
    await this.rounds.lookAgain(tx, ctx, this.of(purchase));
  }

  /**
   * Booking without a round of its own. What is paid to a person takes four eyes (D-20, D-63); from the ecosystem's second amount up nothing is
   * booked without approval (D-56), which may be that of its document as long as its seal holds (D-78). Nor is what was declined, whatever
   * its amount: also as the document that the purchase was made of.
   */
  private async assertMayBook(tx: Tx, ctx: RequestContext, purchase: StoredPurchase, to: number): Promise<void> {
    if (to !== booked || purchase.purchaseStateId === approvalRequested || purchase.purchaseStateId === declined) return;
    const madeOf = await this.documentsOf(tx, ctx, purchase);
    const claimed = purchase.paymentMethod === paidByPerson || madeOf.some((one) => one.isClaim);
    const initiatorIds = initiatorsOf(purchase);
    await this.fourEyes.assertMayFinalize(tx, ctx, { of: this.of(purchase), initiatorIds, isClaim: claimed }, { madeOf });
    if (await this.rounds.isDeclined(tx, ctx, this.of(purchase))) throw new Problem('DECLINED_BEFORE');
    if (await this.booking.isApprovedByDocument(tx, ctx, purchase)) return;
    const { neededFrom: euro } = await this.fourEyes.limitsOf(tx, ctx, this.of(purchase));
    if (euro === 0) return;
    const below = isBelow(await this.subject.perEuro(tx, purchase), euro);
    if (!below?.(decimal(purchase.total).abs().toFixed())) throw new Problem('APPROVAL_NEEDED', { params: { amount: euro } });
  }

  private async documentsOf(
    tx: Tx,
    ctx: RequestContext,
    { id }: StoredPurchase,
  ): Promise<{ resource: string; entityId: number; isClaim: boolean }[]> {
    const rows: Pick<Stored<'inbox-document'>, 'id' | 'documentType' | 'paymentMethod'>[] = await tx.query(
      `SELECT id, document_type AS "documentType", payment_method AS "paymentMethod" FROM inbox_documents WHERE ecosystem_id = $1 AND purchase_id = $2`,
      [ctx.ecosystemId, id],
    );
    return rows.map((row) => ({ resource: inboxDocumentSchema['x-resource'].name, entityId: row.id, isClaim: isClaim(row) }));
  }

  private of({ id: entityId }: StoredPurchase): { resource: string; entityId: number } {
    return { resource: this.subject.resource, entityId };
  }

  private async transition(
    tx: Tx,
    ctx: RequestContext,
    purchase: StoredPurchase,
    to: number,
    allowed: () => Promise<void>,
  ): Promise<StoredPurchase> {
    const subject = purchaseToCheck(purchase, await purchaseLines.of(tx, ctx, purchase.id));
    return this.records.transition(tx, ctx, purchaseSchema, purchase, to, { subject, allowed });
  }
}

const initiatorsOf = ({ initiatorId }: StoredPurchase): number[] => (initiatorId === null ? [] : [initiatorId]);
