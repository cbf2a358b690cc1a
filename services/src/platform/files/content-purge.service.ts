import { Injectable } from '@nestjs/common';
import { fixed } from '../runtime/bounds/index.js';
import { automationContext, type RequestContext } from '../runtime/context.js';
import { Database } from '../storage/database/index.js';
import { FileStore } from './file-store.js';
import { PurgedFiles, unusedContents } from './purged-files.repository.js';

const most = fixed('purgedContents');
const keptMs = fixed('keptContentHours') * 3_600_000;

/**
 * Discards contents that no file of any ecosystem uses. An upload stores its content before its database row: storing touches the content,
 * and recently touched content stays (`FileStore.setAside`).
 */
@Injectable()
export class ContentPurge {
  constructor(
    private readonly database: Database,
    private readonly store: FileStore,
    private readonly files: PurgedFiles,
  ) {}

  /**
   * Discards contents left by files of these ecosystems, in batches; returns the number discarded. Recently stored content waits for the
   * next run.
   */
  async ofEcosystem(ctx: RequestContext, ecosystems: readonly number[]): Promise<number> {
    let discarded = 0;
    for (let after = ''; ;) {
      const { contents, gone } = await this.batch(ctx, ecosystems, after);
      discarded += gone;
      if (contents.length < most) return discarded;
      after = contents.at(-1)!;
    }
  }

  private batch(ctx: RequestContext, ecosystems: readonly number[], after: string): Promise<{ contents: string[]; gone: number }> {
    return this.database.transaction(ctx, async (tx) => {
      const contents = await this.files.contents(tx, ctx, { after, most });
      if (contents.length === 0) return { contents, gone: 0 };
      const unused = await this.unusedAnywhere(ecosystems, contents);
      const aside: string[] = [];
      for (const sha256 of unused) if (await this.store.setAside(sha256, keptMs)) aside.push(sha256);
      // A process that was suspended for longer than the grace period may have registered a file meanwhile.
      const still = new Set(await this.unusedAnywhere(ecosystems, aside));
      for (const sha256 of aside)
        if (still.has(sha256)) await this.store.discard(sha256);
        else await this.store.bringBack(sha256);
      const inUse = contents.filter((sha256) => !unused.includes(sha256));
      await this.files.forget(tx, ctx, [...inUse, ...still]);
      return { contents, gone: still.size };
    });
  }

  private async unusedAnywhere(ecosystems: readonly number[], contents: readonly string[]): Promise<string[]> {
    let unused = [...contents];
    for (const id of ecosystems) {
      if (unused.length === 0) return [];
      const rows = await this.database.read<{ sha256: string }>(automationContext(id, 'retention'), unusedContents, [id, unused]);
      unused = rows.map(({ sha256 }) => sha256);
    }
    return unused;
  }
}
