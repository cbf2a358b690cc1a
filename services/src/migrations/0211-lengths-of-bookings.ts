import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The letters to which a description is read from a bank statement, and every other text. */
const lengths = { description: 2000, other: 200 };
const others = ['counterparty_name', 'counterparty_iban', 'bank_reference', 'end_to_end_id', 'batch_reference', 'statement_id', 'account'];

/**
 * Texts of bookings that were read before their lengths were limited are cut to them; the fingerprint keeps what the bank reported. Locks
 * only the rows that it cuts, and finds them by their bytes, so it does not read large texts that fit.
 */
export class LengthsOfBookings1763720000211 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    const columns = [['description', lengths.description], ...others.map((column) => [column, lengths.other])];
    const cut = columns.map(([column, letters]) => `${column} = left(${column}, ${letters})`);
    const isLonger = columns.map(([column, letters]) => `(octet_length(${column}) > ${letters} AND length(${column}) > ${letters})`);
    // Row security shows the owner one ecosystem at a time.
    for (const { id } of (await db.query(`SELECT id FROM ecosystems ORDER BY id`)) as { id: number }[]) {
      await db.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(id)]);
      await db.query(`UPDATE bank_bookings SET ${cut.join()} WHERE ${isLonger.join(' OR ')}`);
    }
    await db.query(`SELECT set_config('app.ecosystem', '', true)`);
  }

  /** What was cut off is not kept anywhere. */
  async down(): Promise<void> {}
}
