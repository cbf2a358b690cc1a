import { Inject, type OnModuleInit } from '@nestjs/common';
import type { ApprovalInput, EntitySchema, ErrorCode, ProcessContract, Seal } from '@kantoor/schemas';
import { ExchangeRates } from '../../books/exchange-rates/index.js';
import { responsibleFor } from '../../directory/colleagues/index.js';
import type { PlaceIds } from '../../directory/teams/index.js';
import { Records, type Stored } from '../../platform/records/records/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import { found } from '../../platform/runtime/problems/index.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';
import {
  type ApprovalPart,
  type ApprovalSubject,
  ApprovalSubjects,
  type ResponsiblePart,
  type SubjectColumns,
  type SubjectPlace,
  type SubjectProblem,
  type SubjectRecord,
  type UnsealedChange,
  unsealedChanges,
} from '../approvals/index.js';
import { type CostChange, type CostLine, Costs, isBelow, perEuro, SealedContents, supplierOf } from '../costs/index.js';

/** A part of a cost that someone is responsible for: a line, or a document as a whole. */
export interface PlacedPart extends PlaceIds {
  /** Of the document or purchase. */
  id: number;
  number: number;
  isLine: boolean;
}

/** What documents and purchases have in common as subjects of approval. */
export abstract class CostSubject<Name extends 'purchase' | 'inbox-document'> implements ApprovalSubject, OnModuleInit {
  @Inject(ApprovalSubjects) private readonly subjects!: ApprovalSubjects;
  @Inject(Records) protected readonly records!: Records;
  @Inject(Costs) private readonly costs!: Costs;
  @Inject(ExchangeRates) private readonly rates!: ExchangeRates;
  @Inject(EcosystemSettings) private readonly settings!: EcosystemSettings;
  @Inject(SealedContents) protected readonly contents!: SealedContents;
  protected abstract readonly schema: EntitySchema<Name>;
  abstract readonly resource: string;
  abstract readonly contract: ProcessContract<ApprovalInput, string>;
  abstract readonly refusal: ErrorCode;
  abstract readonly sql: SubjectColumns;

  onModuleInit(): void {
    this.subjects.register(this);
  }

  abstract page(of: SubjectPlace): string;
  abstract recordOf(tx: Tx, ctx: RequestContext, record: Stored<Name>): Promise<SubjectRecord>;
  abstract contentOf(tx: Tx, ctx: RequestContext, id: number): Promise<Seal>;
  abstract keepTotal(tx: Tx, ctx: RequestContext, id: number, total: string | null): Promise<void>;
  abstract approved(tx: Tx, ctx: RequestContext, id: number): Promise<SubjectProblem | undefined>;
  abstract declined(tx: Tx, ctx: RequestContext, id: number, reason: string | null): Promise<void>;
  /** Returns the parts of these records, each with the activity or person it belongs to. */
  protected abstract placesOf(tx: Tx, ctx: RequestContext, ids: readonly number[]): Promise<PlacedPart[]>;
  protected abstract linesOf(tx: Tx, ctx: RequestContext, id: number): Promise<readonly (CostLine & { lineNumber: number })[]>;

  async lock(tx: Tx, ctx: RequestContext, id: number): Promise<SubjectRecord> {
    return this.recordOf(tx, ctx, await this.locked(tx, ctx, id));
  }

  /** Returns the responsible person per part: the group lead of its activity, or its person (PUR-O16). */
  async partsOf(tx: Tx, ctx: RequestContext, id: number): Promise<ApprovalPart[]> {
    const record = await this.stored(tx, ctx, id);
    const places = await this.placesOf(tx, ctx, [id]);
    const lines = await this.linesOf(tx, ctx, id);
    const { lineGrosses } = await this.costs.sumsOf(tx, ctx, record, lines);
    const grossOfLine = new Map(lines.map(({ lineNumber }, at) => [lineNumber, lineGrosses[at]!]));
    const people = await responsibleFor(tx, ctx, places);
    return places.map(({ number, isLine }, at) => ({
      number,
      responsibleId: people[at]!,
      amount: isLine ? grossOfLine.get(number)! : (record.total ?? 0),
    }));
  }

  async responsibleOf(tx: Tx, ctx: RequestContext, ids: readonly number[]): Promise<ReadonlyMap<number, readonly ResponsiblePart[]>> {
    const places = await this.placesOf(tx, ctx, ids);
    const people = await responsibleFor(tx, ctx, places);
    const parts = new Map<number, ResponsiblePart[]>();
    places.forEach(({ id, number }, at) => parts.set(id, [...(parts.get(id) ?? []), { number, responsibleId: people[at]! }]));
    return parts;
  }

  /** If the value is unknown, everyone is asked. */
  async isBelow(tx: Tx, ctx: RequestContext, id: number, euro: number): Promise<((amount: string) => boolean) | undefined> {
    const record = await this.stored(tx, ctx, id);
    return record.total === null ? undefined : this.belowFor(tx, ctx, record, euro);
  }

  /** Compares amounts of a record with these euros, at the rate of its date, otherwise today's (D-56). */
  async belowFor(
    tx: Tx,
    ctx: RequestContext,
    { currency, invoiceDate }: { currency: string; invoiceDate: string | null },
    euro: number,
  ): Promise<((amount: string) => boolean) | undefined> {
    const day = invoiceDate ?? (await this.settings.today(ctx));
    return isBelow(await perEuro(tx, ctx, this.rates, currency, day), euro);
  }

  /** Returns the changes that leave given answers valid: of these, who approved is notified (PUR-O22, D-78). */
  async unsealedChangesOf(tx: Tx, ctx: RequestContext, { before, record }: CostChange<Name>): Promise<UnsealedChange[]> {
    const withSupplier = async (cost: Stored<'purchase' | 'inbox-document'>) => ({
      ...cost,
      supplier: (await supplierOf(tx, ctx, cost))?.name ?? null,
    });
    return unsealedChanges(await withSupplier(before), await withSupplier(record));
  }

  protected stored(tx: Tx, ctx: RequestContext, id: number): Promise<Stored<Name>> {
    return this.records.stored(tx, ctx, this.schema, id);
  }

  /** An archived record is hidden from everyone (PUR-F21). */
  protected async locked(tx: Tx, ctx: RequestContext, id: number): Promise<Stored<Name>> {
    const record = await this.records.locked(tx, ctx, this.schema, id);
    return found(record.archivedAt ? null : record);
  }
}
