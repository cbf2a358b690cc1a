import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  decimal,
  inboxDocumentSchema,
  isClaim,
  paidByPerson,
  purchaseApproval,
  purchaseSchema,
  purchaseStates,
  type PurchaseStateChange,
  type Seal,
} from '@kantoor/schemas';
import { dateFaults } from '../../books/invoice-dates/index.js';
import { sellerNameOf } from '../../masterdata/organizations/index.js';
import { Records, type Stored } from '../../platform/records/records/index.js';
import { may, type RequestContext } from '../../platform/runtime/context.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import { processSummary } from '../../receivables/sales-book/index.js';
import { FourEyes, Rounds, type SubjectPlace, type SubjectProblem, type SubjectRecord } from '../approvals/index.js';
import { PurchaseBooking, PurchaseSeals } from '../booking/index.js';
import { PurchaseListeners, purchaseLines, purchaseToCheck, sealedFrom } from '../costs/index.js';
import { PurchaseTransitions, waitsForBooking } from '../purchases/index.js';
import { CostSubject, type PlacedPart } from './cost-subject.js';

type StoredPurchase = Stored<'purchase'>;
const { concept, lead, booked, approvalRequested, declined } = purchaseStates;
const resource = purchaseSchema['x-resource'].name;

/** Purchases as a subject of approval. */
@Injectable()
export class PurchaseSubject extends CostSubject<'purchase'> {
  protected readonly schema = purchaseSchema;
  readonly resource = resource;
  readonly contract = purchaseApproval;
  readonly refusal = 'ASK_APPROVAL_PURCHASE_FAILED';
  readonly sql = {
    table: 'purchases',
    name: 's.name',
    teamId: 's.team_id',
    organizationName: sellerNameOf('s'),
    date: 's.purchase_date',
    reference: 's.reference',
    currency: 's.currency',
    value: 's.purchase_value',
    isUnderApproval: `s.purchase_state_id = ${approvalRequested} AND s.archived_at IS NULL`,
    dependsOn: sealedFrom('purchase_lines', 'purchase_id'),
  };

  constructor(private readonly booking: PurchaseBooking) {
    super();
  }

  page({ id, team }: SubjectPlace): string {
    return `${team}/approvals/${id}`;
  }

  async recordOf(
    tx: Tx,
    ctx: RequestContext,
    {
      id,
      teamId,
      name,
      total,
      currency,
      initiatorId,
    }: Pick<StoredPurchase, 'id' | 'teamId' | 'name' | 'total' | 'currency' | 'initiatorId'>,
  ): Promise<SubjectRecord> {
    const [row] = (await tx.query(
      `SELECT ${this.sql.organizationName} AS supplier FROM purchases s WHERE s.ecosystem_id = $1 AND s.id = $2`,
      [ctx.ecosystemId, id],
    )) as [{ supplier: string | null }];
    const summary = processSummary({ record: `Purchase ${id} · ${name}`, customer: row.supplier ?? '', amount: total, currency });
    return { id, teamId, summary, initiatorIds: initiatorId === null ? [] : [initiatorId] };
  }

  async contentOf(tx: Tx, ctx: RequestContext, id: number): Promise<Seal> {
    return this.contents.ofPurchase(tx, ctx, await this.stored(tx, ctx, id));
  }

  async keepTotal(tx: Tx, ctx: RequestContext, id: number, total: string | null): Promise<void> {
    await tx.query(
      `UPDATE purchases SET purchase_value = $3 WHERE ecosystem_id = $1 AND id = $2 AND purchase_state_id <> ${booked}
         AND purchase_value <> $3::numeric`,
      [ctx.ecosystemId, id, total ?? 0],
    );
  }

