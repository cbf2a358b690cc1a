import { Injectable } from '@nestjs/common';
import {
  faultyTaxPointer,
  organizationSchema,
  paidByPerson,
  purchaseProblems,
  purchaseStates,
  vatAreaOf,
  type ErrorCode,
  type Purchase,
  type PurchaseRecord,
  type PurchaseSums,
} from '@kantoor/schemas';
import { placesNamed, teamOf } from '../../directory/teams/index.js';
import { ExchangeRates } from '../../books/exchange-rates/index.js';
import { PurchaseInvoices } from '../../payables/purchase-invoices/index.js';
import { TaxRules } from '../../masterdata/tax-rules/index.js';
import { linesWithPlaces } from '../../masterdata/sold-lines/index.js';
import { Attachments } from '../../platform/records/attachments/index.js';
import { dateOnWire } from '../../platform/records/columns/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { type FieldProblem, Problem } from '../../platform/runtime/problems/index.js';
import type { ReplacedLines } from '../../platform/records/lines/index.js';
import { type RecordHooks, Records, type Stored, type Values } from '../../platform/records/records/index.js';
import { footprintsOf } from './purchase-footprints.js';
import { PurchaseListeners } from './purchase-listeners.service.js';
import { ledgerProblems, ledgersOfLines } from './line-ledgers.js';
import { waitsForBooking } from './to-book.js';
import { sameSeller } from './purchase-list.js';
import { purchaseLines, type RateOfPurchase, ratedPurchase, sumsOfLines } from './purchase-lines.js';

/** Buying team and supplier, where known. */
interface Bought {
  teamId: number;
  organizationId: number | null;
  /** The country of the shop, where only its name is known. */
  shopCountry: string | null;
}
type SentLines = NonNullable<Purchase['lines']>;
const resource = 'purchases';

/** Purchase logic beyond its schema: its value, where its lines belong, and possible duplicates. */
@Injectable()
export class PurchaseHooks implements RecordHooks<'purchase'> {
  constructor(
    private readonly records: Records,
    private readonly taxRules: TaxRules,
    private readonly exchangeRates: ExchangeRates,
    private readonly attachments: Attachments,
    private readonly invoices: PurchaseInvoices,
    private readonly listeners: PurchaseListeners,
  ) {}

  /**
   * Hooks for a purchase made from a document: a Concept may lack its supplier or shop until it is saved, booked or sent for approval (PUR-O61).
   */
  readonly ofDocument: RecordHooks<'purchase'> = {
    beforeSave: (tx, ctx, values, before, sent) =>
      this.check(tx, ctx, values, before, sent, (pointer) => pointer !== '/organization' && pointer !== '/shop'),
    afterSave: (...saved) => this.afterSave(...saved),
  };

  beforeSave(tx: Tx, ctx: RequestContext, values: Values<'purchase'>, before: Stored<'purchase'> | null, sent: Purchase): Promise<void> {
    return this.check(tx, ctx, values, before, sent, () => true);
  }

