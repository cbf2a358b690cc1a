import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Attachment } from '@kantoor/schemas';
import { Audit } from '../../audit/index.js';
import type { RequestContext } from '../../runtime/context.js';
import { Database, type Tx } from '../../storage/database/index.js';
import { fileNameFor, type KeptFile, mediaTypeOf, type StoredFile, StoredFiles, unknownType, Uploads } from '../../files/index.js';
import { assertCurrent, recogniseFile } from '../../requests/http/index.js';
import {
  type AddressedRecord,
  type FileChange,
  Kinds,
  RecordAccess,
  recordAddress,
  type RecordKind,
  type RecordName,
} from '../kinds/index.js';
import { Outbox } from '../../background/outbox/index.js';
import { grouped } from '../../runtime/grouped.js';
import { found, Problem } from '../../runtime/problems/index.js';
import type { Bind } from '../records/index.js';

export interface UploadedFile {
  originalname: string;
  buffer?: Buffer;
}
/** Runs in the transaction that attaches a file to a record. */
type OnAttached = (tx: Tx, ctx: RequestContext, id: number) => Promise<void>;
interface StoredAttachment extends Attachment {
  /** Key of the line that the file belongs to; null when the line is gone or there never was one. */
  lineKey: string | null;
}

const attachmentsSql = (kind: RecordKind): string => `
  SELECT f.id AS "fileId", f.file_name AS "fileName", f.media_type AS "mediaType", f.size, a.turns,
    ${recordAddress(kind).url} || '/attachments/' || f.id AS url, ${lineKeyOf(kind)} AS "lineKey"
  FROM attachments a JOIN stored_files f ON f.ecosystem_id = a.ecosystem_id AND f.id = a.file_id
    JOIN ${kind.schema['x-resource'].table} t ON t.ecosystem_id = a.ecosystem_id AND t.id = a.entity_id
  WHERE a.ecosystem_id = $1 AND a.entity_id = $2::int AND a.resource = $3 ORDER BY a.created_at, f.id`;
/**
 * SQL: the key of the file's line if that line exists. A removed line leaves its files on the record, and gets them back when its removal
 * is undone.
 */
const lineKeyOf = ({ attachments }: RecordKind): string =>
  attachments?.lineKeys ? `CASE WHEN a.line_key IN (${attachments.lineKeys}) THEN a.line_key END` : 'NULL';

/**
 * Files attached to records of every kind that registers them, and to their lines (CRM-206 to CRM-208). Visible to anyone who may open the
 * record.
 */
@Injectable()
export class Attachments {
  private readonly onAttachedTo = new Map<string, OnAttached[]>();

