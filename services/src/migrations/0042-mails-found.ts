import type { MigrationInterface, QueryRunner } from 'typeorm';

const line = `|| E'\\n' ||`;
const columns = ['title', 'receiver_name', 'receiver_address', `coalesce(cc_address, '')`, `coalesce(body ->> 'askedBy', '')`];

/** The mail log is searched by index: one text per attempt; search terms contain no line break. */
export class MailsFound1763720000041 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE messages ADD COLUMN search_text text GENERATED ALWAYS AS (${columns.join(` ${line} `)}) STORED`);
    await db.query(`CREATE INDEX messages_search ON messages USING gin (ecosystem_id, search_text gin_trgm_ops)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE messages DROP COLUMN search_text`);
  }
}
