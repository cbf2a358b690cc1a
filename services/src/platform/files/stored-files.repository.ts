import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../context.js';
import type { ReadQuery, Tx } from '../database/index.js';
import { found } from '../problems/index.js';
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

/** The files of an ecosystem: the store has the bytes, the database says whose they are and what they are called. */
@Injectable()
export class StoredFiles {
  constructor(private readonly store: FileStore) {}

  /** Stores the bytes; `register` then makes them a file of the ecosystem, in the transaction that needs it. */
  async put(content: Uint8Array, fileName: string, mediaType: string): Promise<NewFile> {
    return { sha256: await this.store.put(content), fileName, mediaType, size: content.byteLength };
  }

  async register(tx: Tx, ctx: RequestContext, { sha256, fileName, mediaType, size }: NewFile): Promise<number> {
    const [row] = await tx.query(
      `INSERT INTO stored_files (ecosystem_id, sha256, file_name, media_type, size) VALUES ($1, $2, $3, $4, $5) RETURNING id`,
      [ctx.ecosystemId, sha256, fileName, mediaType, size],
    );
    return row.id as number;
  }

  async describe(tx: Tx, ctx: RequestContext, fileId: number): Promise<StoredFile> {
    const [row] = await tx.query(`SELECT ${columns} FROM stored_files WHERE ecosystem_id = $1 AND id = $2`, [ctx.ecosystemId, fileId]);
    return found(row as StoredFile | undefined);
  }

  /** Several at once, in this order. */
  described(ctx: RequestContext, fileIds: readonly number[]): ReadQuery {
    const sql = `SELECT ${columns} FROM stored_files WHERE ecosystem_id = $1 AND id = ANY ($2::int[]) ORDER BY array_position($2::int[], id)`;
    return { sql, params: [ctx.ecosystemId, fileIds] };
  }

  content(file: Pick<StoredFile, 'sha256'>): Promise<Buffer> {
    return this.store.get(file.sha256);
  }

  /** The same a piece at a time, for answers. */
  read(file: Pick<StoredFile, 'sha256'>): Promise<Readable> {
    return this.store.read(file.sha256);
  }
}
