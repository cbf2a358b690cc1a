import { Injectable } from '@nestjs/common';
import type { ProductRecord } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/context.js';
import type { Tx } from '../../platform/database/index.js';
import type { RecordHooks, Stored } from '../../platform/records/index.js';
import { connectedActivities } from './connected-activities.js';

@Injectable()
export class ProductHooks implements RecordHooks<'product'> {
  async view(tx: Tx, ctx: RequestContext, view: ProductRecord, record: Stored<'product'>): Promise<ProductRecord> {
    return { ...view, connectedActivities: await connectedActivities(tx, ctx, { productId: record.id }) };
  }
}
