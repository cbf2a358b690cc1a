import type { MigrationInterface, QueryRunner } from 'typeorm';
import { withoutAccents } from './0055-found-without-accents.js';
import { remakeSearchTexts } from './support/search-texts.js';

const signs = `regexp_replace(normalize(translate(typed, U&'\\00B4', ''''), NFKD), U&'[\\0300-\\036F]', '', 'g')`;
const translated = `translate(${signs},
  U&'øØłŁđĐðÐı\\2018\\2019\\201A\\201B\\2032\\2039\\203A\\02BB\\02BC\\201C\\201D\\201E\\201F\\00AB\\00BB\\2010\\2011\\2012\\2013\\2014\\2015\\2212',
  'oOlLdDdDi' || repeat('''', 9) || repeat('"', 6) || repeat('-', 7))`;
const several = ['ßss', 'ẞSS', 'æae', 'ÆAE', 'œoe', 'ŒOE', 'þth', 'ÞTH'];
const plain = several.reduce((text, [letter, ...written]) => `replace(${text}, '${letter}', '${written.join('')}')`, translated);

/**
 * "Straße" is found by "strasse", "foto’s" by "foto's": the rule is that of `unaccented` in `@kantoor/schemas`. ASCII text is returned
 * unchanged: most texts are ASCII, and then take a fifth of the time. Not STRICT, as a strict function with a CASE would not be inlined.
 *
 * Both directions rebuild all stored texts, because nothing shows which rows contain such characters: each table is locked while it is
 * rewritten, some two minutes in total for a million deals with their invoices and mails.
 */
export class FoundByPlainSigns1763720000072 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE OR REPLACE FUNCTION unaccented(typed text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN CASE WHEN octet_length(typed) = length(typed) THEN typed ELSE ${plain} END`);
    await remakeSearchTexts(db);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`CREATE OR REPLACE FUNCTION ${withoutAccents}`);
    await remakeSearchTexts(db);
  }
}
