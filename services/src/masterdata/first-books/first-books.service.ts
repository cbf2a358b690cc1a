import { Injectable } from '@nestjs/common';
import {
  type FirstBooks as Answer,
  type EntitySchema,
  ledgerSchema,
  legalEntitySchema,
  taxRateRuleSchema,
  taxRateSchema,
} from '@kantoor/schemas';
import { IsNull } from 'typeorm';
import { TaxRateHooks } from '../../books/tax-rates/index.js';
import { ormEntityOf, Records } from '../../platform/records/records/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Database, type Tx } from '../../platform/storage/database/index.js';
import { LedgerHooks } from '../ledgers/index.js';
import { dutchLedgers, dutchRates, dutchRules } from './dutch-books.rules.js';

/** What a new ecosystem needs before it books anything: VAT rates with their rules, and ledgers. Nothing is added where there is any. */
@Injectable()
export class FirstBooks {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
    private readonly rateHooks: TaxRateHooks,
    private readonly ledgerHooks: LedgerHooks,
  ) {}

  state(ctx: RequestContext): Promise<Answer> {
    return this.database.transaction(ctx, (tx) => this.counted(tx, ctx));
  }

  /** Adds what there is none of, and lets legal entities without a default rate charge the standard one. */
  prepare(ctx: RequestContext): Promise<Answer> {
    return this.database.transaction(ctx, async (tx) => {
      // Of two at once the second finds what the first added.
      await tx.query(`SELECT pg_advisory_xact_lock(hashtext('first-books'), $1)`, [ctx.ecosystemId]);
      const before = await this.counted(tx, ctx);
      if (before.taxRates === 0) await this.addRates(tx, ctx);
      if (before.ledgers === 0)
        for (const ledger of dutchLedgers) await this.records.insert(tx, ctx, ledgerSchema, ledger, this.ledgerHooks);
      return this.counted(tx, ctx);
    });
  }

  private async addRates(tx: Tx, ctx: RequestContext): Promise<void> {
    const ids = new Map<string, number>();
    for (const { kind, ...rate } of dutchRates) ids.set(kind, (await this.records.insert(tx, ctx, taxRateSchema, rate, this.rateHooks)).id);
    for (const { kind, ...rule } of dutchRules)
      await this.records.insert(tx, ctx, taxRateRuleSchema, { ...rule, taxRate: { taxRateId: ids.get(kind) } });
    const schema: EntitySchema = legalEntitySchema;
    const entities = await tx.find(ormEntityOf(schema), {
      where: { ecosystemId: ctx.ecosystemId, defaultTaxRateId: IsNull(), archivedAt: IsNull() },
    });
    const defaultTaxRateId = ids.get('standard');
    for (const entity of entities) await this.records.assign(tx, ctx, schema, entity, { defaultTaxRateId }, 'updated');
  }

  private async counted(tx: Tx, ctx: RequestContext): Promise<Answer> {
    const countOf = (schema: EntitySchema): Promise<number> =>
      tx.count(ormEntityOf(schema), { where: { ecosystemId: ctx.ecosystemId, archivedAt: IsNull() } });
    return { taxRates: await countOf(taxRateSchema), ledgers: await countOf(ledgerSchema) };
  }
}
