import { Inject, Injectable } from '@nestjs/common';
import { ledgerSchema } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/context.js';
import { Database, type Tx } from '../../platform/database/index.js';
import { Leases } from '../../platform/rate-limit/index.js';
import { RecordBatch } from '../../platform/records/index.js';
import { LedgerHooks } from './ledger.hooks.js';
import { judgeLedgers, readLedgers } from './ledger-rows.js';
import type { ValidatedLedgers, LedgerRow } from './ledger-rows.js';

/** Ledgers from a file or the clipboard (CRM-117, CRM-118, CRM-O63). */
@Injectable()
export class LedgerImport {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Leases) private readonly leases: Leases,
    @Inject(RecordBatch) private readonly batch: RecordBatch,
    @Inject(LedgerHooks) private readonly hooks: LedgerHooks,
  ) {}

  /** All rows or none. The same number updates name and description. */
  async import(ctx: RequestContext, body: unknown): Promise<{ created: number; updated: number }> {
    const who = `person:${ctx.person?.personId ?? 0}`;
    const lease = await this.leases.take({ what: 'import', shares: [{ who, max: 1 }], refusal: 'IMPORT_RUNNING' });
    try {
      const rows = readLedgers(body);
      return await this.database.transaction(ctx, async (tx) => {
        const validated = await this.validate(tx, ctx, rows);
        await this.write(tx, ctx, validated);
        return { created: validated.created.length, updated: rows.length - validated.created.length };
      });
    } finally {
      await lease.release();
    }
  }

  private async validate(tx: Tx, ctx: RequestContext, rows: readonly LedgerRow[]): Promise<ValidatedLedgers> {
    const numbers = [...new Set(rows.map(({ value }) => value))];
    return judgeLedgers(rows, await this.batch.lockedBy(tx, ctx, ledgerSchema, 'value', numbers));
  }

  /** New ones in the order of their numbers: two imports at once then wait for each other, and never each for the other. */
  private async write(tx: Tx, ctx: RequestContext, { created, changed }: ValidatedLedgers): Promise<void> {
    const { duplicates } = this.hooks;
    const inOrder = created.toSorted((one, other) => (one.value < other.value ? -1 : 1));
    await this.batch.insert(
      tx,
      ctx,
      ledgerSchema,
      inOrder.map((row) => ({ ...row })),
      duplicates,
    );
    const replacements = changed.map(({ before, values }) => ({ before, values: { ...values } }));
    await this.batch.update(tx, ctx, ledgerSchema, replacements, duplicates);
  }
}
