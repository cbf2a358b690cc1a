import { Injectable } from '@nestjs/common';
import {
  organizationSchema,
  productSchema,
  type OrganizationSettings,
  type OrganizationSettingsBody,
  type ProductOfOrganization,
} from '@kantoor/schemas';
import { may, type RequestContext } from '../../platform/runtime/context.js';
import { Database, type Tx, inReadingOrder } from '../../platform/storage/database/index.js';
import { found, Problem } from '../../platform/runtime/problems/index.js';
import { comparedNameSql, Records, type Stored } from '../../platform/records/records/index.js';
import { OrganizationHooks } from '../organizations/index.js';

/** Returns the linked products by name, including those archived since (PUR-O89). */
function productsOfOrganization(tx: Tx, ctx: RequestContext, organizationId: number): Promise<ProductOfOrganization[]> {
  return tx.query(
    `SELECT l.id AS "organizationProductId", p.id AS "productId", p.name AS "productName", p.price::float8 AS price,
       p.tax_rate_id AS "taxRateId", p.archived_at IS NOT NULL AS "isArchived"
     FROM organization_products l JOIN products p ON p.ecosystem_id = l.ecosystem_id AND p.id = l.product_id
     WHERE l.ecosystem_id = $1 AND l.organization_id = $2 ORDER BY ${inReadingOrder('p.name')}, p.id`,
    [ctx.ecosystemId, organizationId],
  );
}

/** Links a product; linking again changes nothing. */
async function linkProduct(tx: Tx, ctx: RequestContext, organizationId: number, productId: number): Promise<void> {
  await tx.query(
    `INSERT INTO organization_products (ecosystem_id, organization_id, product_id) VALUES ($1, $2, $3)
     ON CONFLICT (ecosystem_id, organization_id, product_id) DO NOTHING`,
    [ctx.ecosystemId, organizationId, productId],
  );
}

/** Removes a link; returns whether it existed. */
async function unlinkProduct(tx: Tx, ctx: RequestContext, organizationId: number, organizationProductId: number): Promise<boolean> {
  const [, count] = (await tx.query(`DELETE FROM organization_products WHERE ecosystem_id = $1 AND organization_id = $2 AND id = $3`, [
    ctx.ecosystemId,
    organizationId,
    organizationProductId,
  ])) as [unknown, number];
  return count > 0;
}

/**
 * An organization as a supplier: its settings (PUR-293), and the products that it delivers (PUR-295). Both belong to the organization and
 * its version.
 */
@Injectable()
export class Suppliers {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
    private readonly hooks: OrganizationHooks,
  ) {}

  settings(ctx: RequestContext, organizationId: number): Promise<OrganizationSettings> {
    return this.database.transaction(ctx, async (tx) =>
      settingsView(tx, ctx, await this.records.stored(tx, ctx, organizationSchema, organizationId)),
    );
  }

  /**
   * Saves the settings. How and when a supplier is paid is changed by finance only (D-62): what others omit stays. 409 if another organization has one of the aliases, or the list has it twice (PUR-263, PUR-O83).
   */
  saveSettings(
    ctx: RequestContext,
    organizationId: number,
    { aliases, autoFillNever, ...payment }: OrganizationSettingsBody,
  ): Promise<OrganizationSettings> {
    return this.database.transaction(ctx, async (tx) => {
      const before = await this.records.locked(tx, ctx, organizationSchema, organizationId);
      const values = { ...paymentSettings(ctx, before, payment), aliases, ...(autoFillNever && { autoFillNever }) };
      return settingsView(
        tx,
        ctx,
        await this.records.assign(tx, ctx, organizationSchema, before, values, 'updated', this.hooks.duplicates),
      );
    });
  }

  products(ctx: RequestContext, organizationId: number): Promise<ProductOfOrganization[]> {
    return this.database.transaction(ctx, async (tx) => {
      await this.records.stored(tx, ctx, organizationSchema, organizationId);
      return productsOfOrganization(tx, ctx, organizationId);
    });
  }

  link(ctx: RequestContext, organizationId: number, productId: number): Promise<ProductOfOrganization> {
    return this.database.transaction(ctx, async (tx) => {
      const organization = await this.records.locked(tx, ctx, organizationSchema, organizationId);
      await this.records.choosable(tx, ctx, productSchema, productId);
      await linkProduct(tx, ctx, organizationId, productId);
      await this.records.recordChange(tx, ctx, organizationSchema, 'updated', organization, organization);
      return found((await productsOfOrganization(tx, ctx, organizationId)).find((product) => product.productId === productId));
    });
  }

  unlink(ctx: RequestContext, organizationId: number, organizationProductId: number): Promise<void> {
    return this.database.transaction(ctx, async (tx) => {
      const organization = await this.records.locked(tx, ctx, organizationSchema, organizationId);
      if (!(await unlinkProduct(tx, ctx, organizationId, organizationProductId))) throw new Problem('NOT_FOUND');
      await this.records.recordChange(tx, ctx, organizationSchema, 'updated', organization, organization);
    });
  }
}

const ofPayment = ['defaultPaymentMethod', 'supplierPaymentTerm'] as const;
type PaymentSettings = Pick<Stored<'organization'>, (typeof ofPayment)[number]>;

/** Refuses other payment settings of a user who is not of finance level, at their fields. */
function paymentSettings(ctx: RequestContext, before: PaymentSettings, body: Partial<PaymentSettings>): PaymentSettings {
  const { defaultPaymentMethod = null, supplierPaymentTerm = null } = body;
  if (may(ctx, 'payments.register')) return { defaultPaymentMethod, supplierPaymentTerm };
  const errors = ofPayment
    .filter((field) => body[field] !== undefined && body[field] !== before[field])
    .map((field) => ({ pointer: `/${field}`, code: 'FIELD_FINANCE_ONLY' as const }));
  if (errors.length > 0) throw new Problem('INVALID_INPUT', { errors });
  return { defaultPaymentMethod: before.defaultPaymentMethod, supplierPaymentTerm: before.supplierPaymentTerm };
}

async function settingsView(
  tx: Tx,
  ctx: RequestContext,
  { id, defaultPaymentMethod, supplierPaymentTerm, aliases, autoFillNever, version }: Stored<'organization'>,
): Promise<OrganizationSettings> {
  const namesOfOthers = await tx.query(
    `SELECT DISTINCT ON (a.position) a.alias, o.id AS "organizationId" FROM unnest($3::text[]) WITH ORDINALITY AS a (alias, position)
     JOIN organizations o ON o.ecosystem_id = $1 AND o.id <> $2 AND o.archived_at IS NULL
       AND ${comparedNameSql('o.name')} = ${comparedNameSql('a.alias')}
     ORDER BY a.position, o.id`,
    [ctx.ecosystemId, id, aliases],
  );
  return { organizationId: id, defaultPaymentMethod, supplierPaymentTerm, aliases, autoFillNever, namesOfOthers, version };
}
