import type { ProductOfOrganization } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import { inReadingOrder, type Tx } from '../../platform/storage/database/index.js';

/** Returns the linked products by name, including those archived since (PUR-O89). */
export function productsOfOrganization(tx: Tx, ctx: RequestContext, organizationId: number): Promise<ProductOfOrganization[]> {
  return tx.query(
    `SELECT l.id AS "organizationProductId", p.id AS "productId", p.name AS "productName", p.price::float8 AS price,
       p.tax_rate_id AS "taxRateId", p.archived_at IS NOT NULL AS "isArchived"
     FROM organization_products l JOIN products p ON p.ecosystem_id = l.ecosystem_id AND p.id = l.product_id
     WHERE l.ecosystem_id = $1 AND l.organization_id = $2 ORDER BY ${inReadingOrder('p.name')}, p.id`,
    [ctx.ecosystemId, organizationId],
  );
}

/** Links a product; linking again changes nothing. */
export async function linkProduct(tx: Tx, ctx: RequestContext, organizationId: number, productId: number): Promise<void> {
  await tx.query(
    `INSERT INTO organization_products (ecosystem_id, organization_id, product_id) VALUES ($1, $2, $3)
     ON CONFLICT (ecosystem_id, organization_id, product_id) DO NOTHING`,
    [ctx.ecosystemId, organizationId, productId],
  );
}

/** Removes a link; returns whether it existed. */
export async function unlinkProduct(tx: Tx, ctx: RequestContext, organizationId: number, organizationProductId: number): Promise<boolean> {
  const [, count] = (await tx.query(`DELETE FROM organization_products WHERE ecosystem_id = $1 AND organization_id = $2 AND id = $3`, [
    ctx.ecosystemId,
    organizationId,
    organizationProductId,
  ])) as [unknown, number];
  return count > 0;
}