  constructor(
    private readonly database: Database,
    private readonly kinds: Kinds,
    private readonly access: RecordAccess,
    private readonly files: StoredFiles,
    private readonly uploads: Uploads,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  /** Registers a listener; features do so when the module starts. */
  onAttached(resource: string, listener: OnAttached): void {
    this.onAttachedTo.set(resource, [...(this.onAttachedTo.get(resource) ?? []), listener]);
  }

  /** Returns all files of the record including those of its lines, or the files of one line. */
  list(ctx: RequestContext, record: AddressedRecord, lineKey?: string): Promise<Attachment[]> {
    return this.database.transaction(ctx, async (tx) => {
      await this.access.opened(tx, ctx, record);
      if (lineKey !== undefined) await this.assertLine(tx, ctx, record, lineKey);
      const files = await this.openedOf(tx, ctx, record);
      if (lineKey === undefined) return files;
      const ofLine = (await this.ofLines(tx, ctx, record)).get(lineKey) ?? [];
      return files.filter(({ fileId }) => ofLine.some((file) => file.fileId === fileId));
    });
  }

  async add(ctx: RequestContext, record: AddressedRecord, upload: UploadedFile | undefined, lineKey?: string): Promise<Attachment> {
    if (!upload?.buffer?.length) throw new Problem('BAD_REQUEST', { detail: 'Send one file in the form field files' });
    recogniseFile(ctx, { buffer: upload.buffer, originalname: upload.originalname });
    // Check access first, so that a caller who may not attach cannot fill the disk.
    await this.access.assertMayOpen(ctx, record);
    const { schema, attachments } = this.kinds.record(record.resource);
    const mediaType = mediaTypeOf(upload.buffer);
    if (attachments?.knownTypesOnly && mediaType === unknownType)
      throw new Problem('UNSUPPORTED_MEDIA_TYPE', { detail: 'A file is a PDF, a picture (JPEG, PNG, GIF, HEIC) or XML' });
    const fileName = fileNameFor(upload.originalname, mediaType);
    const entity = schema.$id;
    await this.uploads.check(ctx, { content: upload.buffer, fileName, entity, entityId: record.id });
    const file = { content: upload.buffer, fileName, mediaType };
    return this.changing(ctx, record, 'attach', async (tx) => {
      if (lineKey !== undefined) await this.assertLine(tx, ctx, record, lineKey);
      const fileId = await this.attach(tx, ctx, record, file, lineKey);
      return (await this.of(tx, ctx, record)).find((attachment) => attachment.fileId === fileId)!;
    });
  }

  /** Attaches a file that was checked already to a record that the caller created or locked. */
  async attach(tx: Tx, ctx: RequestContext, record: RecordName, file: KeptFile, lineKey?: string): Promise<number> {
    const fileId = await this.uploads.keep(tx, ctx, file);
    await tx.query(`INSERT INTO attachments (ecosystem_id, resource, entity_id, file_id, line_key) VALUES ($1, $2, $3, $4, $5)`, [
      ctx.ecosystemId,
      record.resource,
      record.id,
      fileId,
      lineKey ?? null,
    ]);
    const { fileName } = file;
    await this.record(tx, ctx, record, 'attach', { after: { fileId, fileName, ...(lineKey !== undefined && { lineKey }) } });
    await this.attached(tx, ctx, record);
    return fileId;
  }

  async download(ctx: RequestContext, record: AddressedRecord, fileId: number): Promise<{ file: StoredFile; content: Readable }> {
    const file = await this.opened(ctx, record, fileId);
    return { file, content: await this.files.read(file) };
  }

  /** Returns a file of a record that this person may open. */
  opened(ctx: RequestContext, record: AddressedRecord, fileId: number): Promise<StoredFile> {
    return this.database.transaction(ctx, async (tx) => {
      await this.access.opened(tx, ctx, record);
      await this.fileOf(tx, ctx, record, fileId);
      if ((await this.closed(tx, ctx, record)).has(fileId)) throw new Problem('TEAM_FORBIDDEN');
      return this.files.describe(tx, ctx, fileId);
    });
  }

  /** Removes the link and keeps the stored file: what was once part of the administration is kept (seven-year retention). */
  remove(ctx: RequestContext, record: AddressedRecord, fileId: number): Promise<void> {
    return this.changing(ctx, record, 'detach', (tx) => this.detach(tx, ctx, record, fileId));
  }

  /** Like `remove`, for a record that the caller locked. @throws Problem NOT_FOUND */
  async detach(tx: Tx, ctx: RequestContext, record: RecordName, fileId: number): Promise<void> {
    const { fileName, lineKey } = found((await this.stored(tx, ctx, record)).find((attachment) => attachment.fileId === fileId));
    await tx.query(`DELETE FROM attachments WHERE ecosystem_id = $1 AND resource = $2 AND entity_id = $3 AND file_id = $4`, [
      ctx.ecosystemId,
      record.resource,
      record.id,
      fileId,
    ]);
    await this.kinds.record(record.resource).attachments?.detached?.(tx, ctx, record.id, fileId);
    await this.record(tx, ctx, record, 'detach', { before: { fileId, fileName, ...(lineKey !== null && { lineKey }) } });
  }

  /** Runs `work` on a file for a caller who may add files to its record; the record stays locked meanwhile. */
  withFile<T>(ctx: RequestContext, record: AddressedRecord, fileId: number, work: (tx: Tx, file: Attachment) => Promise<T>): Promise<T> {
    return this.changing(ctx, record, 'attach', async (tx) => work(tx, await this.fileOf(tx, ctx, record, fileId)));
  }

  /** Stores the rotation of a file's pages in clockwise quarter turns, first page first. The record is locked. */
  async turn(
    tx: Tx,
    ctx: RequestContext,
    record: RecordName,
    { fileId, turns: before = [] }: Attachment,
    turns: number[],
  ): Promise<Attachment> {
    await tx.query(`UPDATE attachments SET turns = $5 WHERE ecosystem_id = $1 AND resource = $2 AND entity_id = $3 AND file_id = $4`, [
      ...[ctx.ecosystemId, record.resource, record.id],
      ...[fileId, turns],
    ]);
    await this.record(tx, ctx, record, 'turn', { before: { fileId, turns: before }, after: { fileId, turns } });
    return this.fileOf(tx, ctx, record, fileId);
  }

  /** @throws Problem NOT_FOUND */
  async fileOf(tx: Tx, ctx: RequestContext, record: RecordName, fileId: number): Promise<Attachment> {
    return found((await this.of(tx, ctx, record)).find((attachment) => attachment.fileId === fileId));
  }

  /**
   * Copies the links to files to a record made from this one; the copies are independent. Returns the ids of the files that were new to it.
   */
  async copy(tx: Tx, ctx: RequestContext, from: RecordName, to: RecordName): Promise<number[]> {
    const rows: { fileId: number }[] = await tx.query(
      `INSERT INTO attachments (ecosystem_id, resource, entity_id, file_id, created_at, turns)
       SELECT ecosystem_id, $4, $5, file_id, created_at, turns FROM attachments WHERE ecosystem_id = $1 AND resource = $2 AND entity_id = $3
       ON CONFLICT DO NOTHING RETURNING file_id AS "fileId"`,
      [ctx.ecosystemId, from.resource, from.id, to.resource, to.id],
    );
    if (this.onAttachedTo.has(to.resource) && (await this.of(tx, ctx, to)).length > 0) await this.attached(tx, ctx, to);
    return rows.map(({ fileId }) => fileId);
  }

  /** Returns other records that have a file with the same content as one of this record's files. */
  async sharedBy(tx: Tx, ctx: RequestContext, { resource, id }: RecordName): Promise<RecordName[]> {
    return tx.query(
      `SELECT DISTINCT o.resource, o.entity_id AS id FROM attachments a
         JOIN stored_files f ON f.ecosystem_id = a.ecosystem_id AND f.id = a.file_id
         JOIN stored_files g ON g.ecosystem_id = f.ecosystem_id AND g.sha256 = f.sha256
         JOIN attachments o ON o.ecosystem_id = g.ecosystem_id AND o.file_id = g.id
       WHERE a.ecosystem_id = $1 AND a.resource = $2 AND a.entity_id = $3 AND (o.resource, o.entity_id) <> ($2, $3)`,
      [ctx.ecosystemId, resource, id],
    );
  }

  /** Returns the files of a record that this person opens through it. */
  async openedOf(tx: Tx, ctx: RequestContext, record: RecordName): Promise<Attachment[]> {
    const closed = await this.closed(tx, ctx, record);
    return (await this.of(tx, ctx, record)).filter(({ fileId }) => !closed.has(fileId));
  }

  /** Returns all files of a record, whoever asks. */
  async of(tx: Tx, ctx: RequestContext, record: RecordName): Promise<Attachment[]> {
    return (await this.stored(tx, ctx, record)).map(withoutLine);
  }

  /** Returns the files that belong to lines, by line key. */
  async ofLines(tx: Tx, ctx: RequestContext, record: RecordName): Promise<ReadonlyMap<string, Attachment[]>> {
    const rows = await this.stored(tx, ctx, record);
    return grouped(rows.flatMap((row) => (row.lineKey === null ? [] : [[row.lineKey, withoutLine(row)] as const])));
  }

  private async attached(tx: Tx, ctx: RequestContext, { resource, id }: RecordName): Promise<void> {
    for (const listener of this.onAttachedTo.get(resource) ?? []) await listener(tx, ctx, id);
  }

  /** Returns the files of a record that another record, whose rule stays with its files, keeps closed to this person. */
  private async closed(tx: Tx, ctx: RequestContext, { resource, id }: RecordName): Promise<ReadonlySet<number>> {
    const { schema, attachments } = this.kinds.record(resource);
    const keepers = this.kinds.all.filter((kind) => kind.attachments?.ruleStays && kind.schema['x-resource'].name !== resource);
    if (ctx.person === null || keepers.length === 0) return new Set();
    const params: unknown[] = [ctx.ecosystemId, id, resource];
    const bind: Bind = (value) => `$${params.push(value)}`;
    const isOpenHere = attachments?.mayOpenFiles
      ? `EXISTS (SELECT FROM ${schema['x-resource'].table} t WHERE t.ecosystem_id = $1 AND t.id = $2::int AND ${attachments.mayOpenFiles(ctx, bind)})`
      : 'false';
    const isClosedBy = ({ schema: { 'x-resource': keeper } }: RecordKind): string => `EXISTS (
      SELECT FROM attachments o JOIN ${keeper.table} t ON t.ecosystem_id = o.ecosystem_id AND t.id = o.entity_id
      WHERE o.ecosystem_id = $1 AND o.file_id = a.file_id AND o.resource = ${bind(keeper.name)} AND NOT (${this.access.condition(ctx, keeper.name, bind)}))`;
    const rows: { fileId: number }[] = await tx.query(
      `SELECT a.file_id AS "fileId" FROM attachments a WHERE a.ecosystem_id = $1 AND a.resource = $3 AND a.entity_id = $2::int
         AND NOT ${isOpenHere} AND (${keepers.map(isClosedBy).join(' OR ')})`,
      params,
    );
    return new Set(rows.map(({ fileId }) => fileId));
  }

  private stored(tx: Tx, ctx: RequestContext, { resource, id }: RecordName): Promise<StoredAttachment[]> {
    return tx.query(attachmentsSql(this.kinds.record(resource)), [ctx.ecosystemId, id, resource]);
  }

  private async assertLine(tx: Tx, ctx: RequestContext, { resource, id }: RecordName, lineKey: string): Promise<void> {
    const { attachments } = this.kinds.record(resource);
    const lines = await tx.query(`SELECT WHERE $3::text IN (${attachments!.lineKeys!})`, [ctx.ecosystemId, id, lineKey]);
    found(lines[0]);
  }

  private record(tx: Tx, ctx: RequestContext, { resource, id }: RecordName, verb: string, change: { before?: object; after?: object }) {
    const entity = this.kinds.record(resource).schema.$id;
    return this.audit.record(tx, ctx, { action: `${entity}.${verb}`, entity, entityId: id, ...change });
  }

  /** Locks the record and announces it as changed: a view of the record shows its files too. */
  private changing<T>(ctx: RequestContext, record: AddressedRecord, verb: FileChange, change: (tx: Tx) => Promise<T>): Promise<T> {
    return this.database.transaction(ctx, async (tx) => {
      const { resource, id } = record;
      const { version } = await this.access.locked(tx, ctx, record, (row) => assertCurrent(ctx, row.version));
      await this.kinds.record(resource).attachments?.assertChangeable?.(tx, ctx, id, verb);
      const outcome = await change(tx);
      await this.outbox.changed(tx, ctx, { resource, id, version, change: 'updated' });
      return outcome;
    });
  }
}

const withoutLine = ({ lineKey: _, turns = [], ...attachment }: StoredAttachment): Attachment => ({
  ...attachment,
  ...(turns.length > 0 && { turns }),
});

/** Returns the name and content hash of each file of a record: the same content is the same file, whatever its id. */
export const fileContentsOf = (tx: Tx, ctx: RequestContext, { resource, id }: RecordName): Promise<{ sha256: string; name: string }[]> =>
  tx.query(
    `SELECT f.sha256, f.file_name AS name FROM attachments a JOIN stored_files f ON f.ecosystem_id = a.ecosystem_id AND f.id = a.file_id
     WHERE a.ecosystem_id = $1 AND a.resource = $2 AND a.entity_id = $3 ORDER BY f.sha256`,
    [ctx.ecosystemId, resource, id],
  );
