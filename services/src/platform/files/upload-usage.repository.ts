import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Config } from '../runtime/config/index.js';
import type { RequestContext } from '../runtime/context.js';
import { Database, type Tx } from '../storage/database/index.js';
import { Problem } from '../runtime/problems/index.js';
import { EcosystemSettings } from '../storage/ecosystem-settings/index.js';
import type { NewFile } from './stored-files.repository.js';

const megabyte = 1_048_576;
const usedSql = `SELECT bytes::float8 AS bytes FROM upload_usage WHERE ecosystem_id = $1`;

export interface Usage {
  usedBytes: number;
  allowedBytes: number;
}

/**
 * Storage used by an ecosystem's uploads, and its limit. A file that the ecosystem has already takes no space; generated documents do not
 * count.
 */
@Injectable()
export class UploadUsage {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    /** A higher area provides the settings, because it knows where they are stored. */
    private readonly modules: ModuleRef,
  ) {}

  async of(ctx: RequestContext): Promise<Usage> {
    const [row] = await this.database.read<{ bytes: number }>(ctx, usedSql, [ctx.ecosystemId]);
    return { usedBytes: row?.bytes ?? 0, allowedBytes: await this.allowedBytes(ctx) };
  }

  /** Checks the limit before anything is stored. */
  async assertRoom(ctx: RequestContext, size: number): Promise<void> {
    const usage = await this.of(ctx);
    if (usage.usedBytes + size > usage.allowedBytes) throw reached(usage);
  }

  /** Counts a file in the transaction that registers it; uploads of one ecosystem are serialized here, so that none is missed. */
  async count(tx: Tx, ctx: RequestContext, { sha256, size }: Pick<NewFile, 'sha256' | 'size'>): Promise<void> {
    await tx.query(`INSERT INTO upload_usage (ecosystem_id) VALUES ($1) ON CONFLICT (ecosystem_id) DO NOTHING`, [ctx.ecosystemId]);
    const [{ bytes }] = await tx.query(`${usedSql} FOR UPDATE`, [ctx.ecosystemId]);
    const [{ known }] = await tx.query(`SELECT EXISTS (SELECT FROM stored_files WHERE ecosystem_id = $1 AND sha256 = $2) AS known`, [
      ctx.ecosystemId,
      sha256,
    ]);
    if (known) return;
    const allowedBytes = await this.allowedBytes(ctx);
    if (bytes + size > allowedBytes) throw reached({ usedBytes: bytes, allowedBytes });
    await tx.query(`UPDATE upload_usage SET bytes = bytes + $2 WHERE ecosystem_id = $1`, [ctx.ecosystemId, size]);
  }

  /** Returns the limit set by finance, capped by that of the installation. */
  private async allowedBytes(ctx: RequestContext): Promise<number> {
    const { uploadQuotaMegabytes } = await this.modules.get(EcosystemSettings, { strict: false }).of(ctx);
    return Math.min(uploadQuotaMegabytes, this.config.uploadQuotaMegabytes) * megabyte;
  }
}

const reached = ({ usedBytes, allowedBytes }: Usage): Problem =>
  new Problem('UPLOAD_QUOTA_REACHED', { params: { used: Math.ceil(usedBytes / megabyte), allowed: Math.floor(allowedBytes / megabyte) } });
