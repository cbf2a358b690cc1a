import type { MigrationInterface, QueryRunner } from 'typeorm';

const reasons = ['unknown-sender', 'spam', 'unreadable', 'too-large', 'too-many', 'infected', 'no-documents'];
const listed = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');

/** An automatic reply is quarantined for a reason of its own. */
export class AutomaticReplies1763720000230 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await allow(db, [...reasons, 'automatic-reply']);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`UPDATE received_mails SET reason = 'no-documents' WHERE reason = 'automatic-reply'`);
    await allow(db, reasons);
  }
}

async function allow(db: QueryRunner, words: readonly string[]): Promise<void> {
  await db.query(`ALTER TABLE received_mails DROP CONSTRAINT received_mails_reason_check`);
  await db.query(`ALTER TABLE received_mails ADD CONSTRAINT received_mails_reason_check CHECK (reason IN (${listed(words)}))`);
}
