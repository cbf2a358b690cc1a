import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../platform/audit/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Database, type Tx } from '../../platform/storage/database/index.js';
import { type StoredFile, StoredFiles, Uploads } from '../../platform/files/index.js';
import { log } from '../../platform/runtime/logging/index.js';
import { Outbox } from '../../platform/background/outbox/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { withoutIdempotencyKey } from '../../platform/storage/idempotency/index.js';
import { FileReader, type LogoAnswer } from '../../reading/isolation/index.js';
import type { LogoPicture } from '../../reading/model/index.js';
import { LegalEntities } from './legal-entities.service.js';
import type { LegalEntity } from './legal-entity.js';

const formats = {
  png: { mediaType: 'image/png', extension: 'png' },
  jpeg: { mediaType: 'image/jpeg', extension: 'jpg' },
} as const;

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
  constructor(
    private readonly database: Database,
    private readonly entities: LegalEntities,
    private readonly files: StoredFiles,
    private readonly uploads: Uploads,
    private readonly reader: FileReader,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
  ) {}

  async replace(ctx: RequestContext, owner: LogoOwner, upload: { buffer: Buffer; originalname: string }): Promise<LogoFile> {
    const { table, resource, action, id } = placeOf(owner);
    const named = { fileName: upload.originalname.slice(0, 200), entity: resource, entityId: id };
    await this.uploads.check(ctx, { content: upload.buffer, ...named });
    const { content, format } = encoded(await this.reader.readLogo(ctx, upload.buffer));
    const { mediaType, extension } = formats[format];
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

/** @throws Problem if the picture was not read */
function encoded(answer: LogoAnswer): LogoPicture {
  if ('logo' in answer) return answer.logo;
  if ('fault' in answer) log.error({ fault: answer.fault }, 'A logo could not be encoded');
  const isOther = 'refused' in answer && answer.refused === 'NOT_A_DOCUMENT';
  throw new Problem('UNSUPPORTED_MEDIA_TYPE', {
    detail: isOther ? 'A logo is a PNG or JPEG image' : 'The image cannot be read or is too large',
  });
}

/** Reduces a file name to a plain name. */
export const cleanedName = (name: string, extension: string): string => {
  const stem = name
    .replace(/^.*[/\\]/, '')
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{N} ._-]/gu, '')
    .trim()
    .slice(0, 100);
  return `${stem || 'logo'}.${extension}`;
};
