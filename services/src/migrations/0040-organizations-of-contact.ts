import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Index for the organizations of one contact, shown in its list and on its page. */
export class OrganizationsOfContact1763720000039 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE INDEX organization_contacts_contact ON organization_contacts (ecosystem_id, contact_id)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX organization_contacts_contact`);
  }
}
