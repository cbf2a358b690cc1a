import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A Concept made from a document may lack its supplier (PUR-O61); booked purchases and approval requests have one. */
export class PurchasesOfDocuments1763720000142 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE purchases ALTER COLUMN organization_id DROP NOT NULL`);
    await db.query(
      `ALTER TABLE purchases ADD CONSTRAINT purchases_have_a_supplier CHECK (organization_id IS NOT NULL OR purchase_state_id IN (1, 3))`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE purchases DROP CONSTRAINT purchases_have_a_supplier`);
    await db.query(`ALTER TABLE purchases ALTER COLUMN organization_id SET NOT NULL`);
  }
}