  /** Books it with the supplier's invoice date (PUR-O19, D-65); returns what blocks that. */
  async approved(tx: Tx, ctx: RequestContext, id: number): Promise<SubjectProblem | undefined> {
    const outcome = await this.booking.bookOrProblem(tx, ctx, await this.locked(tx, ctx, id));
    if ('booked' in outcome) return undefined;
    const { reason, errors = [], fix } = outcome.blocked;
    return { code: reason, problems: errors.map(({ pointer, code }) => ({ pointer, code })), fix };
  }

  async declined(tx: Tx, ctx: RequestContext, id: number): Promise<void> {
    await this.records.transition(tx, ctx, purchaseSchema, await this.locked(tx, ctx, id), declined);
  }

  protected placesOf(tx: Tx, ctx: RequestContext, ids: readonly number[]): Promise<PlacedPart[]> {
    return tx.query(
      `SELECT purchase_id AS id, line_number AS number, true AS "isLine", team_id AS "teamId", activity_id AS "activityId", person_id AS "personId"
       FROM purchase_lines WHERE ecosystem_id = $1 AND purchase_id = ANY ($2::int[]) ORDER BY purchase_id, line_number`,
      [ctx.ecosystemId, ids],
    );
  }

  protected linesOf(tx: Tx, ctx: RequestContext, id: number) {
    return purchaseLines.of(tx, ctx, id);
  }
}

/** Requests approval of purchases, withdraws and forces it; and handles changes during a round. */
@Injectable()
export class PurchaseApprovals implements OnModuleInit {
  constructor(
    private readonly records: Records,
    private readonly subject: PurchaseSubject,
    private readonly rounds: Rounds,
    private readonly fourEyes: FourEyes,
    private readonly booking: PurchaseBooking,
    private readonly seals: PurchaseSeals,
    private readonly transitions: PurchaseTransitions,
    private readonly listeners: PurchaseListeners,
    private readonly settings: EcosystemSettings,
  ) {}

