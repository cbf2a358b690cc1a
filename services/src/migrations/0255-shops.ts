import type { MigrationInterface, QueryRunner } from 'typeorm';
import { remakeSearchTexts } from './support/search-texts.js';

const tables = ['purchases', 'inbox_documents'];
const found = ` || E'\\n' || unaccented(coalesce(shop, ''))`;

/** What is paid to a person names the shop as text and needs no supplier (D-78); the shop is found by search like a supplier. */
export class Shops1763720000255 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const table of tables) await db.query(`ALTER TABLE ${table} ADD COLUMN shop text`);
    await remakeSearchTexts(db, (text) => `${text}${found}`, tables);
    await db.query(`ALTER TABLE purchases DROP CONSTRAINT purchases_have_a_supplier, ADD CONSTRAINT purchases_have_a_seller
      CHECK (organization_id IS NOT NULL OR purchase_state_id IN (1, 3) OR (payment_method = 1 AND btrim(shop) <> ''))`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE purchases DROP CONSTRAINT purchases_have_a_seller, ADD CONSTRAINT purchases_have_a_supplier
      CHECK (organization_id IS NOT NULL OR purchase_state_id IN (1, 3))`);
    await remakeSearchTexts(
      db,
      (text) => text.slice(text.indexOf('unaccented'), text.lastIndexOf(` || '\n'::text) || unaccented(COALESCE(shop`)),
      tables,
    );
    for (const table of tables) await db.query(`ALTER TABLE ${table} DROP COLUMN shop`);
  }
}
