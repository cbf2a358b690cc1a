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
  { fault: 'renames what the previous version may use', breaks: says(/\bRENAME\b/i, /\bALTER INDEX\b/i), waits: true },
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
 * and functions that it creates itself are free, as nothing uses them yet. A table may be renamed where another takes its name in the same
 * transaction; the new name is then one that nothing uses.
 */
export async function shapeFaults(migration: MigrationInterface): Promise<string[]> {
  const statements = await statementsOf(migration);
  const replaced = statements.filter((_, at) => isReplaced(statements, at));
  const own = [
    ...statements.flatMap((sql) => /^CREATE (?:OR REPLACE )?(?:TABLE|FUNCTION) (\w+)/i.exec(sql)?.[1] ?? []),
    ...replaced.map((sql) => renaming.exec(sql)![2]!),
  ];
  const concernsOwn = (sql: string): boolean =>
    renaming.test(sql) ? replaced.includes(sql) : own.some((name) => new RegExp(`\\b(ON|TABLE|FUNCTION) ${name}\\b`, 'i').test(sql));
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

const renaming = /^ALTER TABLE (\w+) RENAME TO (\w+)$/i;
const [begin, commit] = ['BEGIN', 'COMMIT'];

/** Whether the statement here renames a table, and the transaction creates another of the old name before it ends. */
function isReplaced(statements: readonly string[], at: number): boolean {
  const [, table] = renaming.exec(statements[at]!) ?? [];
  const end = statements.indexOf(commit, at);
  const isInside = statements.lastIndexOf(begin, at) > statements.lastIndexOf(commit, at);
  return table !== undefined && isInside && statements.slice(at, end).some((sql) => new RegExp(`^CREATE TABLE ${table}\\b`, 'i').test(sql));
}

async function statementsOf(migration: MigrationInterface): Promise<string[]> {
  const statements: string[] = [];
  const query = (sql: string): Promise<never[]> => {
    // A function's body is one statement, with semicolons of its own.
    statements.push(...(sql.includes('$$') ? [sql] : sql.split(';')).map((part) => part.replace(/\s+/g, ' ').trim()).filter(Boolean));
    return Promise.resolve([]);
  };
  const startTransaction = (): Promise<never[]> => query(begin);
  const commitTransaction = (): Promise<never[]> => query(commit);
  await migration.up({ query, startTransaction, commitTransaction } as unknown as QueryRunner);
  return statements;
}
