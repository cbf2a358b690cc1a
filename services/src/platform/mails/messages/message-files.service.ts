import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../runtime/context.js';
import { Attachments } from '../../records/attachments/index.js';
import { fixed } from '../../runtime/bounds/index.js';
import { Database, type Tx } from '../../storage/database/index.js';
import { type StoredFile, StoredFiles } from '../../files/index.js';
import { Kinds, type MailFile, nameOf, RecordAccess, type RecordName } from '../../records/kinds/index.js';
import { type FieldProblem, found, Problem } from '../../runtime/problems/index.js';

/** The files sent with mails, as they were sent. */
@Injectable()
export class MessageFiles {
  constructor(
    private readonly database: Database,
    private readonly files: StoredFiles,
    private readonly kinds: Kinds,
    private readonly access: RecordAccess,
    private readonly attachments: Attachments,
  ) {}

  /** Refuses files that the record does not have, and more than a mail may contain. */
  async assertMailable(tx: Tx, ctx: RequestContext, about: RecordName, fileIds: readonly number[]): Promise<void> {
    if (fileIds.length === 0) return;
    const files = new Map((await this.attachments.openedOf(tx, ctx, about)).map((file) => [file.fileId, file]));
    const errors = fileIds.flatMap((id, at): FieldProblem[] =>
      files.has(id) ? [] : [{ pointer: `/fileIds/${at}`, code: 'FIELD_REFERENCE_UNKNOWN' }],
    );
    if (errors.length > 0) throw new Problem('INVALID_INPUT', { errors });
    const size = fileIds.reduce((sum, id) => sum + files.get(id)!.size, 0);
    const most = fixed('mailFilesBytes');
    if (size > most)
      throw new Problem('MAIL_FILES_TOO_LARGE', {
        params: { most: String(most / 1_048_576) },
        errors: [{ pointer: '/fileIds', code: 'FIELD_TOO_LARGE' }],
      });
  }

  /** Returns the chosen files of a record for its mail, in the order chosen. */
  async chosen(ctx: RequestContext, about: RecordName, fileIds: readonly number[]): Promise<MailFile[]> {
    const stored = await this.database.transaction(ctx, async (tx) => {
      await this.assertMailable(tx, ctx, about, fileIds);
      const described: StoredFile[] = [];
      for (const id of fileIds) described.push(await this.files.describe(tx, ctx, id));
      return described;
    });
    return Promise.all(
      stored.map(async (file, at) => ({
        fileId: fileIds[at]!,
        fileName: file.fileName,
        mediaType: file.mediaType,
        content: await this.files.content(file),
      })),
    );
  }

  /** Stores the files before they are sent: whatever the mail server accepted is always known here. */
  async keep(ctx: RequestContext, attemptId: number, files: readonly MailFile[]): Promise<void> {
    if (files.length === 0) return;
    const unknown = files.filter(({ fileId }) => fileId === undefined);
    const stored = await this.files.putAhead(this.database, ctx, unknown);
    await this.database.transaction(ctx, async (tx) => {
      const made = await this.files.registerAll(tx, ctx, stored);
      const ids = files.map(({ fileId }) => fileId ?? made.shift()!);
      await tx.query(
        `INSERT INTO message_files (ecosystem_id, attempt_id, file_id, position)
         SELECT $1::int, $2::int, file.id, file.position FROM unnest($3::int[]) WITH ORDINALITY AS file (id, position)`,
        [ctx.ecosystemId, attemptId, ids],
      );
    });
  }

  /** Returns one of them, if the user may open the record that the mail is about. */
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
