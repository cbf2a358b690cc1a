import {
  type AutoFilledField,
  type AutoFillStanding,
  countedOutcomes,
  documentStates,
  isEarned,
  isSurelyOf,
  knownSupplier,
  organizationSchema,
  type SupplierAutoFill,
} from '@kantoor/schemas';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Audit } from '../../platform/audit/index.js';
import { Records, type Stored } from '../../platform/records/records/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Database, type Tx } from '../../platform/storage/database/index.js';
import { autoFilledFields, comparedFinal, comparedRead, earnedBy, type FieldOutcome, outcomesOf } from './outcomes.rules.js';
import { OutcomeRows } from './outcomes.repository.js';
import { DocumentListeners } from '../costs/index.js';
import { filledFieldsOf } from '../documents/index.js';
import { Predictions, suppliersOf } from '../predictions/index.js';
import type { ReadFields } from '../../reading/model/index.js';

/** Number of outcomes searched for when a field was earned or lost. */
const lookedBack = 200;
const deciding: ReadonlySet<number> = new Set([documentStates.submitted, documentStates.finalized]);

/**
 * How often values read from a supplier's documents were right: decided once per field when a person saves, submits or finalizes a
 * document.
 */
@Injectable()
export class PredictionOutcomes implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
    private readonly audit: Audit,
    private readonly documents: DocumentListeners,
    private readonly predictions: Predictions,
    private readonly rows: OutcomeRows,
  ) {}

  onModuleInit(): void {
    this.documents.onChanged((tx, ctx, { record }) => this.decide(tx, ctx, record));
    this.documents.onChangingState(async (tx, ctx, document, to) => {
      if (deciding.has(to)) await this.decide(tx, ctx, document);
    });
  }

  /** Returns a supplier's last outcomes per field, whether the field is auto-filled, and since when. */
  of(ctx: RequestContext, organizationId: number): Promise<SupplierAutoFill> {
    return this.database.transaction(ctx, async (tx) => {
      const { autoFillNever } = await this.records.stored(tx, ctx, organizationSchema, organizationId);
      const outcomes = await this.rows.ofSupplier(tx, ctx, organizationId, autoFilledFields, lookedBack);
      const fields = autoFilledFields.map((field): AutoFillStanding => {
        const newest = outcomes.get(field)!;
        const isWhole = newest.length < lookedBack;
        const { isEarned: wasEarned, since, lostAt } = earnedBy(newest);
        const isNever = autoFillNever.includes(field);
        return {
          ...{ field, isNever, isOn: wasEarned && !isNever },
          outcomes: newest
            .slice(0, countedOutcomes)
            .map(({ isRight }) => isRight)
            .reverse(),
          // Outcomes before these documents may have earned it earlier.
          since: since && (isWhole || newest.some(({ isRight }) => !isRight)) ? since.toISOString() : null,
          lostAt: lostAt?.toISOString() ?? null,
        };
      });
      return { organizationId, fields };
    });
  }

  /** Returns the fields that are auto-filled on a supplier's next document. */
  async earnedOf(tx: Tx, ctx: RequestContext, organizationId: number): Promise<Set<AutoFilledField>> {
    const { autoFillNever } = await this.records.stored(tx, ctx, organizationSchema, organizationId);
    const outcomes = await this.rows.ofSupplier(tx, ctx, organizationId, autoFilledFields, countedOutcomes);
    const isOn = (field: AutoFilledField): boolean =>
      !autoFillNever.includes(field) && isEarned(outcomes.get(field)!.map(({ isRight }) => isRight));
    return new Set(autoFilledFields.filter(isOn));
  }

  /** Compares the person's values with those read from the document's main file; the document is locked. */
  private async decide(tx: Tx, ctx: RequestContext, document: Stored<'inbox-document'>): Promise<void> {
    if (!ctx.person) return;
    const reading = await this.predictions.readingOf(tx, ctx, document.id);
    if (!reading) return;
    const read = comparedRead(reading.fields, await sureSupplierOf(tx, ctx, reading.fields));
    const filled = new Set((await filledFieldsOf(tx, ctx, document.id)).map(({ field }) => field as string));
    const now = outcomesOf(read, comparedFinal(document), filled);
    const before = await this.rows.ofDocument(tx, ctx, document.id);
    await this.replace(tx, ctx, document.id, before, now);
  }

  private async replace(
    tx: Tx,
    ctx: RequestContext,
    documentId: number,
    before: readonly FieldOutcome[],
    now: readonly FieldOutcome[],
  ): Promise<void> {
    const gone = before.filter(({ field }) => !now.some((one) => one.field === field)).map(({ field }) => field);
    if (gone.length > 0) await this.rows.remove(tx, ctx, documentId, gone);
    for (const outcome of now) {
      const was = before.find(({ field }) => field === outcome.field);
      if (was && isSame(was, outcome)) continue;
      await this.rows.put(tx, ctx, documentId, outcome);
      if (was?.isRight === !outcome.isRight)
        await this.audit.record(tx, ctx, {
          ...{ action: 'inbox-document.outcomeReplaced', entity: 'inbox-document', entityId: documentId },
          ...{ before: was, after: outcome },
        });
    }
  }
}

const isSame = (one: FieldOutcome, other: FieldOutcome): boolean =>
  one.organizationId === other.organizationId && one.isRight === other.isRight && one.finalValue === other.finalValue;

/** Returns a document's certain supplier by its read values; null if none or more than one matches. */
export async function sureSupplierOf(tx: Tx, ctx: RequestContext, fields: ReadFields): Promise<number | null> {
  const known = knownSupplier(await suppliersOf(tx, ctx, fields));
  return known && isSurelyOf(known, fields.supplier?.mark === 'sure') ? known.organizationId : null;
}
