import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../platform/audit/index.js';
import type { RequestContext } from '../../platform/context.js';
import { Database, FairQueue, holderOf, type Tx } from '../../platform/database/index.js';
import { type StoredFile, StoredFiles, Uploads } from '../../platform/files/index.js';
import { Outbox } from '../../platform/outbox/index.js';
import { Problem } from '../../platform/problems/index.js';
import { withoutIdempotencyKey } from '../../platform/idempotency/index.js';
import { LegalEntities } from './legal-entities.service.js';
import type { LegalEntity } from './legal-entity.js';
import { cleanedName, logoImage } from './logo-image.js';

/** A decoded picture takes many times the memory of its file, and a few at once would take all processors. */
const oneAtATime = { size: 1, perEcosystem: 1, perPerson: 1, waitMs: 15_000, waitingMax: 20, waitingPerPerson: 2 };

/** A legal entity, or one of its invoice templates. */
interface LogoOwner {
  legalEntityId: number;
  templateId?: number;
}
export interface LogoFile {
  url: string;
  fileName: string;
}

/** URL of a logo in the API. */
export const logoUrl = ({ legalEntityId, templateId }: LogoOwner): string =>
  `/api/invoices/legal-entities/${legalEntityId}${templateId === undefined ? '' : `/templates/${templateId}`}/logo`;

/** Logos of legal entities and templates. Booked invoices keep the logo that they were booked with. */
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

  async replace(ctx: RequestContext, owner: LogoOwner, upload: { buffer: Buffer; originalname: string }): Promise<LogoFile> {
    const { table, resource, action, id } = placeOf(owner);
    const named = { fileName: upload.originalname.slice(0, 200), entity: resource, entityId: id };
    await this.uploads.check(ctx, { content: upload.buffer, ...named });
    const { content, mediaType, extension } = await this.drawing.run(holderOf(ctx), () => logoImage(upload.buffer));
    const file = { content, fileName: cleanedName(upload.originalname, extension), mediaType };
    return this.database.transaction(ctx, async (tx) => {
      const before = await this.ownerOf(tx, ctx, owner);
      const fileId = await this.uploads.keep(tx, ctx, file);
      const [[row]] = await tx.query(
        `UPDATE ${table} SET logo_file_id = $3, version = version + 1, updated_at = now() WHERE ecosystem_id = $1 AND id = $2 RETURNING version`,
        [ctx.ecosystemId, id, fileId],
      );
      await this.audit.record(tx, ctx, {
        action,
        entity: resource,
        entityId: id,
        before: { logo: before.logoFileName },
        after: { logo: file.fileName },
      });
      await this.outbox.changed(tx, ctx, { resource, id, version: row.version, change: 'updated' });
      return { url: logoUrl(owner), fileName: file.fileName };
    });
  }

  async open(requested: RequestContext, owner: LogoOwner): Promise<StoredFile & { content: Readable }> {
    const ctx = withoutIdempotencyKey(requested);
    const file = await this.database.transaction(ctx, async (tx) => {
      const { logoFileId } = await this.ownerOf(tx, ctx, owner);
      if (logoFileId === null) throw new Problem('NOT_FOUND');
      return this.files.describe(tx, ctx, logoFileId);
    });
    return { ...file, content: await this.files.read(file) };
  }

  private ownerOf(
    tx: Tx,
    ctx: RequestContext,
    { legalEntityId, templateId }: LogoOwner,
  ): Promise<Pick<LegalEntity, 'logoFileId' | 'logoFileName'>> {
    return templateId === undefined
      ? this.entities.byId(tx, ctx, legalEntityId)
      : this.entities.template(tx, ctx, legalEntityId, templateId);
  }
}

const placeOf = ({ legalEntityId, templateId }: LogoOwner) =>
  templateId === undefined
    ? ({ table: 'legal_entities', resource: 'legal-entities', action: 'legal-entity.logo', id: legalEntityId } as const)
    : ({ table: 'invoice_templates', resource: 'invoice-templates', action: 'invoice-template.logo', id: templateId } as const);
