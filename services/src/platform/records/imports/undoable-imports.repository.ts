import { Injectable } from '@nestjs/common';
import type { EntitySchema } from '@kantoor/schemas';
import type { RequestContext } from '../../runtime/context.js';
import type { Tx } from '../../storage/database/index.js';
import { found } from '../../runtime/problems/index.js';
import type { StoredRecord } from '../records/index.js';
import type { Link } from './imported.js';

/** A record with the version that an import wrote, and its previous values; no previous values when the import created it. */
export interface WrittenRecord {
  id: number;
  version: number;
  before?: StoredRecord | undefined;
}

/** The records that an import wrote, and and the related records of its rows with their links. */
export interface WrittenImport {
  written: WrittenRecord[];
  related?: { links: Link[]; made: Pick<WrittenRecord, 'id' | 'version'>[] } | undefined;
}

/** Stores what imports wrote, for a day. */
@Injectable()
export class UndoableImports {
  async keep(tx: Tx, ctx: RequestContext, { 'x-resource': { name } }: EntitySchema, { written, related }: WrittenImport): Promise<number> {
    await tx.query(`DELETE FROM record_imports WHERE ecosystem_id = $1 AND created_at < now() - interval '1 day'`, [ctx.ecosystemId]);
    const [row] = (await tx.query(
      `INSERT INTO record_imports (ecosystem_id, resource, person_id, written, related) VALUES ($1, $2, $3, $4::jsonb, $5::jsonb) RETURNING id`,
      [ctx.ecosystemId, name, ctx.person?.personId ?? null, JSON.stringify(written), related ? JSON.stringify(related) : null],
    )) as [{ id: number }];
    return row.id;
  }

  /** Returns it to the person who imported, once. */
  async take(tx: Tx, ctx: RequestContext, { 'x-resource': { name } }: EntitySchema, id: number): Promise<WrittenImport> {
    const [[row]] = (await tx.query(
      `DELETE FROM record_imports WHERE ecosystem_id = $1 AND resource = $2 AND id = $3 AND person_id IS NOT DISTINCT FROM $4
         AND created_at > now() - interval '1 day' RETURNING written, related`,
      [ctx.ecosystemId, name, id, ctx.person?.personId ?? null],
    )) as [WrittenImport[], number];
    return found(row);
  }
}
