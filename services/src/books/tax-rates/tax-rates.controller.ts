import { Injectable } from '@nestjs/common';
import { taxRateSchema } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { namesOf, type RecordHooks, recordsOf, type Stored } from '../../platform/records/records/index.js';
import { TaxRateUse } from './tax-rate-use.repository.js';

@Injectable()
export class TaxRateHooks implements RecordHooks<'tax-rate'> {
  readonly duplicates = { tax_rates_description: { code: 'DUPLICATE', pointer: '/description' } } as const;

  constructor(private readonly use: TaxRateUse) {}

  /** Refuses to archive a rate that is still used, and so would still be offered. */
  async beforeRemove(tx: Tx, ctx: RequestContext, rate: Stored<'tax-rate'>): Promise<void> {
    const charging = await this.use.first(tx, ctx, rate.id);
    if (charging.length > 0) throw new Problem('TAX_RATE_IN_USE', { params: { names: namesOf(charging) } });
  }
}

/** Rates are never removed: sales and invoices reference them. An archived rate stays there and is no longer offered. */
export const TaxRatesController = recordsOf({ schema: taxRateSchema, hooks: TaxRateHooks, refuses: ['TAX_RATE_IN_USE'] });
