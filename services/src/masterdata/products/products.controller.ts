import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { productSchema, type ActivityConnection, type ConnectedActivity } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Route, Section } from '../../platform/requests/contract/index.js';
import { Database } from '../../platform/storage/database/index.js';
import { assertCurrent, Ctx, idMax, IdPipe, Requires } from '../../platform/requests/http/index.js';
import { found, Problem } from '../../platform/runtime/problems/index.js';
import { importsOf } from '../../platform/records/imports/index.js';
import { Records, recordsOf } from '../../platform/records/records/index.js';
import { activityVersion, connectedActivities } from './connected-activities.js';
import { ProductHooks } from './product.hooks.js';

export const ProductsController = recordsOf({ schema: productSchema, hooks: ProductHooks });
export const ProductImportController = importsOf({ schema: productSchema, hooks: ProductHooks });

const text = { type: 'string', minLength: 1, maxLength: 200 };
const activityQuery = {
  product_id: { schema: { type: 'integer', minimum: 1, maximum: idMax } },
  team_name: { schema: text },
  activity_name: { schema: text },
};
const isId = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= idMax;
const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= 200 && !value.includes('\0');

/** Which products belong to an activity of a team (CRM-155, CRM-157, CRM-158). */
@Section('product-activities')
@Controller('api/crm/product-activities')
export class ProductActivitiesController {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
  ) {}

  @Get()
  @Requires('products.read')
  @Route('Products of activities, by product or by team and activity', { query: activityQuery, answers: 'ConnectedActivityList' })
  list(
    @Ctx() ctx: RequestContext,
    @Query('product_id') productId?: string,
    @Query('team_name') teamName?: string,
    @Query('activity_name') activityName?: string,
  ): Promise<unknown> {
    const id = productId === undefined ? undefined : Number(productId);
    if (id !== undefined && !isId(id)) throw new Problem('BAD_REQUEST', { detail: 'product_id is the number of a product' });
    if ([teamName, activityName].some((name) => name !== undefined && !isText(name))) throw new Problem('BAD_REQUEST');
    return this.database.transaction(ctx, async (tx) => ({
      data: await connectedActivities(tx, ctx, { productId: id, teamName, activityName }),
    }));
  }

  @Post()
  @Requires('products.write')
  @Route('Connects a product to an activity of a team', {
    takes: 'ActivityConnection',
    answers: 'ConnectedActivity',
    status: 201,
    idempotent: true,
    refuses: ['NOT_FOUND'],
  })
  create(@Ctx() ctx: RequestContext, @Body() { productId, teamName, activityName }: ActivityConnection): Promise<ConnectedActivity> {
    return this.database.transaction(ctx, async (tx) => {
      const product = await this.records.choosable(tx, ctx, productSchema, productId);
      await tx.query(
        `INSERT INTO product_activities (ecosystem_id, product_id, team_name, activity_name) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
        [ctx.ecosystemId, product.id, teamName, activityName],
      );
      await this.records.recordChange(tx, ctx, productSchema, 'updated', product, product);
      const connected = await connectedActivities(tx, ctx, { productId: product.id, teamName, activityName });
      return connected[0]!;
    });
  }

  @Delete(':id')
  @Requires('products.write')
  @Route('Removes a product from an activity', { ifMatch: true })
  remove(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number): Promise<void> {
    return this.database.transaction(ctx, async (tx) => {
      const [known] = await tx.query(`SELECT FROM product_activities WHERE ecosystem_id = $1 AND id = $2 FOR UPDATE`, [
        ctx.ecosystemId,
        id,
      ]);
      found(known);
      assertCurrent(ctx, activityVersion);
      const [rows] = (await tx.query(`DELETE FROM product_activities WHERE ecosystem_id = $1 AND id = $2 RETURNING product_id`, [
        ctx.ecosystemId,
        id,
      ])) as [{ product_id: number }[], number];
      if (!rows[0]) throw new Problem('NOT_FOUND');
      const product = await this.records.stored(tx, ctx, productSchema, rows[0].product_id);
      await this.records.recordChange(tx, ctx, productSchema, 'updated', product, product);
    });
  }
}
