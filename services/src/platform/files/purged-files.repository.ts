import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../runtime/context.js';
import { columnsReferringTo, type Tx } from '../storage/database/index.js';
import { fixed } from '../runtime/bounds/index.js';
import { storingLock } from './stored-files.repository.js';

interface Content {
  sha256: string;
  size: number;
}

/** A content that no file of an ecosystem uses, and whether it stored it recently. */
export interface UnusedContent {
  sha256: string;
  isRecent: boolean;
}

const isRecent = `used_at > now() - interval '${fixed('keptContentHours')} hours'`;

/** SQL: those of the contents $2 that no file of the ecosystem $1 uses. */
export const unusedContents = `SELECT c.sha256,
    EXISTS (SELECT FROM content_uses u WHERE u.ecosystem_id = $1 AND u.sha256 = c.sha256 AND ${isRecent}) AS "isRecent"
  FROM unnest($2::bpchar[]) AS c (sha256)
  WHERE NOT EXISTS (SELECT FROM stored_files f WHERE f.ecosystem_id = $1 AND f.sha256 = c.sha256)`;

/** Files that no record of an ecosystem uses any more, and contents that none of its files uses. */
@Injectable()
export class PurgedFiles {
  /**
   * Deletes those of the files that nothing references. Uploads of the ecosystem wait meanwhile, as they do for each other, so that the
   * usage count stays correct. Contents are discarded later: another file, of any ecosystem, may share them.
   */
  async purge(tx: Tx, ctx: RequestContext, fileIds: readonly number[]): Promise<void> {
    if (fileIds.length === 0) return;
    await tx.query(`SELECT FROM upload_usage WHERE ecosystem_id = $1 FOR UPDATE`, [ctx.ecosystemId]);
    const used = (await columnsReferringTo(tx, 'stored_files')).map(
      ({ from, column }) => `AND NOT EXISTS (SELECT FROM ${from} u WHERE u.ecosystem_id = f.ecosystem_id AND u.${column} = f.id)`,
    );
    const [gone] = (await tx.query(
      `DELETE FROM stored_files f WHERE f.ecosystem_id = $1 AND f.id = ANY ($2) ${used.join(' ')} RETURNING f.sha256, f.size`,
      [ctx.ecosystemId, fileIds],
    )) as [Content[], number];
    const contents = new Map(gone.map(({ sha256, size }) => [sha256, size]));
    const unused = ((await tx.query(unusedContents, [ctx.ecosystemId, [...contents.keys()]])) as Content[]).map(({ sha256 }) => sha256);
    if (unused.length === 0) return;
    const bytes = unused.reduce((sum, sha256) => sum + contents.get(sha256)!, 0);
    await tx.query(`UPDATE upload_usage SET bytes = greatest(0, bytes - $2) WHERE ecosystem_id = $1`, [ctx.ecosystemId, bytes]);
    await tx.query(
      `INSERT INTO purged_contents (ecosystem_id, sha256) SELECT $1, unnest($2::text[]) ON CONFLICT (ecosystem_id, sha256) DO NOTHING`,
      [ctx.ecosystemId, unused],
    );
  }

  /** Returns contents left by deleted files and not discarded yet, ordered by hash and locked, so that one process handles each. */
  async contents(tx: Tx, ctx: RequestContext, { after, most }: { after: string; most: number }): Promise<string[]> {
    const rows: { sha256: string }[] = await tx.query(
      `SELECT sha256 FROM purged_contents WHERE ecosystem_id = $1 AND sha256 > $2 ORDER BY sha256 LIMIT ${most} FOR UPDATE SKIP LOCKED`,
      [ctx.ecosystemId, after],
    );
    return rows.map(({ sha256 }) => sha256);
  }

  /** Returns those that no one is storing; until the transaction ends no one begins to. */
  async heldBack(tx: Tx, contents: readonly string[]): Promise<string[]> {
    const rows: { sha256: string }[] = await tx.query(
      `SELECT c.sha256 FROM unnest($1::text[]) AS c (sha256) WHERE pg_try_advisory_xact_lock(${storingLock('c.sha256')})`,
      [contents],
    );
    return rows.map(({ sha256 }) => sha256);
  }

  async forget(tx: Tx, ctx: RequestContext, contents: readonly string[]): Promise<void> {
    await tx.query(`DELETE FROM purged_contents WHERE ecosystem_id = $1 AND sha256 = ANY ($2)`, [ctx.ecosystemId, contents]);
  }

  /** Deletes what is said about contents that were not stored recently. */
  async forgetUses(tx: Tx, ctx: RequestContext): Promise<void> {
    await tx.query(`DELETE FROM content_uses WHERE ecosystem_id = $1 AND NOT ${isRecent}`, [ctx.ecosystemId]);
  }
}
