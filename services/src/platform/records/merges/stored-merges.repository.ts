import { Injectable } from '@nestjs/common';
import type { EntitySchema, RecordMerge } from '@kantoor/schemas';
import type { RequestContext } from '../../runtime/context.js';
import type { Tx } from '../../storage/database/index.js';
import { found } from '../../runtime/problems/index.js';
import { mergedNameSql } from '../records/index.js';
import type { Moved, Pair } from './mergeable.js';
import type { TakenOver } from './merged-fields.rules.js';
import { countsOf } from './merge-references.repository.js';

/** How many days a merge can be undone. */
export const undoDays = 30;
/** Maximum number of merges listed per record. */
const listedMax = 100;

/** A merge with what is needed to undo it. */
export interface StoredMerge extends Pair {
  /** Version of the source after the merge. */
  sourceVersion: number;
  moved: Moved[];
  takenOver: TakenOver;
  isUndone: boolean;
  isOver: boolean;
}
type Row = Omit<RecordMerge, 'moves'> & { moved: Moved[] };

const undoUntil = `m.merged_at + interval '${undoDays} days'`;
const columnsOf = (schema: EntitySchema): string => `m.id AS "mergeId", m.moved,
  json_build_object('id', m.source_id, 'name', ${mergedNameSql(schema, 'm.source_id')}) AS source,
  json_build_object('id', m.destination_id, 'name', ${mergedNameSql(schema, 'm.destination_id')}) AS destination,
  m.merged_at AS "mergedAt", m.merged_by AS "mergedBy", ${undoUntil} AS "undoUntil", m.undone_at AS "undoneAt", m.undone_by AS "undoneBy"`;
const viewOf = ({ moved, ...row }: Row): RecordMerge => ({ ...row, moves: countsOf(moved).filter(({ count }) => count > 0) });

/** Stores which record was merged into which, and everything that moved. */
@Injectable()
export class StoredMerges {
  /** Inserts the merge before anything moves: database triggers that allow a move only in a merge look it up. */
  async begin(
    tx: Tx,
    ctx: RequestContext,
    schema: EntitySchema,
    { sourceId, destinationId }: Pair,
    sourceVersion: number,
  ): Promise<number> {
    const [row] = (await tx.query(
      `INSERT INTO record_merges (ecosystem_id, resource, source_id, destination_id, source_version, merged_by) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
      [ctx.ecosystemId, schema['x-resource'].name, sourceId, destinationId, sourceVersion, ctx.person?.name ?? null],
    )) as [{ id: number }];
    return row.id;
  }

  async complete(tx: Tx, ctx: RequestContext, mergeId: number, moved: readonly Moved[], takenOver: TakenOver): Promise<void> {
    await tx.query(`UPDATE record_merges SET moved = $3::jsonb, taken_over = $4::jsonb WHERE ecosystem_id = $1 AND id = $2`, [
      ctx.ecosystemId,
      mergeId,
      JSON.stringify(moved),
      JSON.stringify(takenOver),
    ]);
  }

  async one(tx: Tx, ctx: RequestContext, schema: EntitySchema, mergeId: number): Promise<RecordMerge> {
    const [row] = (await tx.query(`SELECT ${columnsOf(schema)} FROM record_merges m WHERE m.ecosystem_id = $1 AND m.id = $2`, [
      ctx.ecosystemId,
      mergeId,
    ])) as [Row];
    return viewOf(row);
  }

  /** Returns the merges in which a record took part, newest first. */
  async of(tx: Tx, ctx: RequestContext, schema: EntitySchema, recordId: number): Promise<RecordMerge[]> {
    const rows: Row[] = await tx.query(
      `SELECT ${columnsOf(schema)} FROM record_merges m WHERE m.ecosystem_id = $1 AND m.resource = $2 AND $3::int IN (m.source_id, m.destination_id)
       ORDER BY m.id DESC LIMIT ${listedMax}`,
      [ctx.ecosystemId, schema['x-resource'].name, recordId],
    );
    return rows.map(viewOf);
  }

  /** Locks a merge in which the record took part, so that nothing else undoes it meanwhile. */
  lock(tx: Tx, ctx: RequestContext, schema: EntitySchema, mergeId: number, recordId: number): Promise<StoredMerge> {
    return this.that(tx, ctx, schema, mergeId, recordId, 'FOR UPDATE');
  }

  /** Reads it without a lock. */
  seen(tx: Tx, ctx: RequestContext, schema: EntitySchema, mergeId: number, recordId: number): Promise<StoredMerge> {
    return this.that(tx, ctx, schema, mergeId, recordId);
  }

  async end(tx: Tx, ctx: RequestContext, mergeId: number): Promise<void> {
    await tx.query(`UPDATE record_merges SET undone_at = now(), undone_by = $3 WHERE ecosystem_id = $1 AND id = $2`, [
      ctx.ecosystemId,
      mergeId,
      ctx.person?.name ?? null,
    ]);
  }

  private async that(
    tx: Tx,
    ctx: RequestContext,
    schema: EntitySchema,
    mergeId: number,
    recordId: number,
    lock = '',
  ): Promise<StoredMerge> {
    const [row] = (await tx.query(
      `SELECT m.source_id AS "sourceId", m.destination_id AS "destinationId", m.source_version AS "sourceVersion", m.moved, m.taken_over AS "takenOver",
         m.undone_at IS NOT NULL AS "isUndone", ${undoUntil} < now() AS "isOver"
       FROM record_merges m WHERE m.ecosystem_id = $1 AND m.resource = $2 AND m.id = $3 AND $4::int IN (m.source_id, m.destination_id) ${lock}`,
      [ctx.ecosystemId, schema['x-resource'].name, mergeId, recordId],
    )) as StoredMerge[];
    return found(row);
  }
}
