import pg from 'pg';
import { ReadBatch } from '../../../services/dist/platform/storage/database/read-batch.js';

/** Loaded before the product: the same build, without the setting that selects the tenant. */
type Query = (this: unknown, query: unknown, ...rest: unknown[]) => unknown;
const driver = pg.Client.prototype as unknown as { query: Query };
const send = driver.query;
const settingInside = /^BEGIN; SELECT set_config\(.*$/s;

driver.query = function (query, ...rest) {
  if (query instanceof ReadBatch) return send.call(this, withoutSetting(query));
  return send.call(this, typeof query === 'string' ? query.replace(settingInside, 'BEGIN') : query, ...rest);
};

/** The setting is the first statement of every batch; the caller expects its answer. */
function withoutSetting(batch: ReadBatch): ReadBatch {
  const { queries } = batch as unknown as { queries: ConstructorParameters<typeof ReadBatch>[0] };
  const rest = new ReadBatch(queries.slice(1));
  rest.callback = (error, answers) => batch.callback(error, answers && [[], ...answers]);
  return rest;
}
