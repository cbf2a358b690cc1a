import pg from 'pg';
import { StatementBatch } from '../../../services/dist/platform/storage/database/statement-batch.js';

/** Loaded before the product: the same build, without the setting that selects the tenant. */
type Query = (this: unknown, query: unknown, ...rest: unknown[]) => unknown;
const driver = pg.Client.prototype as unknown as { query: Query };
const send = driver.query;
const isSetting = ({ sql }: { sql: string }): boolean => sql.startsWith(`SELECT set_config('app.ecosystem'`);

driver.query = function (query, ...rest) {
  return query instanceof StatementBatch ? send.call(this, withoutSetting(query)) : send.call(this, query, ...rest);
};

/** The caller expects an answer to each statement of the batch. */
function withoutSetting(batch: StatementBatch): StatementBatch {
  const rest = new StatementBatch(batch.queries.filter((query) => !isSetting(query)));
  const none = { rows: [], command: 'SELECT', rowCount: 0 };
  rest.callback = (error, answers) => {
    const own = [...(answers ?? [])];
    batch.callback(error, answers && batch.queries.map((query) => (isSetting(query) ? none : own.shift()!)));
  };
  return rest;
}
