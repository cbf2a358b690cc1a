import { Injectable, type OnModuleInit } from '@nestjs/common';
import { purchaseApproval, purchaseSchema, purchaseStates, type Seal } from '@kantoor/schemas';
import { responsibleFor } from '../../directory/colleagues/index.js';
import { ExchangeRates } from '../../books/exchange-rates/index.js';
import { processSummary } from '../../receivables/sales-book/index.js';
import { sellerNameOf } from '../../masterdata/organizations/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { found } from '../../platform/runtime/problems/index.js';
import { Records, type Stored } from '../../platform/records/records/index.js';
import {
  type ApprovalPart,
  type ApprovalSubject,
  ApprovalSubjects,
  type ResponsiblePart,
  type SubjectPlace,
  type SubjectProblem,
  type SubjectRecord,
} from '../approvals/index.js';
import { PurchaseBooking } from '../booking/index.js';
import { Costs, isBelow, perEuro, purchaseLines, sealedFrom, SealedContents } from '../costs/index.js';

/** Purchases as a subject of approval. */
@Injectable()
export class PurchaseSubject implements ApprovalSubject, OnModuleInit {
  readonly resource = purchaseSchema['x-resource'].name;
  readonly contract = purchaseApproval;
  readonly refusal = 'ASK_APPROVAL_PURCHASE_FAILED';
  readonly page = ({ id, team }: SubjectPlace): string => `${team}/approvals/${id}`;
  readonly sql = {
    table: 'purchases',
    name: 's.name',
    teamId: 's.team_id',
    organizationName: sellerNameOf('s'),
    date: 's.purchase_date',
    reference: 's.reference',
    currency: 's.currency',
    value: 's.purchase_value',
    isUnderApproval: `s.purchase_state_id = ${purchaseStates.approvalRequested} AND s.archived_at IS NULL`,
    dependsOn: sealedFrom('purchase_lines', 'purchase_id'),
  };

  constructor(
    private readonly subjects: ApprovalSubjects,
    private readonly records: Records,
    private readonly costs: Costs,
    private readonly booking: PurchaseBooking,
    private readonly rates: ExchangeRates,
    private readonly contents: SealedContents,
  ) {}

  onModuleInit(): void {
    this.subjects.register(this);
  }

  async lock(tx: Tx, ctx: RequestContext, id: number): Promise<SubjectRecord> {
    return this.recordOf(tx, ctx, await this.purchase(tx, ctx, id));
  }

  async recordOf(
    tx: Tx,
    ctx: RequestContext,
    { id, teamId, name, total, currency, initiatorId }: Stored<'purchase'>,
  ): Promise<SubjectRecord> {
    const [row] = (await tx.query(
      `SELECT ${this.sql.organizationName} AS supplier FROM purchases s WHERE s.ecosystem_id = $1 AND s.id = $2`,
      [ctx.ecosystemId, id],
    )) as [{ supplier: string | null }];
    const summary = processSummary({ record: `Purchase ${id} · ${name}`, customer: row.supplier ?? '', amount: total, currency });
    return { id, teamId, summary, initiatorIds: initiatorId === null ? [] : [initiatorId] };
  }

  /** Returns the responsible person per line: the group lead of its activity, or its person (PUR-O16). */
  async partsOf(tx: Tx, ctx: RequestContext, id: number): Promise<ApprovalPart[]> {
    const purchase = found(await this.records.stored(tx, ctx, purchaseSchema, id));
    const lines = await purchaseLines.of(tx, ctx, id);
    const responsible = (await this.responsibleOf(tx, ctx, [id])).get(id) ?? [];
    const { lineGrosses } = await this.costs.sumsOf(tx, ctx, purchase, lines);
    return responsible.map((part, at) => ({ ...part, amount: lineGrosses[at]! }));
  }

  responsibleOf = async (tx: Tx, ctx: RequestContext, ids: readonly number[]): Promise<ReadonlyMap<number, readonly ResponsiblePart[]>> => {
    const lines: { id: number; number: number; teamId: number | null; activityId: number | null; personId: number | null }[] =
      await tx.query(
        `SELECT purchase_id AS id, line_number AS number, team_id AS "teamId", activity_id AS "activityId", person_id AS "personId"
       FROM purchase_lines WHERE ecosystem_id = $1 AND purchase_id = ANY ($2::int[]) ORDER BY purchase_id, line_number`,
        [ctx.ecosystemId, ids],
      );
    const people = await responsibleFor(tx, ctx, lines);
    const parts = new Map<number, ResponsiblePart[]>();
    lines.forEach(({ id, number }, at) => parts.set(id, [...(parts.get(id) ?? []), { number, responsibleId: people[at]! }]));
    return parts;
  };

  async contentOf(tx: Tx, ctx: RequestContext, id: number): Promise<Seal> {
    return this.contents.ofPurchase(tx, ctx, await this.records.stored(tx, ctx, purchaseSchema, id));
  }

  async keepTotal(tx: Tx, ctx: RequestContext, id: number, total: string | null): Promise<void> {
    await tx.query(
      `UPDATE purchases SET purchase_value = $3 WHERE ecosystem_id = $1 AND id = $2 AND purchase_state_id <> ${purchaseStates.booked}
         AND purchase_value <> $3::numeric`,
      [ctx.ecosystemId, id, total ?? 0],
    );
  }

  /** Uses the rate of the purchase date (D-56). */
  async isBelow(tx: Tx, ctx: RequestContext, id: number, euro: number): Promise<((amount: string) => boolean) | undefined> {
    return isBelow(await this.perEuro(tx, await this.records.stored(tx, ctx, purchaseSchema, id)), euro);
  }

  perEuro(tx: Tx, { currency, invoiceDate }: Stored<'purchase'>): Promise<string | undefined> {
    return perEuro(tx, this.rates, currency, invoiceDate);
  }

  /** Books it with the supplier's invoice date (PUR-O19, D-65); returns what blocks that. */
  async approved(tx: Tx, ctx: RequestContext, id: number): Promise<SubjectProblem | undefined> {
    const outcome = await this.booking.bookOrProblem(tx, ctx, await this.purchase(tx, ctx, id));
    if ('booked' in outcome) return undefined;
    const { reason, errors = [], fix } = outcome.blocked;
    return { code: reason, problems: errors.map(({ pointer, code }) => ({ pointer, code })), fix };
  }

  async declined(tx: Tx, ctx: RequestContext, id: number): Promise<void> {
    await this.records.transition(tx, ctx, purchaseSchema, await this.purchase(tx, ctx, id), purchaseStates.declined);
  }

  /** An archived purchase is hidden from everyone (PUR-F21). */
  private async purchase(tx: Tx, ctx: RequestContext, id: number): Promise<Stored<'purchase'>> {
    const purchase = await this.records.locked(tx, ctx, purchaseSchema, id);
    return found(purchase.archivedAt ? null : purchase);
  }
}
