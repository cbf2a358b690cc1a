import { Injectable } from '@nestjs/common';
import type { TranslationChange, TranslationChanges, TranslationsBody, TranslationVersion } from '@kantoor/schemas';
import { Audit } from '../../platform/audit/index.js';
import { fixed } from '../../platform/runtime/bounds/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Database, type Tx } from '../../platform/storage/database/index.js';
import { Outbox } from '../../platform/background/outbox/index.js';
import { type FieldProblem, Problem } from '../../platform/runtime/problems/index.js';
import { faultsOf, readDictionary, unreadable, type WantedText } from './dictionary.rules.js';

interface StoredText {
  id: number;
  languageCode: string;
  key: string;
  text: string | null;
  version: number;
}

const builtIn = ['en', 'nl'];
const shownFaults = 100;

const storedColumns = `t.id, t.language_code AS "languageCode", t.key, t.text, t.version`;
const wantedRows = `jsonb_to_recordset($1::jsonb) AS wanted ("languageCode" text, key text, text text)`;
const storedSql = `SELECT ${storedColumns} FROM translations t JOIN ${wantedRows} ON wanted."languageCode" = t.language_code AND wanted.key = t.key`;
const writeSql = `INSERT INTO translations (language_code, key, text, version) SELECT "languageCode", key, text, $2 FROM ${wantedRows}
  ON CONFLICT (language_code, key) DO UPDATE SET text = excluded.text, version = excluded.version, changed_at = now()
  RETURNING id, language_code AS "languageCode", key, text, version`;

/**
 * Stored texts that replace shipped texts (PLT-325, PLT-326). Like roles they belong to the installation; everyone may read them (PLT-O16).
 */
@Injectable()
export class Translations {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
  ) {}

  /** Changes some texts. Refused only if one of these texts was changed since the given version (PLT-F41). */
  change(ctx: RequestContext, { version, changes }: TranslationChanges): Promise<TranslationVersion> {
    const faults = changes.flatMap((change, at) =>
      faultsOf(change, { language: `/changes/${at}/languageCode`, key: `/changes/${at}/key`, text: `/changes/${at}/text` }),
    );
    return this.changing(ctx, faults, async (tx, present) => {
      await assertKnown(tx, changes);
      const stored: StoredText[] = await tx.query(storedSql, [JSON.stringify(changes)]);
      const changed = differing(stored, changes);
      const isOf = ({ languageCode, key }: WantedText, one: StoredText): boolean => one.languageCode === languageCode && one.key === key;
      if (changed.some((wanted) => stored.some((one) => isOf(wanted, one) && one.version > version))) throw outdated(present);
      return { stored, changed };
    });
  }

  /** Replaces the whole dictionary if the version that was read is given. Without a version it sets the texts that are named and keeps the others. */
  replace(ctx: RequestContext, { translations, version }: TranslationsBody): Promise<TranslationVersion> {
    const sent = readDictionary(translations);
    if (!sent) throw unreadable();
    const at = { language: '/translations', key: '/translations', text: '/translations' };
    const wanted = [...sent].flatMap(([languageCode, texts]) => [...texts].map(([key, text]): WantedText => ({ languageCode, key, text })));
    const faults = [
      ...[...sent.keys()].flatMap((languageCode) => faultsOf({ languageCode, key: 'language', text: null }, at)),
      ...wanted.flatMap((one) => faultsOf(one, at)),
    ];
    return this.changing(ctx, faults, async (tx, present) => {
      if (version !== undefined && version !== present) throw outdated(present);
      const stored: StoredText[] = await tx.query(`SELECT ${storedColumns} FROM translations t`);
      const gone = version === undefined ? [] : stored.filter(({ languageCode, key }) => !sent.get(languageCode)?.has(key));
      let isMore = false;
      for (const code of sent.keys()) isMore = (await add(tx, code)) || isMore;
      const languagesGone =
        version === undefined
          ? []
          : (
              (await tx.query(`DELETE FROM translation_languages WHERE code <> ALL ($1) RETURNING code`, [
                [...builtIn, ...sent.keys()],
              ])) as [unknown[]]
            )[0];
      const changed = differing(stored, [...wanted, ...gone.map((one) => ({ ...one, text: null }))]);
      return { stored, changed, isMore: isMore || languagesGone.length > 0 };
    });
  }

  /** Adds a language by its code (PLT-239). Its texts are stored, and shown once people can choose the language (PLT-O17). */
  addLanguage(ctx: RequestContext, languageCode: string): Promise<TranslationVersion> {
    const faults = faultsOf({ languageCode, key: 'language', text: null }, { language: '/languageCode', key: '', text: '' });
    return this.changing(ctx, faults, async (tx) => ({ stored: [], changed: [], isMore: await add(tx, languageCode) }));
  }

  /** Runs a change while holding the row lock on the dictionary, so that changes happen one after the other. */
  private changing(
    ctx: RequestContext,
    faults: FieldProblem[],
    work: (tx: Tx, present: number) => Promise<{ stored: readonly StoredText[]; changed: readonly WantedText[]; isMore?: boolean }>,
  ): Promise<TranslationVersion> {
    if (faults.length > 0) throw new Problem('INVALID_INPUT', { errors: faults.slice(0, shownFaults) });
    return this.database.transaction(ctx, async (tx) => {
      const [{ version: present }] = (await tx.query(`SELECT version FROM translation_dictionary FOR UPDATE`)) as [{ version: number }];
      const { stored, changed, isMore = false } = await work(tx, present);
      if (changed.length === 0 && !isMore) return { version: present };
      const version = present + 1;
      const written = (await tx.query(writeSql, [JSON.stringify(changed), version])) as StoredText[];
      await tx.query(`UPDATE translation_dictionary SET version = $1`, [version]);
      const before = new Map(stored.map(({ id, text }) => [id, text]));
      const changedIds = new Set(written.map(({ id }) => id));
      const replaced = stored.filter(({ id }) => changedIds.has(id));
      await assertRoom(tx, bytesOf(written) - bytesOf(replaced));
      const entries = written.map(({ id, languageCode, key, text }) => ({
        action: 'translation.change',
        entity: 'translation',
        entityId: id,
        before: { languageCode, key, text: before.get(id) ?? null },
        after: { languageCode, key, text },
      }));
      await this.audit.recordAll(tx, ctx, entries);
      await this.outbox.changed(tx, ctx, { resource: 'translations', id: version, version, change: 'updated', ofAll: true });
      return { version };
    });
  }
}

