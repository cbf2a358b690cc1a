import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notifies every API process at once of closed accounts and ended memberships, so that it ends open streams to them. */
export class EndedAccess1763720000012 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE FUNCTION announce_closed_account() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_notify('kantoor_directory', 'closed ' || NEW.id); RETURN NULL; END $$`);
    await db.query(`CREATE TRIGGER people_closed AFTER UPDATE OF disabled_at ON people FOR EACH ROW
      WHEN (OLD.disabled_at IS NULL AND NEW.disabled_at IS NOT NULL) EXECUTE FUNCTION announce_closed_account()`);
    await db.query(`CREATE FUNCTION announce_left_ecosystem() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_notify('kantoor_directory', 'left ' || OLD.ecosystem_id || ' ' || OLD.person_id); RETURN NULL; END $$`);
    await db.query(`CREATE TRIGGER ecosystem_memberships_left AFTER DELETE ON ecosystem_memberships FOR EACH ROW
      EXECUTE FUNCTION announce_left_ecosystem()`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TRIGGER ecosystem_memberships_left ON ecosystem_memberships`);
    await db.query(`DROP TRIGGER people_closed ON people`);
    await db.query(`DROP FUNCTION announce_closed_account(), announce_left_ecosystem()`);
  }
}
