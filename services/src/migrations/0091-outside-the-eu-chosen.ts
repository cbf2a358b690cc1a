import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Outside the VAT area of the Union by country and postcode, as `vatAreaOf` in the schemas was when this was written. */
export const outsideInSql = `
  country_iso2 NOT IN ('AT','BE','BG','CY','CZ','DE','DK','EE','ES','FI','FR','GR','HR','HU','IE','IT','LT','LU','LV','MT','NL','PL','PT','RO','SE','SI','SK','MC')
  OR coalesce(coalesce(regexp_replace(regexp_replace(upper(zip_code), '[[:space:].–-]', '', 'g'), '^[A-Z]{1,3}([0-9])', '\\1'), '') ~ CASE country_iso2
    WHEN 'DE' THEN '^(27498|78266)$'
    WHEN 'DK' THEN '^(39[0-9]{2}|[0-9]{3})$'
    WHEN 'ES' THEN '^(35|38|51|52)[0-9]{3}$'
    WHEN 'FI' THEN '^22[0-9]{3}$'
    WHEN 'FR' THEN '^(97[1-8]|98[4-9])[0-9]{2}$'
    WHEN 'GR' THEN '^6308[67]$'
    WHEN 'IT' THEN '^(23041|22061)$' END, false)`;

/**
 * Whether a person decided that a customer is outside the EU, and what customers in Northern Ireland buy. A tick that contradicts the
 * address was a person's choice (except Monaco, which the form itself ticked); missing ticks came from imports and clients that derived
 * nothing.
 */
export class OutsideTheEuChosen1763720000091 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `ALTER TABLE organizations ADD COLUMN ex_eu_chosen boolean NOT NULL DEFAULT false,
         ADD COLUMN vat_supplies text CHECK (vat_supplies IN ('goods', 'services'))`,
    );
    await db.query(`ALTER TABLE organizations NO FORCE ROW LEVEL SECURITY`);
    await db.query(
      `UPDATE organizations SET ex_eu = (${outsideInSql}) OR (ex_eu AND country_iso2 <> 'MC'), ex_eu_chosen = ex_eu AND country_iso2 <> 'MC' AND NOT (${outsideInSql})
       WHERE ex_eu <> (${outsideInSql})`,
    );
    await db.query(`ALTER TABLE organizations FORCE ROW LEVEL SECURITY`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE organizations DROP COLUMN ex_eu_chosen, DROP COLUMN vat_supplies`);
  }
}
