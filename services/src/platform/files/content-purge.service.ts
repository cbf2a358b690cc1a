import { Injectable } from '@nestjs/common';
import { fixed } from '../runtime/bounds/index.js';
import { automationContext, type RequestContext } from '../runtime/context.js';
import { Database } from '../storage/database/index.js';
import { FileStore } from './file-store.js';
import { PurgedFiles, type UnusedContent, unusedContents } from './purged-files.repository.js';

const most = fixed('purgedContents');

/**
 * Discards contents that no file of any ecosystem uses. Whoever stores a content is known before its bytes are looked for
 * (`StoredFiles.put`), and waits while that content is being discarded: then its bytes are written again.
 */
@Injectable()
export class ContentPurge {
  constructor(
    private readonly database: Database,
    private readonly store: FileStore,
    private readonly files: PurgedFiles,
  ) {}

  /**
   * Discards contents left by files of these ecosystems, in batches; returns the number discarded. Recently stored content, and what the
   * store keeps locked, waits for the next run.
   */
  async ofEcosystem(ctx: RequestContext, ecosystems: readonly number[]): Promise<number> {
    let discarded = 0;
    for (let after = ''; ;) {
      const { contents, gone } = await this.batch(ctx, ecosystems, after);
      discarded += gone;
      if (contents.length < most) break;
      after = contents.at(-1)!;
    }
    await this.database.transaction(ctx, (tx) => this.files.forgetUses(tx, ctx));
    return discarded;
  }

  private batch(ctx: RequestContext, ecosystems: readonly number[], after: string): Promise<{ contents: string[]; gone: number }> {
    return this.database.transaction(ctx, async (tx) => {
      const contents = await this.files.contents(tx, ctx, { after, most });
      if (contents.length === 0) return { contents, gone: 0 };
      const free = await this.files.heldBack(tx, contents);
      const unused = await this.unusedAnywhere(ecosystems, free);
      const gone: string[] = [];
      for (const [sha256, isRecent] of unused) if (!isRecent && (await this.store.discard(sha256))) gone.push(sha256);
      const inUse = free.filter((sha256) => !unused.has(sha256));
      await this.files.forget(tx, ctx, [...inUse, ...gone]);
      return { contents, gone: gone.length };
    });
  }

  /** Returns those that no file uses, with whether someone stored them recently. */
  private async unusedAnywhere(ecosystems: readonly number[], contents: readonly string[]): Promise<ReadonlyMap<string, boolean>> {
    let unused = new Map(contents.map((sha256) => [sha256, false]));
    for (const id of ecosystems) {
      if (unused.size === 0) break;
      const rows = await this.database.read<UnusedContent>(automationContext(id, 'retention'), unusedContents, [id, [...unused.keys()]]);
      unused = new Map(rows.map(({ sha256, isRecent }) => [sha256, isRecent || unused.get(sha256)!]));
    }
    return unused;
  }
}
