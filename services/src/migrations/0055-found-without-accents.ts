import type { MigrationInterface, QueryRunner } from 'typeorm';
import { remakeSearchTexts } from './support/search-texts.js';

const name = 'unaccented';
export const withoutAccents = `${name}(typed text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN translate(regexp_replace(normalize(typed, NFKD), U&'[\\0300-\\036F]', '', 'g'), 'øØłŁđĐ', 'oOlLdD')`;

/**
 * "Café Zoë" is found by "cafe zoe" (CRM-197). The rule is that of `unaccented` in `@kantoor/schemas`; the extension for this reads files
 * of the machine, so no index can depend on it.
 */
export class FoundWithoutAccents1763720000054 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE FUNCTION ${withoutAccents}`);
    await remakeSearchTexts(db, (text) => `${name}(${text})`);
  }

  async down(db: QueryRunner): Promise<void> {
    await remakeSearchTexts(db, (text) => text.slice(name.length));
    await db.query(`DROP FUNCTION ${name}`);
  }
}
