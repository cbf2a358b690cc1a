import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Journal accounts of a legal entity for totals, VAT and money; by default those of the Dutch decimal chart of accounts. */
const usual = {
  ...{ debtors: '1300', creditors: '1600', vatPayable: '1500', vatReceivable: '1520' },
  ...{ bank: '1100', cash: '1000', setOff: '2000', differences: '4990', unassigned: '2990' },
};

export class JournalAccounts1763720000132 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE legal_entities ADD COLUMN journal_accounts jsonb NOT NULL DEFAULT '${JSON.stringify(usual)}'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE legal_entities DROP COLUMN journal_accounts`);
  }
}