  private async check(
    tx: Tx,
    ctx: RequestContext,
    values: Values<'purchase'>,
    before: Stored<'purchase'> | null,
    sent: Purchase,
    isAsked: (pointer: string) => boolean,
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
      ...purchaseProblems({ ...sent, paymentMethod, initiatorId }).filter(({ pointer }) => isAsked(pointer)),
      ...(await this.unknownFiles(tx, ctx, before, lines)),
      ...(await ledgerProblems(tx, ctx, lines)),
    ];
    if (errors.length > 0) throw new Problem(refused, { errors });
    const rateOfLine = await this.ratesOf(tx, ctx, {
      ...{ teamId: values.teamId!, organizationId: values.organizationId, shopCountry: values.shopCountry },
    });
    const sums = sumsOfLines(await purchaseLines.ifSent(tx, ctx, lines), rateOfLine, sent.statedTaxes ?? []);
    assertTaxes(sums, sent, refused);
    sent.lines = await footprintsOf(tx, ctx, sent, this.exchangeRates);
    values.purchaseValue = sums.gross;
  }

  /** Lines keep the names at the time, and the ids of team, activity and person (PUR-O99). */
  async afterSave(
    tx: Tx,
    ctx: RequestContext,
    record: Stored<'purchase'>,
    before: Stored<'purchase'> | null,
    sent: Purchase,
    lines: ReplacedLines,
  ): Promise<void> {
    const places = await placesNamed(tx, ctx, sent.lines ?? []);
    for (const field of ['teamId', 'activityId', 'personId'] as const)
      await purchaseLines.keep(
        tx,
        ctx,
        record.id,
        field,
        places.map((place) => place[field]),
      );
    if (before) await this.listeners.changed(tx, ctx, { record, before, lines });
  }

  async view(tx: Tx, ctx: RequestContext, view: PurchaseRecord, record: Stored<'purchase'>): Promise<PurchaseRecord> {
    const lines = await purchaseLines.of(tx, ctx, record.id);
    const ledgers = await ledgersOfLines(tx, ctx, record.organizationId, lines);
    const { lines: rated, totals } = ratedPurchase(lines, await this.ratesOf(tx, ctx, record), ledgers, record.statedTaxes);
    return {
      ...view,
      teamName: (await teamOf(tx, ctx, record.teamId)).name,
      externalInvoice: record.purchaseInvoiceId === null ? null : await this.invoices.linked(tx, ctx, record.purchaseInvoiceId),
      paidOn: record.purchaseInvoiceId === null ? null : dateOnWire(await this.invoices.paidOn(tx, ctx, record.purchaseInvoiceId)),
      toBook: await waitsForBooking(tx, ctx, record.id),
      sameReference: await this.sameReference(tx, ctx, record),
      attachments: await this.attachments.openedOf(tx, ctx, { resource, id: record.id }),
      lines: await linesWithPlaces(tx, ctx, rated, lines),
      totals,
    };
  }

  /** Returns the rates that the supplier, or a shop in this country, charges on each line. */
  async ratesOf(tx: Tx, ctx: RequestContext, { organizationId, ...bought }: Bought): Promise<RateOfPurchase> {
    const supplier = organizationId === null ? null : await this.records.stored(tx, ctx, organizationSchema, organizationId);
    return ratesOfSeller(tx, ctx, this.taxRules, { ...bought, supplier });
  }

  /** Checks that lines only refer to files of their own purchase. */
  private async unknownFiles(tx: Tx, ctx: RequestContext, before: Stored<'purchase'> | null, lines: SentLines): Promise<FieldProblem[]> {
    if (!lines.some(({ attachmentId }) => attachmentId)) return [];
    const files = before ? await this.attachments.of(tx, ctx, { resource, id: before.id }) : [];
    const known = new Set(files.map(({ fileId }) => fileId));
    return lines.flatMap(({ attachmentId }, at) =>
      attachmentId && !known.has(attachmentId) ? [{ pointer: `/lines/${at}/attachmentId`, code: 'FIELD_REFERENCE_UNKNOWN' }] : [],
    );
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

/** Returns the rates that this supplier, else a shop in this country, charges a team. */
export async function ratesOfSeller(
  tx: Tx,
  ctx: RequestContext,
  taxRules: TaxRules,
  { teamId, supplier, shopCountry }: Omit<Bought, 'organizationId'> & { supplier: Stored<'organization'> | null },
): Promise<RateOfPurchase> {
  const { legalEntityReference } = await teamOf(tx, ctx, teamId);
  const shop = shopCountry && { countryIso2: shopCountry, exEu: vatAreaOf({ countryIso2: shopCountry }).state === null, vatNumber: null };
  return (await taxRules.ofSuppliers(tx, ctx))(supplier ?? (shop || null), legalEntityReference);
}

/** What is paid to a person is never changed by that person, in any role (D-20). */
export function assertNotOwnClaim(ctx: RequestContext, { paymentMethod, initiatorId }: Stored<'purchase'>): void {
  if (paymentMethod === paidByPerson && initiatorId !== null && initiatorId === ctx.person?.personId)
    throw new Problem('FORBIDDEN', { detail: 'Nobody changes what is paid to themselves' });
}

type Taxed = Pick<Purchase, 'statedTaxes'> & { lines?: readonly { inclPrice?: unknown }[] };

/** Refuses stated VAT that deviates too much from the lines, with both figures (D-17); `property` names the lines. */
export function assertTaxes(
  { faults: [fault] }: Pick<PurchaseSums<unknown>, 'faults'>,
  purchase: Taxed,
  refused: ErrorCode,
  property = 'lines',
): void {
  if (!fault) return;
  const detail = `The VAT is stated as ${fault.stated}, and the lines come to ${fault.computed}`;
  throw new Problem(refused, {
    errors: [{ pointer: faultyTaxPointer(purchase, fault.taxRateId, property), code: 'TAX_DIFFERS', message: detail }],
    detail,
  });
}
