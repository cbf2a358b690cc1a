import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each automatic mail checks whether its address was mailed before. Only the letters A-Z are compared case-insensitively. */
export class AddressesMailed1763720000077 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE INDEX messages_reached ON messages (ecosystem_id, lower(receiver_address COLLATE "C")) WHERE state = 'sent'`);
    await db.query(
      `CREATE INDEX messages_copied ON messages (ecosystem_id, lower(cc_address COLLATE "C")) WHERE state = 'sent' AND cc_address IS NOT NULL`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX messages_reached, messages_copied`);
  }
}
