import { validators } from '@kantoor/schemas/validators';
import { Problem } from '../../platform/problems/index.js';
import type { Stored } from '../../platform/records/index.js';

export interface LedgerRow {
  name: string;
  value: string;
  description: string | null;
}
/** What an import would do, known before anything is written. */
export interface ValidatedLedgers {
  created: LedgerRow[];
  changed: { before: Stored<'ledger'>; values: LedgerRow }[];
  /** Their ledger is as they say already. */
  unchanged: LedgerRow[];
  /** A later row of the same file has the same number: that one holds. */
  overruled: LedgerRow[];
}

const rowsMax = 5_000;
const errorsMax = 100;

/** The rows of a file, each by itself; faulty ones are named by their place. */
export function readLedgers(body: unknown): LedgerRow[] {
  if (!Array.isArray(body) || body.length === 0 || body.length > rowsMax)
    throw new Problem('INVALID_INPUT', { errors: [{ pointer: '/rows', code: 'FIELD_REQUIRED' }] });
  const rows = body.map((row: Partial<LedgerRow> | null) => ({
    name: text(row?.name),
    value: text(row?.value),
    description: text(row?.description) || null,
  }));
  const errors = [];
  for (const [i, { description, ...row }] of rows.entries()) {
    if (validators.ledger(description === null ? row : { ...row, description })) continue;
    for (const { instancePath, message } of validators.ledger.errors ?? [])
      errors.push({ pointer: `/rows/${i}${instancePath}`, code: 'FIELD_INVALID', message });
    if (errors.length >= errorsMax) break;
  }
  if (errors.length > 0) throw new Problem('CREATE_OR_UPDATE_LEDGER_FAILED', { errors: errors.slice(0, errorsMax) });
  return rows;
}
const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '');

/** Held against the ledgers that exist: the same number is the same ledger (CRM-O62). */
export function judgeLedgers(rows: readonly LedgerRow[], known: readonly Stored<'ledger'>[]): ValidatedLedgers {
  const validated: ValidatedLedgers = { created: [], changed: [], unchanged: [], overruled: [] };
  const lastOf = new Map(rows.map((row) => [row.value, row]));
  const knownOf = new Map(known.map((ledger) => [ledger.value, ledger]));
  for (const row of rows) {
    const before = knownOf.get(row.value);
    if (lastOf.get(row.value) !== row) validated.overruled.push(row);
    else if (!before) validated.created.push(row);
    else if (before.name === row.name && before.description === row.description) validated.unchanged.push(row);
    else validated.changed.push({ before, values: row });
  }
  return validated;
}
