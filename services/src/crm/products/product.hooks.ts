import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context.js';
import type { Tx } from '../../platform/database/tx.js';
import type { RecordHooks, StoredRecord, WireRecord } from '../../platform/records/index.js';
import { connectedActivities } from './connected-activities.js';

@Injectable()
export class ProductHooks implements RecordHooks {
  async view(tx: Tx, ctx: RequestContext, view: WireRecord, record: StoredRecord): Promise<WireRecord> {
    return { ...view, connectedActivities: await connectedActivities(tx, ctx, { productId: record.id }) };
  }
}
