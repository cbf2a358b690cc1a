import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './settings.js';

/** What outlives a transaction: with a pooler the next one may run on another connection, and a stranger's on this one. */
const outlasting: [what: string, words: RegExp][] = [
  ['a setting', /[`'";]\s*(?:SET (?!LOCAL\b|CONSTRAINTS\b)\w+(?:\.\w+)?\s*(?:=|TO\b)|RESET\b)/i],
  ['a setting', /set_config\([^()]*(?:\([^()]*\)[^()]*)*,\s*false\s*\)/i],
  ['a lock', /\bpg_(?:try_)?advisory_(?:un)?lock(?:_shared)?\(/i],
  ['a temporary table', /\bCREATE TEMP(?:ORARY)?\b(?![^`]*ON COMMIT DROP)/i],
  ['a cursor', /\bWITH HOLD\b/i],
  ['a statement prepared by hand', /[`'"]\s*(?:PREPARE|DEALLOCATE|DISCARD)\b/i],
  ['news', /[`'"]\s*(?:UN)?LISTEN\b/],
  ['a request when it connects', /\b(?:statement_timeout|lock_timeout|idle_in_transaction_session_timeout): |\boptions: [`'"]-c /],
];
const outlastingIn = (code: string): string[] => outlasting.filter(([, words]) => words.test(code)).map(([what]) => what);

/** Connections that go around a pooler, and what names the limits of the logins. */
const direct = [
  'storage/database/listener.ts',
  'storage/database/login-limits.ts',
  'storage/database/migrate.ts',
  'audit/audit-archiving.ts',
].map((name) => `services/src/platform/${name}`);

describe('what the API and the workers send holds behind a pooler in transaction mode', () => {
  it('keeps nothing on a connection beyond its transaction', () => {
    const files = ['services/src', 'workflows/src'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /(?<!\.spec|\.d)\.ts$/.test(file) && !/(^|\/)(testing|migrations|generated)\//.test(file))
        .map((file) => join(folder, file)),
    );
    const code = files.filter((file) => !direct.includes(file)).map((file): [string, string[]] => [file, outlastingIn(read(file))]);
    expect(code.length).toBeGreaterThan(500);
    expect(code.filter(([, found]) => found.length > 0)).toEqual([]);
    for (const file of direct) expect([file, outlastingIn(read(file)).length > 0]).toEqual([file, true]);
  });

  it.each([
    ['a setting', 'tx.query(`SET lock_timeout = 5`)'],
    ['a setting', "tx.query('BEGIN; SET app.ecosystem TO 1')"],
    ['a setting', `client.query("SELECT set_config('app.person', nullif($1, ''), false)")`],
    ['a lock', 'tx.query(`SELECT pg_advisory_lock(hashtext($1))`)'],
    ['a temporary table', 'tx.query(`CREATE TEMP TABLE kept (id int)`)'],
    ['a cursor', 'tx.query(`DECLARE all CURSOR WITH HOLD FOR SELECT 1`)'],
    ['a statement prepared by hand', 'tx.query(`PREPARE one AS SELECT 1`)'],
    ['news', 'client.query(`LISTEN directory`)'],
    ['a request when it connects', 'new Pool({ statement_timeout: 5 })'],
  ])('%s is found', (what, code) => expect(outlastingIn(code)).toEqual([what]));

  it.each([
    'tx.query(`SET LOCAL lock_timeout = 5`)',
    'tx.query(`UPDATE deals\n SET name = $1`)',
    "tx.query(`SELECT set_config('app.person', $1, true)`)",
    'tx.query(`SELECT pg_advisory_xact_lock(5)`)',
    'tx.query(`CREATE TEMP TABLE one ON COMMIT DROP AS SELECT 1`)',
  ])('%s ends with its transaction', (code) => expect(outlastingIn(code)).toEqual([]));
});

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}
