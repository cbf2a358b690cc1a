import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Attachment } from '@kantoor/schemas';
import type { RequestContext } from '../context.js';
import { Database, type Tx } from '../database/index.js';
import { fileNameFor, mediaTypeOf, type StoredFile, StoredFiles, Uploads } from '../files/index.js';
import { assertCurrent, recogniseFile } from '../http/index.js';
import { Kinds, RecordAccess } from '../kinds/index.js';
import { Outbox } from '../outbox/index.js';
import { found, Problem } from '../problems/index.js';

export interface UploadedFile {
  originalname: string;
  buffer?: Buffer;
}
/** Whose attachments, by the name of its kind. */
export interface AttachmentOwner {
  resource: string;
  id: number;
}

const attachmentsSql = `
  SELECT f.id AS "fileId", f.file_name AS "fileName", f.media_type AS "mediaType", f.size, $4::text || a.entity_id || '/attachments/' || f.id AS url
  FROM attachments a JOIN stored_files f ON f.ecosystem_id = a.ecosystem_id AND f.id = a.file_id
  WHERE a.ecosystem_id = $1 AND a.resource = $2 AND a.entity_id = $3 ORDER BY a.created_at, f.id`;

/** Files at records of every kind that registers them (CRM-206 to CRM-208): who may open the record sees them. */
@Injectable()
export class Attachments {
  constructor(
    private readonly database: Database,
    private readonly kinds: Kinds,
    private readonly access: RecordAccess,
    private readonly files: StoredFiles,
    private readonly uploads: Uploads,
    private readonly outbox: Outbox,
  ) {}

  list(ctx: RequestContext, owner: AttachmentOwner): Promise<Attachment[]> {
    return this.database.transaction(ctx, async (tx) => {
      await this.access.opened(tx, ctx, owner.resource, owner.id);
      return this.of(tx, ctx, owner);
    });
  }

  async add(ctx: RequestContext, owner: AttachmentOwner, upload: UploadedFile | undefined): Promise<Attachment> {
    if (!upload?.buffer?.length) throw new Problem('BAD_REQUEST', { detail: 'Send one file in the form field files' });
    recogniseFile(ctx, { buffer: upload.buffer, originalname: upload.originalname });
    // Who may not add one fills no disk either.
    await this.access.assertMayOpen(ctx, owner.resource, owner.id);
    const mediaType = mediaTypeOf(upload.buffer);
    const fileName = fileNameFor(upload.originalname, mediaType);
    const entity = this.kinds.record(owner.resource).schema.$id;
    await this.uploads.check(ctx, { content: upload.buffer, fileName, entity, entityId: owner.id });
    const file = { content: upload.buffer, fileName, mediaType };
    return this.changing(ctx, owner, async (tx) => {
      const fileId = await this.uploads.keep(tx, ctx, file);
      await tx.query(`INSERT INTO attachments (ecosystem_id, resource, entity_id, file_id) VALUES ($1, $2, $3, $4)`, [
        ctx.ecosystemId,
        owner.resource,
        owner.id,
        fileId,
      ]);
      return (await this.of(tx, ctx, owner)).find((attachment) => attachment.fileId === fileId)!;
    });
  }

  async download(ctx: RequestContext, owner: AttachmentOwner, fileId: number): Promise<{ file: StoredFile; content: Readable }> {
    const file = await this.database.transaction(ctx, async (tx) => {
      await this.access.opened(tx, ctx, owner.resource, owner.id);
      found((await this.of(tx, ctx, owner)).find((attachment) => attachment.fileId === fileId));
      return this.files.describe(tx, ctx, fileId);
    });
    return { file, content: await this.files.read(file) };
  }

  /** The link goes, the stored file stays: what was once part of the administration is kept (seven-year retention). */
  remove(ctx: RequestContext, owner: AttachmentOwner, fileId: number): Promise<void> {
    return this.changing(ctx, owner, async (tx) => {
      const [, count] = (await tx.query(
        `DELETE FROM attachments WHERE ecosystem_id = $1 AND resource = $2 AND entity_id = $3 AND file_id = $4`,
        [ctx.ecosystemId, owner.resource, owner.id, fileId],
      )) as [unknown, number];
      if (count === 0) throw new Problem('NOT_FOUND');
    });
  }

  of(tx: Tx, ctx: RequestContext, { resource, id }: AttachmentOwner): Promise<Attachment[]> {
    const { area, path } = this.kinds.record(resource).schema['x-resource'];
    return tx.query(attachmentsSql, [ctx.ecosystemId, resource, id, `/api/${area}/${path}/`]);
  }

  /** The record is locked, and announced as changed: who looks at it sees its files too. */
  private changing<T>(ctx: RequestContext, { resource, id }: AttachmentOwner, change: (tx: Tx) => Promise<T>): Promise<T> {
    return this.database.transaction(ctx, async (tx) => {
      const { version } = await this.access.locked(tx, ctx, resource, id, (row) => assertCurrent(ctx, row.version));
      await this.kinds.record(resource).attachments?.assertChangeable?.(tx, ctx, id);
      const outcome = await change(tx);
      await this.outbox.changed(tx, ctx, { resource, id, version, change: 'updated' });
      return outcome;
    });
  }
}
