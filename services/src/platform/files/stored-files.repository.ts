import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../runtime/context.js';
import type { ReadQuery, Tx } from '../storage/database/index.js';
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

const columns = `id AS "fileId", sha256, file_name AS "fileName", media_type AS "mediaType", size`;

/** The files of an ecosystem: the store holds the bytes, the database their owner and name. */
@Injectable()
export class StoredFiles {
  constructor(private readonly store: FileStore) {}

  /** Stores the bytes; `register` then makes them a file of the ecosystem, in the caller's transaction. */
  async put(content: Uint8Array, fileName: string, mediaType: string): Promise<NewFile> {
    return { sha256: await this.store.put(content), fileName, mediaType, size: content.byteLength };
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
}
