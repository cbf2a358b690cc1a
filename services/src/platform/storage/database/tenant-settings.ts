import type { RequestContext } from '../../runtime/context.js';
import type { ReadQuery } from './statement-batch.js';

const settingId = (name: string, id: unknown): string => {
  if (typeof id !== 'number' || !Number.isInteger(id) || id < 0 || id > 2_147_483_647)
    throw new TypeError(`${name} is not an id: ${String(id)}`);
  return id === 0 ? '' : String(id);
};
const ecosystemOf = (ctx: RequestContext): string => settingId('ecosystemId', ctx.ecosystemId);
const personOf = (ctx: RequestContext): string => settingId('personId', ctx.person?.personId ?? 0);

const settingsOf = (ecosystem: string, person: string): string =>
  `SELECT set_config('app.ecosystem', ${ecosystem}, true), set_config('app.person', ${person}, true)`;

/** Binds the transaction to the ecosystem and person; only whole numbers are ever interpolated. */
export const tenantSettings = (ctx: RequestContext): string => settingsOf(`'${ecosystemOf(ctx)}'`, `'${personOf(ctx)}'`);

/** The same with the ids as parameters, so that the statement is prepared. */
export const actingAs = (ctx: RequestContext): ReadQuery => ({ sql: settingsOf('$1', '$2'), params: [ecosystemOf(ctx), personOf(ctx)] });

/** The same, as the first statement of a read-only batch. */
export const readingAs = (ctx: RequestContext): ReadQuery => ({
  sql: `${actingAs(ctx).sql}, set_config('transaction_read_only', 'on', true)`,
  params: actingAs(ctx).params!,
});
