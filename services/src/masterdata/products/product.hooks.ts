import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ProductRecord } from '@kantoor/schemas';
import { TaxRateUse } from '../../books/tax-rates/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import type { RecordHooks, Stored } from '../../platform/records/records/index.js';
import { connectedActivities } from './connected-activities.js';
import { footprintsOfProduct, withFootprints } from './product-footprints.js';

@Injectable()
export class ProductHooks implements RecordHooks<'product'>, OnModuleInit {
  /** Shows the emissions to users who choose a product in a list. */
  readonly list = withFootprints;

  constructor(private readonly taxRates: TaxRateUse) {}

  onModuleInit(): void {
    this.taxRates.add(`SELECT name FROM products WHERE ecosystem_id = $1 AND tax_rate_id = $2 AND archived_at IS NULL`);
  }

  async view(tx: Tx, ctx: RequestContext, view: ProductRecord, record: Stored<'product'>): Promise<ProductRecord> {
    return {
      ...view,
      footprintProducts: await footprintsOfProduct(tx, ctx, record.id),
      connectedActivities: await connectedActivities(tx, ctx, { productId: record.id }),
    };
  }
}
