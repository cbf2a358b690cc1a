import type { QueryResult } from 'pg';
import { preparedName } from './prepared-names.js';
import { ResilientClient } from './resilient-client.js';

type Asked = (text: unknown, values?: unknown, ...more: unknown[]) => Promise<QueryResult>;

/**
 * Prepares the statements of transactions once per connection: they are few and frequent, and parsing and planning is half of PostgreSQL's
 * work for them.
 */
export class PreparingClient extends ResilientClient {
  override query = ((text, values, ...more) => {
    const ask = super.query.bind(this) as unknown as Asked;
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? preparedName(text) : '';
    return name ? ask({ name, text, values }, ...more) : ask(text, values, ...more);
  }) as Asked as ResilientClient['query'];
}
