import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../context.js';
import { Database } from '../database/index.js';
import { type StoredFile, StoredFiles } from '../files/index.js';
import { Kinds, type MailFile, nameOf, RecordAccess } from '../kinds/index.js';
import { found } from '../problems/index.js';

/** The files that went out with a mail, as they were sent. */
@Injectable()
export class MessageFiles {
  constructor(
    private readonly database: Database,
    private readonly files: StoredFiles,
    private readonly kinds: Kinds,
    private readonly access: RecordAccess,
  ) {}

  /** Before the mail server gets them: what it took is never unknown here. */
  async keep(ctx: RequestContext, attemptId: number, files: readonly MailFile[]): Promise<void> {
    if (files.length === 0) return;
    const kept = await Promise.all(
      files.map(async ({ fileId, content, fileName, mediaType }) => fileId ?? this.files.put(content, fileName, mediaType)),
    );
    await this.database.transaction(ctx, async (tx) => {
      const made = await this.files.registerAll(
        tx,
        ctx,
        kept.filter((file) => typeof file !== 'number'),
      );
      const ids = kept.map((file) => (typeof file === 'number' ? file : made.shift()!));
      await tx.query(
        `INSERT INTO message_files (ecosystem_id, attempt_id, file_id, position)
         SELECT $1::int, $2::int, file.id, file.position FROM unnest($3::int[]) WITH ORDINALITY AS file (id, position)`,
        [ctx.ecosystemId, attemptId, ids],
      );
    });
  }

  /** One of them, for who may open the record that the mail is about. */
  async open(ctx: RequestContext, attemptId: number, fileId: number): Promise<StoredFile> {
    return this.database.transaction(ctx, async (tx) => {
      const [row] = await tx.query(
        `SELECT m.application, m.external_identifier::int AS id FROM messages m JOIN message_files f ON f.ecosystem_id = m.ecosystem_id AND f.attempt_id = m.id
         WHERE m.ecosystem_id = $1 AND m.id = $2 AND f.file_id = $3`,
        [ctx.ecosystemId, attemptId, fileId],
      );
      const { application, id } = found(row as { application: string; id: number } | undefined);
      const kind = found(this.kinds.mailed.find(({ mails }) => mails.application === application));
      await this.access.opened(tx, ctx, { resource: nameOf(kind), id });
      return this.files.describe(tx, ctx, fileId);
    });
  }
}
