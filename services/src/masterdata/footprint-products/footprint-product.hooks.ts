import { Injectable } from '@nestjs/common';
import { footprintTypeOf, footprintTypes, type FootprintProductRecord } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import type { ListExtension, RecordHooks } from '../../platform/records/records/index.js';

const typeName = `CASE t.footprint_product_type_id ${footprintTypes
  .map(({ footprintTypeId, name }) => `WHEN ${footprintTypeId} THEN '${name}'`)
  .join(' ')} END`;

@Injectable()
export class FootprintProductHooks implements RecordHooks<'footprint-product'> {
  /** Search also matches the name of the type (PLT-213). */
  readonly list: ListExtension = {
    alsoFound: (words) => [words.heldBy(typeName)],
    adds: { footprintProductType: ({ footprintProductTypeId }) => footprintTypeOf(Number(footprintProductTypeId)) },
  };

  view(_tx: Tx, _ctx: RequestContext, view: FootprintProductRecord): Promise<FootprintProductRecord> {
    return Promise.resolve({ ...view, footprintProductType: footprintTypeOf(view.footprintProductTypeId) });
  }
}
