import { Injectable } from '@nestjs/common';
import { Audit } from '../audit/index.js';
import { fixed } from '../runtime/bounds/index.js';
import type { RequestContext } from '../runtime/context.js';
import { Database, type Tx } from '../storage/database/index.js';
import { PurgedFiles } from '../files/index.js';
import type { PurgeSource } from '../records/kinds/index.js';
import type { Bind } from '../records/records/index.js';
import { lockedQuery } from './purge-rows.js';

const most = fixed('purgedRecords');

/** Deletes records permanently, with their files and processes; the audit log records the deletion. */
@Injectable()
export class RecordPurge {
  constructor(
    private readonly database: Database,
    private readonly files: PurgedFiles,
    private readonly audit: Audit,
  ) {}

  /** Deletes in batches, one transaction each, up to the limit of one run. Returns the number deleted. */
  async all(ctx: RequestContext, source: PurgeSource, isMeant: (bind: Bind) => string, action = 'purge'): Promise<number> {
    let purged = 0;
    while (purged < fixed('purgedPerRun')) {
      const count = await this.database.transaction(ctx, (tx) => this.batch(tx, ctx, source, isMeant, action));
      purged += count;
      if (count < most) break;
    }
    return purged;
  }

  private async batch(tx: Tx, ctx: RequestContext, source: PurgeSource, isMeant: (bind: Bind) => string, action: string): Promise<number> {
    const { sql, params } = lockedQuery(ctx, source, { isMeant, most });
    const ids = ((await tx.query(sql, params)) as { id: number }[]).map(({ id }) => id);
    if (ids.length === 0) return 0;
    const fileIds = await this.detached(tx, ctx, source, ids);
    if (source.remove) {
      await this.removeProcesses(tx, ctx, source, ids);
      await source.remove(tx, ctx, ids);
    }
    await this.files.purge(tx, ctx, fileIds);
    const { entity, name } = source;
    await this.audit.record(tx, ctx, {
      action: `${entity}.${action}`,
      entity,
      entityIds: ids,
      after: { what: name, files: fileIds.length },
    });
    return ids.length;
  }

  private async detached(tx: Tx, ctx: RequestContext, { resource, table, fileId }: PurgeSource, ids: readonly number[]): Promise<number[]> {
    const [attached] = (await tx.query(
      `DELETE FROM attachments WHERE ecosystem_id = $1 AND resource = $2 AND entity_id = ANY ($3) RETURNING file_id AS id`,
      [ctx.ecosystemId, resource, ids],
    )) as [{ id: number }[], number];
    const named: { id: number }[] = fileId
      ? await tx.query(`SELECT ${fileId} AS id FROM ${table} t WHERE t.ecosystem_id = $1 AND t.id = ANY ($2) AND ${fileId} IS NOT NULL`, [
          ctx.ecosystemId,
          ids,
        ])
      : [];
    return [...new Set([...attached, ...named].map(({ id }) => id))];
  }

  private async removeProcesses(tx: Tx, ctx: RequestContext, { resource }: PurgeSource, ids: readonly number[]): Promise<void> {
    const key = [ctx.ecosystemId, resource, ids];
    await tx.query(
      `DELETE FROM process_steps s USING processes p WHERE s.ecosystem_id = $1 AND p.ecosystem_id = $1 AND p.workflow_id = s.workflow_id
         AND p.resource = $2 AND p.entity_id = ANY ($3)`,
      key,
    );
    await tx.query(`DELETE FROM processes WHERE ecosystem_id = $1 AND resource = $2 AND entity_id = ANY ($3)`, key);
  }
}