  /**
   * A changed purchase makes a blocked process retry; what changes approved content is found by the watch on seals (PUR-O24, D-62). Those
   * who approved are notified of another due date, of skipping in the books, and of a supplier or shop named since (PUR-O22, D-78).
   */
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
      change: (tx, ctx, purchase, change) => this.force(tx, ctx, purchase, change),
    });
    this.listeners.onChanged(async (tx, ctx, change) => {
      if (change.record.purchaseStateId !== approvalRequested) return;
      const of = approvable(change.record);
      await this.rounds.notifyApproved(tx, ctx, of, await this.subject.unsealedChangesOf(tx, ctx, change));
      await this.rounds.lookAgain(tx, ctx, of);
    });
    this.listeners.onArchiving(async (tx, ctx, purchase) => void (await this.rounds.end(tx, ctx, approvable(purchase), 'archived')));
    this.listeners.onChangingState((tx, ctx, purchase, to) => this.assertMayBook(tx, ctx, purchase, to));
  }

  /** Available in Concept and Declined (D-24); refused with a date that could not be booked once all have approved. */
  private ask(tx: Tx, ctx: RequestContext, purchase: StoredPurchase): Promise<StoredPurchase> {
    return this.transition(tx, ctx, purchase, approvalRequested, async () => {
      const { invoiceDate, skipFromExternalInvoicing } = purchase;
      const errors = skipFromExternalInvoicing ? [] : dateFaults({ invoiceDate }, await this.settings.today(ctx));
      if (errors.length > 0) throw new Problem('ASK_APPROVAL_PURCHASE_INVALID', { errors, detail: 'No invoice bears this date' });
      await this.rounds.ask(tx, ctx, resource, await this.subject.recordOf(tx, ctx, purchase));
    });
  }

  /** Withdraws the request (D-59); what was declined before is declined again. */
  private async withdraw(tx: Tx, ctx: RequestContext, purchase: StoredPurchase): Promise<StoredPurchase> {
    const of = approvable(purchase);
    const to = (await this.rounds.isDeclined(tx, ctx, of)) ? declined : concept;
    return this.transition(tx, ctx, purchase, to, async () => void (await this.rounds.end(tx, ctx, of, 'withdrawn')));
  }

  /**
   * Requires finance, never for one's own request or content (PUR-O28, D-20, D-63). If no one is asked it is not a force (D-56); nor is
   * booking what all approved, which anyone of finance does who is not paid by it (D-66).
   */
  private async assertMayForce(tx: Tx, ctx: RequestContext, purchase: StoredPurchase): Promise<void> {
    if (!may(ctx, 'approvals.all')) throw new Problem('FORBIDDEN');
    const of = approvable(purchase);
    const initiatorIds = initiatorsOf(purchase);
    if (!(await waitsForBooking(tx, ctx, purchase.id))) await this.fourEyes.assertMayDecide(tx, ctx, of, initiatorIds);
    else if (await this.isUnasked(tx, ctx, purchase)) await this.fourEyes.assertMayBookUnasked(tx, ctx, of, initiatorIds);
    else await this.fourEyes.assertMayFinalize(tx, ctx, { of, initiatorIds, isClaim: purchase.paymentMethod === paidByPerson });
    await this.rounds.assertHolds(tx, ctx, of);
  }

  private async force(tx: Tx, ctx: RequestContext, purchase: StoredPurchase, change: PurchaseStateChange): Promise<StoredPurchase> {
    const of = approvable(purchase);
    const isDecided = await waitsForBooking(tx, ctx, purchase.id);
    const reason = change.reason?.trim();
    if (!isDecided && !reason) throw new Problem('ENTER_A_VALID_REASON', { errors: [{ pointer: '/reason', code: 'FIELD_REQUIRED' }] });
    const done = await this.booking.bookRequested(tx, ctx, purchase, change);
    if (isDecided) await this.rounds.bookedByHand(tx, ctx, of);
    else await this.rounds.overrule(tx, ctx, of, reason!);
    return done;
  }

  private async isUnasked(tx: Tx, ctx: RequestContext, purchase: StoredPurchase): Promise<boolean> {
    return (await this.rounds.underWay(tx, ctx, approvable(purchase)))?.state === 'to-book';
  }

  /**
   * Booking without a round of its own. What is paid to a person takes four eyes (D-20, D-63); from the ecosystem's second amount up nothing is
   * booked without approval (D-56), which may be that of its document as long as its seal holds (D-78). Nor is what was declined, whatever
   * its amount: also as the document that the purchase was made of.
   */
  private async assertMayBook(tx: Tx, ctx: RequestContext, purchase: StoredPurchase, to: number): Promise<void> {
    if (to !== booked || purchase.purchaseStateId === approvalRequested || purchase.purchaseStateId === declined) return;
    const of = approvable(purchase);
    const madeOf = await this.documentsOf(tx, ctx, purchase);
    const claimed = purchase.paymentMethod === paidByPerson || madeOf.some((one) => one.isClaim);
    await this.fourEyes.assertMayFinalize(tx, ctx, { of, initiatorIds: initiatorsOf(purchase), isClaim: claimed }, { madeOf });
    if (await this.rounds.isDeclined(tx, ctx, of)) throw new Problem('DECLINED_BEFORE');
    if (await this.seals.isApprovedByDocument(tx, ctx, purchase)) return;
    const { neededFrom: euro } = await this.fourEyes.limitsOf(tx, ctx, of);
    if (euro === 0) return;
    const isBelow = await this.subject.belowFor(tx, ctx, purchase, euro);
    if (!isBelow?.(decimal(purchase.total).abs().toFixed())) throw new Problem('APPROVAL_NEEDED', { params: { amount: euro } });
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

const approvable = ({ id: entityId }: StoredPurchase): { resource: string; entityId: number } => ({ resource, entityId });
const initiatorsOf = ({ initiatorId }: StoredPurchase): number[] => (initiatorId === null ? [] : [initiatorId]);
