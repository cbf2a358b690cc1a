import type { MigrationInterface, QueryRunner } from 'typeorm';

const states = (names: readonly string[]): string => `CHECK (state IN (${names.map((name) => `'${name}'`).join(', ')}))`;
/** Row security also applies to the owner; for these statements it is lifted. */
const ofAllEcosystems = async (db: QueryRunner, statements: readonly string[]): Promise<void> => {
  await db.query(`ALTER TABLE messages NO FORCE ROW LEVEL SECURITY`);
  for (const statement of statements) await db.query(statement);
  await db.query(`ALTER TABLE messages FORCE ROW LEVEL SECURITY`);
};

/** One row per attempt to send a mail, with its result (D-35, PLT-O41). An earlier row stands for the last attempt of its mail. */
export class MailAttempts1763720000020 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE messages RENAME COLUMN attempts TO attempt`);
    await db.query(`ALTER TABLE messages ALTER COLUMN attempt SET DEFAULT 1, DROP CONSTRAINT messages_state_check,
      DROP CONSTRAINT messages_ecosystem_id_message_id_key, ADD UNIQUE (ecosystem_id, message_id, attempt)`);
    await ofAllEcosystems(db, [
      `UPDATE messages SET attempt = 1 WHERE attempt < 1`,
      `UPDATE messages SET state = 'deferred' WHERE state = 'queued' AND last_error IS NOT NULL`,
      `UPDATE messages SET created_at = attempted_at WHERE created_at <> attempted_at`,
    ]);
    await db.query(
      `ALTER TABLE messages DROP COLUMN attempted_at, ADD CONSTRAINT messages_state_check ${states(['queued', 'deferred', 'failed', 'sent', 'bounced'])}`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE messages DROP CONSTRAINT messages_state_check, ADD COLUMN attempted_at timestamptz NOT NULL DEFAULT now()`);
    await ofAllEcosystems(db, [
      `DELETE FROM messages m USING messages other WHERE other.ecosystem_id = m.ecosystem_id AND other.message_id = m.message_id
         AND (other.state IN ('sent', 'bounced'), other.attempt) > (m.state IN ('sent', 'bounced'), m.attempt)`,
      `UPDATE messages SET state = CASE state WHEN 'deferred' THEN 'queued' WHEN 'bounced' THEN 'failed' ELSE state END, attempted_at = created_at`,
    ]);
    await db.query(`ALTER TABLE messages RENAME COLUMN attempt TO attempts`);
    await db.query(`ALTER TABLE messages ALTER COLUMN attempts SET DEFAULT 0, DROP CONSTRAINT messages_ecosystem_id_message_id_attempt_key,
      ADD UNIQUE (ecosystem_id, message_id), ADD CONSTRAINT messages_state_check ${states(['queued', 'sent', 'failed'])}`);
  }
}
