import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { Attachment } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/context.js';
import { Database } from '../../platform/database/database.js';
import type { Tx } from '../../platform/database/tx.js';
import { fileNameFor } from '../../platform/files/file-name.js';
import { mediaTypeOf } from '../../platform/files/media-type.js';
import { StoredFiles } from '../../platform/files/stored-files.js';
import type { StoredFile } from '../../platform/files/stored-files.js';
import { Uploads } from '../../platform/files/uploads.js';
import { recogniseFile } from '../../platform/http/idempotent-attempt.js';
import { found, Problem } from '../../platform/problems/problem.js';

export interface UploadedFile {
  originalname: string;
  buffer?: Buffer;
}
/** Whose attachments: guards each act on the record, inside its transaction. */
export interface AttachmentOwner {
  kind: 'deal' | 'organization';
  id: number;
  mayRead(tx: Tx): Promise<void>;
  mayChange(tx: Tx): Promise<void>;
  changed(tx: Tx): Promise<void>;
}

/** Files at a deal or an organization (CRM-206 to CRM-208). */
@Injectable()
export class Attachments {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(StoredFiles) private readonly files: StoredFiles,
    @Inject(Uploads) private readonly uploads: Uploads,
  ) {}

  list(ctx: RequestContext, owner: AttachmentOwner): Promise<Attachment[]> {
    return this.database.transaction(ctx, async (tx) => {
      await owner.mayRead(tx);
      return this.of(tx, ctx, owner);
    });
  }

  async add(ctx: RequestContext, owner: AttachmentOwner, upload: UploadedFile | undefined): Promise<Attachment> {
    if (!upload?.buffer?.length) throw new Problem('BAD_REQUEST', { detail: 'Send one file in the form field files' });
    recogniseFile(ctx, { buffer: upload.buffer, originalname: upload.originalname });
    // Who may not add one fills no disk either.
    await this.database.transaction({ ...ctx, idempotency: undefined }, (tx) => owner.mayRead(tx));
    const mediaType = mediaTypeOf(upload.buffer);
    const fileName = fileNameFor(upload.originalname, mediaType);
    await this.uploads.check(ctx, { content: upload.buffer, fileName, entity: owner.kind, entityId: owner.id });
    const file = { content: upload.buffer, fileName, mediaType };
    return this.database.transaction(ctx, async (tx) => {
      await owner.mayChange(tx);
      const fileId = await this.uploads.keep(tx, ctx, file);
      await tx.query(`INSERT INTO ${owner.kind}_attachments (ecosystem_id, ${owner.kind}_id, file_id) VALUES ($1, $2, $3)`, [
        ctx.ecosystemId,
        owner.id,
        fileId,
      ]);
      await owner.changed(tx);
      return (await this.of(tx, ctx, owner)).find((attachment) => attachment.fileId === fileId)!;
    });
  }

  async download(ctx: RequestContext, owner: AttachmentOwner, fileId: number): Promise<{ file: StoredFile; content: Readable }> {
    const file = await this.database.transaction(ctx, async (tx) => {
      await owner.mayRead(tx);
      found((await this.of(tx, ctx, owner)).find((attachment) => attachment.fileId === fileId));
      return this.files.describe(tx, ctx, fileId);
    });
    return { file, content: await this.files.read(file) };
  }

  /** The link goes, the stored file stays: what was once part of the administration is kept (seven-year retention). */
  remove(ctx: RequestContext, owner: AttachmentOwner, fileId: number): Promise<void> {
    return this.database.transaction(ctx, async (tx) => {
      await owner.mayChange(tx);
      const [, count] = (await tx.query(
        `DELETE FROM ${owner.kind}_attachments WHERE ecosystem_id = $1 AND ${owner.kind}_id = $2 AND file_id = $3`,
        [ctx.ecosystemId, owner.id, fileId],
      )) as [unknown, number];
      if (count === 0) throw new Problem('NOT_FOUND');
      await owner.changed(tx);
    });
  }

  of(tx: Tx, ctx: RequestContext, { kind, id }: Pick<AttachmentOwner, 'kind' | 'id'>): Promise<Attachment[]> {
    return tx.query(
      `SELECT f.id AS "fileId", f.file_name AS "fileName", f.media_type AS "mediaType", f.size, '/api/crm/${kind}s/' || a.${kind}_id || '/attachments/' || f.id AS url
       FROM ${kind}_attachments a JOIN stored_files f ON f.ecosystem_id = a.ecosystem_id AND f.id = a.file_id
       WHERE a.ecosystem_id = $1 AND a.${kind}_id = $2 ORDER BY a.created_at, f.id`,
      [ctx.ecosystemId, id],
    );
  }
}