const outdated = (version: number): Problem => new Problem('TRANSLATIONS_CHANGED', { params: { version } });

/** Returns the wanted texts that differ from the stored ones. */
function differing(stored: readonly StoredText[], wanted: readonly WantedText[]): WantedText[] {
  const present = new Map(stored.map(({ languageCode, key, text }) => [`${languageCode} ${key}`, text]));
  const last = new Map(wanted.map((one) => [`${one.languageCode} ${one.key}`, one]));
  return [...last].filter(([name, { text }]) => (present.get(name) ?? null) !== text).map(([, one]) => one);
}

async function add(tx: Tx, code: string): Promise<boolean> {
  const added = (await tx.query(`INSERT INTO translation_languages (code) VALUES ($1) ON CONFLICT DO NOTHING RETURNING code`, [
    code,
  ])) as unknown[];
  return added.length > 0;
}

async function assertKnown(tx: Tx, changes: readonly TranslationChange[]): Promise<void> {
  const rows: { code: string }[] = await tx.query(`SELECT code FROM translation_languages`);
  const known = new Set(rows.map(({ code }) => code));
  const errors = changes.flatMap(({ languageCode }, at) =>
    known.has(languageCode)
      ? []
      : [{ pointer: `/changes/${at}/languageCode`, code: 'TRANSLATION_LANGUAGE', message: `${languageCode} was not added` }],
  );
  if (errors.length > 0) throw new Problem('INVALID_INPUT', { errors });
}

/**
 * Limits the total size, because every page loads the texts of its language. Texts from before a limit may be more than it allows: they may
 * only become fewer.
 */
async function assertRoom(tx: Tx, grownBytes: number): Promise<void> {
  const [{ bytes, languages }] = (await tx.query(
    `SELECT coalesce(sum(octet_length(key) + octet_length(text)), 0)::int AS bytes, (SELECT count(*)::int FROM translation_languages) AS languages
     FROM translations WHERE text IS NOT NULL`,
  )) as [{ bytes: number; languages: number }];
  const [bytesMax, languagesMax] = [fixed('translatedBytes'), fixed('translatedLanguages')];
  if ((bytes <= bytesMax || grownBytes <= 0) && languages <= languagesMax) return;
  const message = `All texts together have at most ${bytesMax} bytes, in ${languagesMax} languages`;
  throw new Problem('INVALID_INPUT', { errors: [{ pointer: '', code: 'TRANSLATIONS_TOO_MANY', message }] });
}

const bytesOf = (texts: readonly Pick<StoredText, 'key' | 'text'>[]): number =>
  texts.reduce((sum, { key, text }) => sum + (text === null ? 0 : Buffer.byteLength(key) + Buffer.byteLength(text)), 0);
