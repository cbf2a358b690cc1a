import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What was declined needs approval until it is approved, also after the decline's round: a later request may be withdrawn, or find no one to
 * ask (D-62, D-63).
 */
export class DeclinedRecords1763720000270 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE approval_seals ADD COLUMN declined boolean NOT NULL DEFAULT false`);
    await db.query(`UPDATE approval_seals s SET declined = true
      WHERE EXISTS (SELECT FROM approval_rounds r
          WHERE r.ecosystem_id = s.ecosystem_id AND r.resource = s.resource AND r.entity_id = s.entity_id AND r.state = 'declined'
            AND NOT EXISTS (SELECT FROM approval_rounds later
              WHERE later.ecosystem_id = r.ecosystem_id AND later.resource = r.resource AND later.entity_id = r.entity_id AND later.round > r.round
                AND (later.state = 'approved' OR (later.state = 'overruled' AND later.resource = 'purchases'))))
        OR (s.resource = 'inbox-documents' AND EXISTS (SELECT FROM inbox_documents d
          WHERE d.ecosystem_id = s.ecosystem_id AND d.id = s.entity_id AND d.document_status_id = 2))`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE approval_seals DROP COLUMN declined`);
  }
}
