import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A name with a keyboard's apostrophes, quotes, hyphens and single spaces: the punctuation rules of `unaccented`, without its letter rules.
 */
const plainSigns = (column: string): string => `regexp_replace(translate(${column},
  U&'\\00B4\\2018\\2019\\201A\\201B\\2032\\2039\\203A\\02BB\\02BC\\201C\\201D\\201E\\201F\\00AB\\00BB\\2010\\2011\\2012\\2013\\2014\\2015\\2212\\00A0\\2007\\2009\\202F',
  repeat('''', 10) || repeat('"', 6) || repeat('-', 7) || repeat(' ', 4)), ' {2,}', ' ', 'g')`;

const lists = [
  { table: 'organizations', column: 'name', index: 'organizations_name' },
  { table: 'contacts', column: 'last_name', index: 'contacts_last_name' },
];

/**
 * *O’Brien* sorts beside *O'Brien*: in the collation both are different characters, which precede all letters. A separate column, because
 * under row security only a plain column is compared inside an index (`reading_order`).
 */
export class NamesInOrder1763720000153 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const { table, column, index } of lists) {
      await db.query(`ALTER TABLE ${table} ADD COLUMN ${column}_order text GENERATED ALWAYS AS (${plainSigns(column)}) STORED`);
      await db.query(`DROP INDEX ${index}`);
      await db.query(`CREATE INDEX ${index} ON ${table} (ecosystem_id, ${column}_order COLLATE reading_order, id)`);
    }
  }

  async down(db: QueryRunner): Promise<void> {
    for (const { table, column, index } of lists) {
      await db.query(`DROP INDEX ${index}`);
      await db.query(`ALTER TABLE ${table} DROP COLUMN ${column}_order`);
      await db.query(`CREATE INDEX ${index} ON ${table} (ecosystem_id, ${column} COLLATE reading_order, id)`);
    }
  }
}
