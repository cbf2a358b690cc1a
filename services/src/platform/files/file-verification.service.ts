import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../runtime/context.js';
import { Database } from '../storage/database/index.js';
import { FileDamaged, FileMissing, FileStore } from './file-store.js';

interface Named {
  id: number;
  sha256: string;
  fileName: string;
}
const atOnce = 1_000;
const together = 8;
const nextSql = `SELECT id, sha256, file_name AS "fileName" FROM stored_files WHERE ecosystem_id = $1 AND id > $2 ORDER BY id LIMIT ${atOnce}`;

/** Reads every file that a row names, and compares its content with its hash. */
@Injectable()
export class FileVerification {
  constructor(
    private readonly database: Database,
    private readonly store: FileStore,
  ) {}

  /** Names what is wrong in an ecosystem. `seen` holds what is known of contents that other ecosystems have too. */
  async findings(ctx: RequestContext, seen: Map<string, string | undefined>): Promise<{ files: number; found: string[] }> {
    const found: string[] = [];
    let [files, after] = [0, 0];
    for (;;) {
      const rows = await this.database.read<Named>(ctx, nextSql, [ctx.ecosystemId, after]);
      if (rows.length === 0) return { files, found };
      const left = rows.filter(({ sha256 }) => !seen.has(sha256));
      const work = async (): Promise<void> => {
        for (let row = left.pop(); row; row = left.pop()) seen.set(row.sha256, await this.faultOf(row.sha256));
      };
      await Promise.all(Array.from({ length: together }, work));
      for (const { id, sha256, fileName } of rows)
        if (seen.get(sha256)) found.push(`file ${id} (${fileName}, ${sha256}) ${seen.get(sha256)}`);
      files += rows.length;
      after = rows.at(-1)!.id;
    }
  }

  /** The store itself compares what it reads. */
  private async faultOf(sha256: string): Promise<string | undefined> {
    try {
      for await (const _ of await this.store.read(sha256));
      return undefined;
    } catch (error) {
      if (error instanceof FileMissing) return 'is missing';
      if (error instanceof FileDamaged) return 'is not what was stored';
      throw error;
    }
  }
}
