import type { RequestContext } from '../context.js';

const settingId = (name: string, id: unknown): string => {
  if (typeof id !== 'number' || !Number.isInteger(id) || id < 0 || id > 2_147_483_647)
    throw new TypeError(`${name} is not an id: ${String(id)}`);
  return id === 0 ? `''` : `'${id}'`;
};

/** Binds the transaction to the ecosystem and person; only whole numbers ever reach the text. */
export const tenantSettings = (ctx: RequestContext): string =>
  `SELECT set_config('app.ecosystem', ${settingId('ecosystemId', ctx.ecosystemId)}, true), ` +
  `set_config('app.person', ${settingId('personId', ctx.person?.personId ?? 0)}, true)`;
