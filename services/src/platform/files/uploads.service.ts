import { Injectable } from '@nestjs/common';
import { Audit } from '../audit/index.js';
import { fixed } from '../runtime/bounds/index.js';
import type { RequestContext } from '../runtime/context.js';
import { Database, type Tx } from '../storage/database/index.js';
import { withoutIdempotencyKey } from '../storage/idempotency/index.js';
import { log } from '../runtime/logging/index.js';
import { Problem } from '../runtime/problems/index.js';
import { RateLimit } from '../requests/rate-limit/index.js';
import { VirusScanner, type Verdict } from './scanning/virus-scanner.js';
import { hashOf, type KeptFile, StoredFiles } from './stored-files.repository.js';
import { UploadUsage } from './upload-usage.repository.js';

export interface Upload {
  content: Uint8Array;
  fileName: string;
  /** The entity of the target record, as the audit log names it. */
  entity: string;
  entityId: number;
}

const perMinute = 120;
/** In kilobytes: a limit per person, so that one person cannot use up the shared quota. */
const perDay = fixed('personUploadMegabytes') * 1_024;

/** Entry point for uploaded files: a file over the rate limit or quota, infected, or not scannable is not stored. */
@Injectable()
export class Uploads {
  constructor(
    private readonly database: Database,
    private readonly files: StoredFiles,
    private readonly usage: UploadUsage,
    private readonly scanner: VirusScanner,
    private readonly limit: RateLimit,
    private readonly audit: Audit,
  ) {}

  /** Checks a file before anything of it is stored. */
  async check(ctx: RequestContext, upload: Upload): Promise<void> {
    const who = `person:${ctx.person?.personId ?? 0}`;
    await this.limit.take({ what: 'upload', who, max: perMinute, perSeconds: 60 });
    await this.limit.take({
      what: 'upload-kilobytes',
      who,
      max: perDay,
      perSeconds: 86_400,
      times: Math.ceil(upload.content.byteLength / 1_024),
    });
    await this.checkContent(ctx, upload);
  }

  /** Checks a file that no person uploaded: quota and malware only. */
  async checkContent(ctx: RequestContext, upload: Upload): Promise<void> {
    await this.usage.assertRoom(ctx, upload.content.byteLength);
    const verdict = await this.verdict(upload);
    if (!verdict.infected) return;
    await this.database.transaction(withoutIdempotencyKey(ctx), (tx) => this.auditInfected(tx, ctx, upload, verdict.what));
    throw new Problem('FILE_INFECTED', { params: { what: verdict.what } });
  }

  /**
   * Counts a file, stores its bytes and registers it for the ecosystem. Call it after all other checks, so that a refused file does not
   * fill the disk.
   */
  async keep(tx: Tx, ctx: RequestContext, file: KeptFile): Promise<number> {
    await this.usage.count(tx, ctx, { sha256: hashOf(file.content), size: file.content.byteLength });
    return this.files.register(tx, ctx, await this.files.put(tx, ctx, file));
  }

  /** Without a verdict the upload is refused. */
  private verdict({ content }: Upload): Promise<Verdict> {
    return this.scanner.scan(content).catch((cause: unknown) => {
      throw new Problem('SCANNER_AWAY', { retryAfterSeconds: 30, cause });
    });
  }

  private auditInfected(tx: Tx, ctx: RequestContext, { content, fileName, entity, entityId }: Upload, what: string): Promise<void> {
    const sha256 = hashOf(content);
    log.warn({ ecosystemId: ctx.ecosystemId, personId: ctx.person?.personId, sha256, what }, 'An infected file was refused');
    return this.audit.record(tx, ctx, {
      action: 'upload.infected',
      entity,
      entityId,
      after: { fileName, sha256, size: content.byteLength, what },
    });
  }
}
