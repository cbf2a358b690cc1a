import { Injectable } from '@nestjs/common';
import type { SearchHit } from '@kantoor/schemas';
import type { RequestContext } from '../../runtime/context.js';
import { Database } from '../../storage/database/index.js';
import { Kinds } from '../kinds/index.js';
import { foundSql } from './found-sql.js';

const wordsMin = 2;
const wordsMax = 100;

/** Finds the first records of every searchable kind, only those that may be opened; one round trip for all kinds. */
@Injectable()
export class Search {
  constructor(
    private readonly kinds: Kinds,
    private readonly database: Database,
  ) {}

  async find(ctx: RequestContext, text: unknown): Promise<SearchHit[]> {
    const words = String(text ?? '')
      .replaceAll('\0', '')
      .trim()
      .slice(0, wordsMax);
    if (words.length < wordsMin) return [];
    const queries = this.kinds.all.flatMap((kind) => (kind.search ? [foundSql(ctx, kind, kind.search, words)] : []));
    const found = await this.database.readMany<SearchHit>(ctx, queries);
    return found.flat();
  }
}
