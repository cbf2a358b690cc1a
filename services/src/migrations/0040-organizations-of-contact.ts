import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The organizations of one contact, which its list and its page show, without reading those of all others. */
export class OrganizationsOfContact1763720000039 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE INDEX organization_contacts_contact ON organization_contacts (ecosystem_id, contact_id)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX organization_contacts_contact`);
  }
}
