import { isSurelyOf, knownSupplier } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import type { ReadFields } from '../../reading/model/index.js';
import { suppliersOf } from '../predictions/index.js';

/** Returns a document's certain supplier by its read values; null if none or more than one matches. */
export async function sureSupplierOf(tx: Tx, ctx: RequestContext, fields: ReadFields): Promise<number | null> {
  const known = knownSupplier(await suppliersOf(tx, ctx, fields));
  return known && isSurelyOf(known, fields.supplier?.mark === 'sure') ? known.organizationId : null;
}
