import { Injectable } from '@nestjs/common';
import { fixed } from '../../platform/runtime/bounds/index.js';
import { automationContext } from '../../platform/runtime/context.js';
import { Database } from '../../platform/storage/database/index.js';
import { etagOf, type CachedAnswer, cachedAnswer } from '../../platform/requests/http/index.js';
import { log } from '../../platform/runtime/logging/index.js';

interface CachedTexts {
  all: CachedAnswer;
  /** By language code. */
  languages: ReadonlyMap<string, CachedAnswer>;
  /** For a language without texts. */
  none: CachedAnswer;
}

/** Texts are the same for everyone, signed in or not, so they are read without a tenant. */
const everybody = automationContext(0, 'translations');
const languagesSql = `SELECT l.code, (SELECT coalesce(sum(octet_length(t.key) + octet_length(t.text)), 0)::int FROM translations t
    WHERE t.language_code = l.code AND t.text IS NOT NULL) AS bytes
  FROM translation_languages l ORDER BY l.added_at, l.code`;
/** Texts from before they were limited in bytes may have four per letter. */
const bytesMax = fixed('translatedBytes') * 4;
const mediaType = 'application/json; charset=utf-8';

/**
 * What anyone may read of the stored texts (PLT-O16): one answer per language and one of all, made and compressed once for each version of
 * the dictionary. Each question costs at most one small read, which says whether the version is still current, whatever process changed it.
 */
@Injectable()
export class PublicTexts {
  private cached: Promise<CachedTexts> | undefined;
  private cachedVersion = -1;
  private reading: Promise<number> | undefined;
  private nextReading: Promise<number> | undefined;

  constructor(private readonly database: Database) {}

  /** Without a code: all added languages, also those without texts. */
  async of(languageCode?: string): Promise<CachedAnswer> {
    const { all, languages, none } = await this.current();
    return languageCode === undefined ? all : (languages.get(languageCode) ?? none);
  }

  async version(): Promise<number> {
    const [row] = await this.database.read<{ version: number }>(everybody, `SELECT version FROM translation_dictionary`);
    return row!.version;
  }

  private async current(): Promise<CachedTexts> {
    const version = await this.sharedVersion();
    if (!this.cached || version > this.cachedVersion) {
      const made = this.make(version);
      [this.cached, this.cachedVersion] = [made, version];
      made.catch(() => {
        if (this.cached === made) this.cached = undefined;
      });
    }
    return this.cached;
  }

  /** Questions that come while a read is under way share the next one, so that none gets a version older than itself. */
  private sharedVersion(): Promise<number> {
    if (this.reading) {
      this.nextReading ??= this.reading
        .catch(() => undefined)
        .then(() => {
          this.nextReading = undefined;
          return this.sharedVersion();
        });
      return this.nextReading;
    }
    const reading = this.version().finally(() => (this.reading = undefined));
    this.reading = reading;
    return reading;
  }

  private async make(version: number): Promise<CachedTexts> {
    const etag = etagOf(version);
    const languages = new Map<string, CachedAnswer>();
    // One after the other: together they may be more than one statement may hold.
    for (const { code, bytes } of await this.database.read<{ code: string; bytes: number }>(everybody, languagesSql))
      languages.set(code, await cachedAnswer(await this.textsOf(code, bytes), mediaType, etag));
    const parts = [...languages].map(([code, { bytes }], at) => Buffer.concat([Buffer.from(`${at > 0 ? ',' : ''}"${code}":`), bytes]));
    const all = await cachedAnswer(Buffer.concat([Buffer.from('{'), ...parts, Buffer.from('}')]), mediaType, etag);
    return { all, languages, none: await cachedAnswer('{}', mediaType, etag) };
  }

  /** Texts that are too large to be read must not take the shipped ones from everyone: their language goes without. */
  private async textsOf(code: string, bytes: number): Promise<string> {
    if (bytes > bytesMax) {
      log.error({ code, bytes }, 'The texts of a language are too large; its shipped texts are shown');
      return '{}';
    }
    const sql = `SELECT key, text FROM translations WHERE language_code = $1 AND text IS NOT NULL ORDER BY key`;
    const rows = await this.database.transaction(everybody, (tx) => tx.query<{ key: string; text: string }[]>(sql, [code]));
    return JSON.stringify(Object.fromEntries(rows.map(({ key, text }) => [key, text])));
  }
}
