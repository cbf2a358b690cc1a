import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reminders by level, enabled per legal entity; and processes paused by a person. */
export class PaymentReminders1763720000015 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE legal_entities ADD COLUMN reminder_levels jsonb NOT NULL DEFAULT '[]'`);
    await this.allowStates(db, ['running', 'waiting', 'blocked', 'held', 'done', 'stopped']);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`UPDATE processes SET state = 'waiting' WHERE state = 'held'`);
    await this.allowStates(db, ['running', 'waiting', 'blocked', 'done', 'stopped']);
    await db.query(`ALTER TABLE legal_entities DROP COLUMN reminder_levels`);
  }

  /** Validates rows without blocking writes. */
  private async allowStates(db: QueryRunner, states: readonly string[]): Promise<void> {
    const list = states.map((state) => `'${state}'`).join(', ');
    await db.query(`ALTER TABLE processes DROP CONSTRAINT processes_state_check`);
    await db.query(`ALTER TABLE processes ADD CONSTRAINT processes_state_check CHECK (state IN (${list})) NOT VALID`);
    await db.query(`ALTER TABLE processes VALIDATE CONSTRAINT processes_state_check`);
  }
}
