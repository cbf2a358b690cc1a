import { productSchema, type ProductRecord } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { RecordLines } from '../../platform/records/lines/index.js';
import type { ListExtension } from '../../platform/records/records/index.js';

type Footprints = ProductRecord['footprintProducts'];
interface Named {
  name: string;
  value: string;
  footprintProductTypeId: number;
}

const lines = new RecordLines<'product', Named>(productSchema, {
  columns: 'f.name, f.value, f.footprint_product_type_id AS "footprintProductTypeId"',
  from: 'JOIN footprint_products f ON f.ecosystem_id = l.ecosystem_id AND f.id = l.footprint_product_id',
});

/** Returns the emissions of a purchased product (PUR-201), including types archived since. */
export async function footprintsOfProduct(tx: Tx, ctx: RequestContext, productId: number): Promise<Footprints> {
  return (await lines.of(tx, ctx, productId)).map(({ value, ...footprint }) => ({ ...footprint, value: Number(value) }));
}

/** Returns the same for many products, by product. */
export const footprintsOfProducts = (tx: Tx, ctx: RequestContext, productIds: readonly number[]) => lines.ofMany(tx, ctx, productIds);

/** Adds the same to every row of a list. */
export const withFootprints: ListExtension = {
  select: [
    `(SELECT jsonb_agg(jsonb_build_object('position', l.position, 'footprintProductId', f.id, 'name', f.name, 'value', f.value::float8,
        'footprintProductTypeId', f.footprint_product_type_id) ORDER BY l.position)
      FROM product_footprints l JOIN footprint_products f ON f.ecosystem_id = l.ecosystem_id AND f.id = l.footprint_product_id
      WHERE l.ecosystem_id = t.ecosystem_id AND l.product_id = t.id) AS "footprintProducts"`,
  ],
  adds: { footprintProducts: ({ footprintProducts }) => footprintProducts ?? [] },
};
