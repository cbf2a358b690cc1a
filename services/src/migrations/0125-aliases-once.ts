import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantTable } from './support/tenant-table.js';

/** Normalized alias: case-insensitive, without surrounding spaces (PUR-O83). */
const compared = `lower(btrim(a.alias) COLLATE reading_order) COLLATE "default"`;
const eachAlias = (row: string): string => `jsonb_array_elements_text(${row}.aliases) WITH ORDINALITY AS a (alias, position)`;

/**
 * An alias belongs to one organization, once; an archived organization releases its aliases. A trigger stores the organization of each
 * alias separately, so that the rule holds however aliases are written. Of existing duplicates the organization created first keeps the
 * alias.
 */
export class AliasesOnce1763720000125 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    // A separate column names the organization: a merge rewrites the aliases, and these rows with them.
    await db.query(`CREATE TABLE organization_aliases (
      ecosystem_id int NOT NULL REFERENCES ecosystems (id), alias text NOT NULL, alias_of int NOT NULL,
      CONSTRAINT organization_aliases_alias PRIMARY KEY (ecosystem_id, alias))`);
    await db.query(`CREATE INDEX organization_aliases_of ON organization_aliases (ecosystem_id, alias_of)`);
    await db.query(`ALTER TABLE organizations NO FORCE ROW LEVEL SECURITY`);
    await db.query(`INSERT INTO organization_aliases (ecosystem_id, alias, alias_of)
      SELECT DISTINCT ON (o.ecosystem_id, ${compared}) o.ecosystem_id, ${compared}, o.id FROM organizations o, ${eachAlias('o')}
      WHERE o.archived_at IS NULL AND btrim(a.alias) <> '' ORDER BY o.ecosystem_id, ${compared}, o.id`);
    await db.query(`UPDATE organizations o SET aliases = kept.aliases FROM (
        SELECT o.ecosystem_id, o.id, coalesce(jsonb_agg(a.alias ORDER BY a.position) FILTER (WHERE a.nth = 1 AND k.alias IS NOT NULL), '[]') AS aliases
        FROM organizations o
          CROSS JOIN LATERAL (SELECT a.alias, a.position, row_number() OVER (PARTITION BY ${compared} ORDER BY a.position) AS nth FROM ${eachAlias('o')}) a
          LEFT JOIN organization_aliases k ON k.ecosystem_id = o.ecosystem_id AND k.alias_of = o.id AND k.alias = ${compared}
        WHERE o.archived_at IS NULL GROUP BY o.ecosystem_id, o.id) kept
      WHERE kept.ecosystem_id = o.ecosystem_id AND kept.id = o.id AND kept.aliases <> o.aliases`);
    await db.query(`ALTER TABLE organizations FORCE ROW LEVEL SECURITY`);
    await db.query(`CREATE FUNCTION keep_organization_aliases() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM organization_aliases WHERE ecosystem_id = NEW.ecosystem_id AND alias_of = NEW.id;
        IF NEW.archived_at IS NULL THEN
          INSERT INTO organization_aliases (ecosystem_id, alias, alias_of) SELECT NEW.ecosystem_id, ${compared}, NEW.id FROM ${eachAlias('NEW')};
        END IF;
        RETURN NULL;
      END $$`);
    const differs = `(NEW.aliases <> OLD.aliases OR (NEW.archived_at IS NULL) <> (OLD.archived_at IS NULL))`;
    await db.query(`CREATE TRIGGER keep_aliases_new AFTER INSERT ON organizations FOR EACH ROW WHEN (NEW.aliases <> '[]')
      EXECUTE FUNCTION keep_organization_aliases()`);
    await db.query(`CREATE TRIGGER keep_aliases_changed AFTER UPDATE ON organizations FOR EACH ROW WHEN ${differs}
      EXECUTE FUNCTION keep_organization_aliases()`);
    await tenantTable(db, 'organization_aliases');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TRIGGER keep_aliases_changed ON organizations`);
    await db.query(`DROP TRIGGER keep_aliases_new ON organizations`);
    await db.query(`DROP FUNCTION keep_organization_aliases()`);
    await db.query(`DROP TABLE organization_aliases`);
  }
}
