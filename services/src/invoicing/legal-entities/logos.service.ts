import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../platform/audit/index.js';
import type { RequestContext } from '../../platform/context.js';
import { Database, FairQueue, holderOf } from '../../platform/database/index.js';
import { type StoredFile, StoredFiles, Uploads } from '../../platform/files/index.js';
import { Outbox } from '../../platform/outbox/index.js';
import { Problem } from '../../platform/problems/index.js';
import { withoutIdempotencyKey } from '../../platform/idempotency/index.js';
import { logoUrl } from './legal-entity.hooks.js';
import { LegalEntities } from './legal-entities.service.js';
import { cleanedName, logoImage } from './logo-image.js';

/** A picture is many times as large in memory as its file, and a few at once take all processors from everybody else. */
const oneAtATime = { size: 1, perEcosystem: 1, perPerson: 1, waitMs: 15_000, waitingMax: 20, waitingPerPerson: 2 };

/** Logos of legal entities; booked invoices keep the one they were booked with. */
@Injectable()
export class Logos {
  private readonly drawing = new FairQueue(oneAtATime);

  constructor(
    private readonly database: Database,
    private readonly entities: LegalEntities,
    private readonly files: StoredFiles,
    private readonly uploads: Uploads,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
  ) {}

  async replace(
    ctx: RequestContext,
    legalEntityId: number,
    upload: { buffer: Buffer; originalname: string },
  ): Promise<{ url: string; fileName: string }> {
    const named = { fileName: upload.originalname.slice(0, 200), entity: 'legal-entities', entityId: legalEntityId };
    await this.uploads.check(ctx, { content: upload.buffer, ...named });
    const { content, mediaType, extension } = await this.drawing.run(holderOf(ctx), () => logoImage(upload.buffer));
    const file = { content, fileName: cleanedName(upload.originalname, extension), mediaType };
    return this.database.transaction(ctx, async (tx) => {
      const before = await this.entities.byId(tx, ctx, legalEntityId);
      const fileId = await this.uploads.keep(tx, ctx, file);
      const [[row]] = await tx.query(
        `UPDATE legal_entities SET logo_file_id = $3, version = version + 1, updated_at = now() WHERE ecosystem_id = $1 AND id = $2 RETURNING version`,
        [ctx.ecosystemId, legalEntityId, fileId],
      );
      await this.audit.record(tx, ctx, {
        action: 'legal-entity.logo',
        entity: 'legal-entities',
        entityId: legalEntityId,
        before: { logo: before.logoFileName },
        after: { logo: file.fileName },
      });
      await this.outbox.changed(tx, ctx, { resource: 'legal-entities', id: legalEntityId, version: row.version, change: 'updated' });
      return { url: logoUrl(legalEntityId), fileName: file.fileName };
    });
  }

  async open(requested: RequestContext, legalEntityId: number): Promise<StoredFile & { content: Readable }> {
    const ctx = withoutIdempotencyKey(requested);
    const file = await this.database.transaction(ctx, async (tx) => {
      const { logoFileId } = await this.entities.byId(tx, ctx, legalEntityId);
      if (logoFileId === null) throw new Problem('NOT_FOUND');
      return this.files.describe(tx, ctx, logoFileId);
    });
    return { ...file, content: await this.files.read(file) };
  }
}
