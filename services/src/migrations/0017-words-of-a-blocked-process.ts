import type { MigrationInterface, QueryRunner } from 'typeorm';

const rename = (from: { field: string; wait: string }, to: typeof from): string[] => [
  `UPDATE processes SET blocked = (blocked - '${from.field}') || jsonb_build_object('${to.field}', blocked -> '${from.field}')
   WHERE blocked ? '${from.field}'`,
  `UPDATE processes SET waits_for = jsonb_set(waits_for, '{key}', '"${to.wait}"') WHERE waits_for ->> 'key' = '${from.wait}'`,
];
const before = { field: 'mend', wait: 'mending' };
const after = { field: 'fix', wait: 'fixing' };

/** A blocked process names the record to `fix`, with the word of its API and its texts. */
export class WordsOfABlockedProcess1763720000016 implements MigrationInterface {
  up(db: QueryRunner): Promise<void> {
    return ofAllEcosystems(db, rename(before, after));
  }

  down(db: QueryRunner): Promise<void> {
    return ofAllEcosystems(db, rename(after, before));
  }
}

/** Row security also applies to the owner; for these statements it is lifted. */
async function ofAllEcosystems(db: QueryRunner, statements: string[]): Promise<void> {
  await db.query(`ALTER TABLE processes NO FORCE ROW LEVEL SECURITY`);
  for (const statement of statements) await db.query(statement);
  await db.query(`ALTER TABLE processes FORCE ROW LEVEL SECURITY`);
}
