import { Injectable } from '@nestjs/common';
import { inboxDocumentSchema, paidByPerson, purchaseProblems, purchaseStates, type Purchase, type PurchaseRecord } from '@kantoor/schemas';
import { teamOf } from '../../directory/teams/index.js';
import { ExchangeRates } from '../../books/exchange-rates/index.js';
import { PurchaseInvoices } from '../../payables/purchase-invoices/index.js';
import { Attachments } from '../../platform/records/attachments/index.js';
import { dateOnWire } from '../../platform/records/columns/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import type { ReplacedLines } from '../../platform/records/lines/index.js';
import type { RecordHooks, Stored, Values } from '../../platform/records/records/index.js';
import {
  assertTaxes,
  Costs,
  keepPlaces,
  ledgerProblems,
  PurchaseListeners,
  purchaseLines,
  sameSeller,
  unknownFiles,
} from '../costs/index.js';
import { footprintsOf } from './purchase-footprints.js';
import { waitsForBooking } from './to-book.js';

const resource = 'purchases';
const documents = inboxDocumentSchema['x-resource'].name;

/** How a purchase is checked that is saved by a person, or made of a document. */
interface Checking {
  /** The record whose files its lines may name. */
  filesOf: { resource: string; id: number } | null;
  isRequired: (pointer: string) => boolean;
}

/** Purchase logic beyond its schema: its value, where its lines belong, and possible duplicates. */
@Injectable()
export class PurchaseHooks implements RecordHooks<'purchase'> {
  constructor(
    private readonly costs: Costs,
    private readonly exchangeRates: ExchangeRates,
    private readonly attachments: Attachments,
    private readonly invoices: PurchaseInvoices,
    private readonly listeners: PurchaseListeners,
  ) {}

  /**
   * Hooks for a purchase made from a document: a Concept may lack its supplier or shop until it is saved, booked or sent for approval (PUR-O61).
   * Its lines name files of the document, which become files of the purchase.
   */
  ofDocument(id: number): RecordHooks<'purchase'> {
    const isRequired = (pointer: string): boolean => pointer !== '/organization' && pointer !== '/shop';
    return {
      inDecimals: true,
      beforeSave: (tx, ctx, values, before, sent) =>
        this.check(tx, ctx, values, before, sent, { isRequired, filesOf: { resource: documents, id } }),
      afterSave: (...saved) => this.afterSave(...saved),
    };
  }

  beforeSave(tx: Tx, ctx: RequestContext, values: Values<'purchase'>, before: Stored<'purchase'> | null, sent: Purchase): Promise<void> {
    return this.check(tx, ctx, values, before, sent, { isRequired: () => true, filesOf: before && { resource, id: before.id } });
  }

  private async check(
    tx: Tx,
    ctx: RequestContext,
    values: Values<'purchase'>,
    before: Stored<'purchase'> | null,
    sent: Purchase,
    { isRequired, filesOf }: Checking,
  ): Promise<void> {
    const refused = before ? 'UPDATE_PURCHASE_INVALID' : 'CREATE_PURCHASE_INVALID';
    if (before) assertNotOwnClaim(ctx, before);
    // The team changes by moving, the state by its verbs (PUR-O08).
    values.teamId = before?.teamId ?? values.teamId;
    values.purchaseStateId = before?.purchaseStateId ?? values.purchaseStateId ?? purchaseStates.concept;
    if (!before) values.initiatorId ??= ctx.person?.personId ?? null;
    const lines = sent.lines ?? [];
    const { paymentMethod, initiatorId } = before ?? values;
    const errors = [
      ...purchaseProblems({ ...sent, paymentMethod, initiatorId }).filter(({ pointer }) => isRequired(pointer)),
      ...(await unknownFiles(
        tx,
        ctx,
        this.attachments,
        filesOf,
        lines.map(({ attachmentId }, at) => ({ pointer: `/lines/${at}/attachmentId`, fileId: attachmentId })),
      )),
      ...(await ledgerProblems(tx, ctx, lines)),
    ];
    if (errors.length > 0) throw new Problem(refused, { errors });
    const cost = { ...values, teamId: values.teamId!, statedTaxes: sent.statedTaxes ?? [] };
    const sums = await this.costs.sumsOf(tx, ctx, cost, await purchaseLines.ifSent(tx, ctx, lines));
    assertTaxes(sums, sent, refused);
    sent.lines = await footprintsOf(tx, ctx, sent, this.exchangeRates);
    values.total = sums.gross;
  }

  async afterSave(
    tx: Tx,
    ctx: RequestContext,
    record: Stored<'purchase'>,
    before: Stored<'purchase'> | null,
    sent: Purchase,
    lines: ReplacedLines,
  ): Promise<void> {
    await keepPlaces(tx, ctx, purchaseLines, record.id, sent.lines ?? []);
    if (before) await this.listeners.changed(tx, ctx, { record, before, lines });
  }

  async view(tx: Tx, ctx: RequestContext, view: PurchaseRecord, record: Stored<'purchase'>): Promise<PurchaseRecord> {
    const lines = await purchaseLines.of(tx, ctx, record.id);
    const shown = await this.costs.shown(tx, ctx, record, { kind: purchaseLines, lines });
    return {
      ...view,
      teamName: (await teamOf(tx, ctx, record.teamId)).name,
      externalInvoice: record.purchaseInvoiceId === null ? null : await this.invoices.linked(tx, ctx, record.purchaseInvoiceId),
      paidOn: record.purchaseInvoiceId === null ? null : dateOnWire(await this.invoices.paidOn(tx, ctx, record.purchaseInvoiceId)),
      toBook: await waitsForBooking(tx, ctx, record.id),
      sameReference: await this.sameReference(tx, ctx, record),
      attachments: await this.attachments.openedOf(tx, ctx, { resource, id: record.id }),
      ...(shown as Pick<PurchaseRecord, 'lines' | 'totals'>),
    };
  }

  /** Returns the oldest other purchase of this supplier, or of this shop, with this reference, of any team (PUR-O53, D-78). */
  private async sameReference(
    tx: Tx,
    ctx: RequestContext,
    { id, organizationId, shop, reference }: Stored<'purchase'>,
  ): Promise<PurchaseRecord['sameReference']> {
    if (!reference?.trim()) return null;
    const [other] = await tx.query(
      `SELECT id, name, team_id AS "teamId" FROM purchases t WHERE ecosystem_id = $1 AND ${sameSeller('$2::int', '$5::text')}
         AND reference_key(reference) = reference_key($3) AND archived_at IS NULL AND id <> $4 ORDER BY id LIMIT 1`,
      [ctx.ecosystemId, organizationId, reference, id, shop],
    );
    return other ?? null;
  }
}

/** What is paid to a person is never changed by that person, in any role (D-20). */
export function assertNotOwnClaim(ctx: RequestContext, { paymentMethod, initiatorId }: Stored<'purchase'>): void {
  if (paymentMethod === paidByPerson && initiatorId !== null && initiatorId === ctx.person?.personId)
    throw new Problem('FORBIDDEN', { detail: 'Nobody changes what is paid to themselves' });
}
