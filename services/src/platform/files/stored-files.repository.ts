import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../runtime/context.js';
import { type Database, type ReadQuery, type Tx } from '../storage/database/index.js';
import { withoutIdempotencyKey } from '../storage/idempotency/index.js';
import { found } from '../runtime/problems/index.js';
import { FileStore } from './file-store.js';

export interface StoredFile {
  fileId: number;
  sha256: string;
  fileName: string;
  mediaType: string;
  size: number;
}
export type NewFile = Omit<StoredFile, 'fileId'>;
/** A file that is to be stored. */
export type KeptFile = Pick<NewFile, 'fileName' | 'mediaType'> & { content: Uint8Array };

/** SQL: the key of an advisory lock that is shared by all who store this content, and held alone by who discards it. */
export const storingLock = (sha256: string): string => `hashtextextended(${sha256}, 14)`;

export const hashOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

const columns = `id AS "fileId", sha256, file_name AS "fileName", media_type AS "mediaType", size`;

/** The files of an ecosystem: the store holds the bytes, the database their owner and name. */
@Injectable()
export class StoredFiles {
  constructor(private readonly store: FileStore) {}

  /** Stores the bytes in the transaction that then makes them a file of the ecosystem (`register`): until it ends they are not discarded. */
  async put(tx: Tx, ctx: RequestContext, file: KeptFile): Promise<NewFile> {
    await this.use(tx, ctx, [file]);
    return this.stored(file);
  }

  /** Stores the bytes before that transaction, which should not wait for them: for a day they are not discarded. */
  async putAhead(database: Database, ctx: RequestContext, files: readonly KeptFile[]): Promise<NewFile[]> {
    if (files.length === 0) return [];
    await database.transaction(withoutIdempotencyKey(ctx), (tx) => this.use(tx, ctx, files));
    return Promise.all(files.map((file) => this.stored(file)));
  }

  async register(tx: Tx, ctx: RequestContext, file: NewFile): Promise<number> {
    const [id] = await this.registerAll(tx, ctx, [file]);
    return id!;
  }

  /** Registers a batch in one statement; returns ids in the order of the files. */
  async registerAll(tx: Tx, ctx: RequestContext, files: readonly NewFile[]): Promise<number[]> {
    const rows: { id: number }[] = await tx.query(
      `INSERT INTO stored_files (ecosystem_id, sha256, file_name, media_type, size)
       SELECT $1, file.* FROM unnest($2::text[], $3::text[], $4::text[], $5::int[]) AS file RETURNING id`,
      [ctx.ecosystemId, ...(['sha256', 'fileName', 'mediaType', 'size'] as const).map((name) => files.map((file) => file[name]))],
    );
    return rows.map(({ id }) => id);
  }

  async describe(tx: Tx, ctx: RequestContext, fileId: number): Promise<StoredFile> {
    const [row] = await tx.query(`SELECT ${columns} FROM stored_files WHERE ecosystem_id = $1 AND id = $2`, [ctx.ecosystemId, fileId]);
    return found(row as StoredFile | undefined);
  }

  /** Query for a batch of files, in this order. */
  described(ctx: RequestContext, fileIds: readonly number[]): ReadQuery {
    const sql = `SELECT ${columns} FROM stored_files WHERE ecosystem_id = $1 AND id = ANY ($2::int[]) ORDER BY array_position($2::int[], id)`;
    return { sql, params: [ctx.ecosystemId, fileIds] };
  }

  content(file: Pick<StoredFile, 'sha256'>): Promise<Buffer> {
    return this.store.get(file.sha256);
  }

  /** Streams the content, for answers. */
  read(file: Pick<StoredFile, 'sha256'>): Promise<Readable> {
    return this.store.read(file.sha256);
  }

  /** Says that the ecosystem uses these contents now; waits while one of them is being discarded. */
  private async use(tx: Tx, ctx: RequestContext, files: readonly KeptFile[]): Promise<void> {
    const contents = files.map(({ content }) => hashOf(content));
    await tx.query(
      `INSERT INTO content_uses (ecosystem_id, sha256)
       SELECT $1, c.sha256 FROM (SELECT DISTINCT sha256 FROM unnest($2::text[]) AS c (sha256) ORDER BY 1) c,
         LATERAL (SELECT pg_advisory_xact_lock_shared(${storingLock('c.sha256')})) waited
       ON CONFLICT (ecosystem_id, sha256) DO UPDATE SET used_at = clock_timestamp()`,
      [ctx.ecosystemId, contents],
    );
  }

  private async stored({ content, fileName, mediaType }: KeptFile): Promise<NewFile> {
    return { sha256: await this.store.put(content), fileName, mediaType, size: content.byteLength };
  }
}
