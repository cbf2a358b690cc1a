import { Inject, Injectable } from '@nestjs/common';
import { ledgerSchema } from '@kantoor/schemas';
import { validators } from '@kantoor/schemas/validators';
import type { RequestContext } from '../../platform/context.js';
import { Database } from '../../platform/database/database.js';
import type { Tx } from '../../platform/database/tx.js';
import { Problem } from '../../platform/problems/problem.js';
import { ormEntityOf, Records } from '../../platform/records/index.js';
import { LedgerHooks } from './ledger.hooks.js';

interface LedgerRow {
  line?: number;
  name: string;
  value: string;
  description?: string;
}
const rowsMax = 5_000;

/** Ledgers from a file or the clipboard (CRM-117, CRM-118, CRM-O63). */
@Injectable()
export class LedgerImport {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Records) private readonly records: Records,
    @Inject(LedgerHooks) private readonly hooks: LedgerHooks,
  ) {}

  import(ctx: RequestContext, body: unknown): Promise<{ created: number; updated: number }> {
    const rows = checkedRows(body);
    return this.database.transaction(ctx, async (tx) => {
      const outcome = { created: 0, updated: 0 };
      for (const row of rows) outcome[await this.save(tx, ctx, row)] += 1;
      return outcome;
    });
  }

  /** The same number updates name and description. */
  private async save(tx: Tx, ctx: RequestContext, { name, value, description }: LedgerRow): Promise<'created' | 'updated'> {
    const known = await tx.findOne(ormEntityOf(ledgerSchema), {
      where: { ecosystemId: ctx.ecosystemId, value },
      lock: { mode: 'pessimistic_write' },
    });
    if (known) await this.records.change(tx, ctx, ledgerSchema, known, { name, value, description }, this.hooks);
    else await this.records.insert(tx, ctx, ledgerSchema, { name, value, description }, this.hooks);
    return known ? 'updated' : 'created';
  }
}

function checkedRows(body: unknown): LedgerRow[] {
  if (!Array.isArray(body) || body.length === 0 || body.length > rowsMax)
    throw new Problem('INVALID_INPUT', { errors: [{ pointer: '/rows', code: 'FIELD_REQUIRED' }] });
  const rows = body.map((row: Partial<LedgerRow> | null) => ({
    name: text(row?.name),
    value: text(row?.value),
    ...(text(row?.description) && { description: text(row?.description) }),
  }));
  const errors = rows.flatMap((row, i) =>
    validators.ledger(row)
      ? []
      : (validators.ledger.errors ?? []).map((error) => ({
          pointer: `/rows/${i}${error.instancePath}`,
          code: 'FIELD_INVALID',
          message: error.message,
        })),
  );
  if (errors.length > 0) throw new Problem('CREATE_OR_UPDATE_LEDGER_FAILED', { errors: errors.slice(0, 100) });
  return rows;
}
const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '');
