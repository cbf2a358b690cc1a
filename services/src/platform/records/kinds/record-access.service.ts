import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../runtime/context.js';
import { Database, type Tx } from '../../storage/database/index.js';
import { found, Problem } from '../../runtime/problems/index.js';
import { assertNotMerged, type Bind } from '../records/index.js';
import type { AddressedRecord } from './record-name.js';
import { Kinds } from './kinds.service.js';

interface Row {
  version: number;
}
interface AccessRow extends Row {
  mayOpen: boolean | null;
}

/** Checks access to a record of any kind: 404 if it does not exist in this ecosystem, 403 if this person may not open it (D-15). */
@Injectable()
export class RecordAccess {
  constructor(
    private readonly kinds: Kinds,
    private readonly database: Database,
  ) {}

  async assertMayOpen(ctx: RequestContext, record: AddressedRecord): Promise<void> {
    const { sql, params } = this.query(ctx, record);
    const [row] = await this.database.read<AccessRow>(ctx, sql, params);
    assertOpen(row);
  }

  /** The same within a transaction. */
  async opened(tx: Tx, ctx: RequestContext, record: AddressedRecord): Promise<Row> {
    const { sql, params } = this.query(ctx, record);
    const [row] = (await tx.query(sql, params)) as AccessRow[];
    return assertOpen(row);
  }

  /** Locks a record that is not merged away until the transaction ends; `check` inspects the row before access is checked. */
  async locked(tx: Tx, ctx: RequestContext, record: AddressedRecord, check: (row: Row) => void): Promise<Row> {
    const { sql, params } = this.query(ctx, record);
    const [row] = (await tx.query(`${sql} FOR UPDATE OF t`, params)) as AccessRow[];
    found(row);
    await assertNotMerged(tx, ctx, this.kinds.record(record.resource).schema, record.id);
    check(row!);
    return assertOpen(row);
  }

  /** SQL: whether the person may open the row `t` of a kind, for statements about many records. */
  condition(ctx: RequestContext, resource: string, bind: Bind): string {
    return this.kinds.record(resource).mayOpen?.(ctx, bind) ?? 'true';
  }

  private query(ctx: RequestContext, { resource, id, at = () => 'true' }: AddressedRecord): { sql: string; params: unknown[] } {
    const { schema, isThere = 'true' } = this.kinds.record(resource);
    const params: unknown[] = [ctx.ecosystemId, id];
    const bind: Bind = (value) => `$${params.push(value)}`;
    const sql = `SELECT ${this.condition(ctx, resource, bind)} AS "mayOpen", t.version FROM ${schema['x-resource'].table} t
      WHERE t.ecosystem_id = $1 AND t.id = $2 AND ${isThere} AND ${at(bind)}`;
    return { sql, params };
  }
}

function assertOpen(row: AccessRow | undefined): Row {
  if (!found(row).mayOpen) throw new Problem('TEAM_FORBIDDEN');
  return { version: row!.version };
}
