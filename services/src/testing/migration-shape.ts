import type { MigrationInterface, QueryRunner } from 'typeorm';
import type { Contraction } from '../platform/storage/database/migrate.js';

interface Rule {
  fault: string;
  breaks: (sql: string) => boolean;
  /** Whether a contraction may do it, once the versions that would mind are gone. */
  waits: boolean;
}

const says =
  (words: RegExp, unless?: RegExp) =>
  (sql: string): boolean =>
    words.test(sql) && !unless?.test(sql);

/** What the previous version, which runs beside the new one during an upgrade, would fail by or wait for. Blanks are single. */
const rules: Rule[] = [
  {
    fault: 'removes what the previous version may use',
    breaks: says(/\bDROP (TABLE|COLUMN|FUNCTION|VIEW|TYPE|POLICY|DEFAULT)\b/i),
    waits: true,
  },
  { fault: 'renames what the previous version may use', breaks: says(/\bRENAME\b/i), waits: true },
  { fault: 'takes a right from a login', breaks: says(/\bREVOKE\b/i), waits: true },
  { fault: 'changes the type of a column', breaks: says(/\bALTER (COLUMN )?\w+ (SET DATA )?TYPE\b/i), waits: true },
  { fault: 'refuses rows that the previous version writes', breaks: says(/\bSET NOT NULL\b/i), waits: true },
  {
    fault: 'adds a mandatory column without a default',
    breaks: says(/\bADD .*\bNOT NULL\b/i, /\bDEFAULT\b|\bADD CONSTRAINT\b/i),
    waits: true,
  },
  {
    fault: 'checks a constraint while it locks the table',
    breaks: says(/\bADD CONSTRAINT\b/i, /\bNOT VALID\b|\bUSING INDEX\b/i),
    waits: false,
  },
  { fault: 'makes an index while it locks the table', breaks: says(/\bCREATE (UNIQUE )?INDEX\b/i, /\bCONCURRENTLY\b/i), waits: false },
  { fault: 'removes an index while it locks the table', breaks: says(/\bDROP INDEX\b/i, /\bCONCURRENTLY\b/i), waits: false },
];

/**
 * Returns what is wrong with a migration that is to run while the previous version serves requests (docs/operating.md, *Upgrading*). Tables
 * that it creates itself are free, as nothing uses them yet.
 */
export async function shapeFaults(migration: MigrationInterface): Promise<string[]> {
  const statements = await statementsOf(migration);
  const created = statements.flatMap((sql) => /^CREATE TABLE (\w+)/i.exec(sql)?.[1] ?? []);
  const concernsOwn = (sql: string): boolean => created.some((table) => new RegExp(`\\b(ON|TABLE) ${table}\\b`, 'i').test(sql));
  const contracts = (migration as Contraction).contractsFrom !== undefined;
  const faults = statements
    .filter((sql) => !concernsOwn(sql))
    .flatMap((sql) => rules.filter(({ breaks, waits }) => breaks(sql) && !(waits && contracts)).map(({ fault }) => `${fault}: ${sql}`));
  const isConcurrent = statements.some((sql) => /\bCONCURRENTLY\b/i.test(sql));
  if (isConcurrent && migration.transaction !== false) faults.push('makes an index concurrently, which needs `transaction = false`');
  // It waits for transactions that are open, and holds up no one meanwhile.
  if (isConcurrent && !statements.some((sql) => /^SET lock_timeout = 0/i.test(sql)))
    faults.push('gives up an index after the lock timeout, and leaves it invalid');
  return faults;
}

async function statementsOf(migration: MigrationInterface): Promise<string[]> {
  const statements: string[] = [];
  const query = (sql: string): Promise<never[]> => {
    // A function's body is one statement, with semicolons of its own.
    statements.push(...(sql.includes('$$') ? [sql] : sql.split(';')).map((part) => part.replace(/\s+/g, ' ').trim()).filter(Boolean));
    return Promise.resolve([]);
  };
  await migration.up({ query } as unknown as QueryRunner);
  return statements;
}
