import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../context.js';
import { Database } from '../database/database.js';
import { found, Problem } from '../problems/problem.js';
import type { Bind } from '../records/index.js';
import { Kinds } from './kinds.js';

/** Who may open a record of any kind: 404 where there is none in this ecosystem, 403 where it is not for this person (D-15). */
@Injectable()
export class RecordAccess {
  constructor(
    private readonly kinds: Kinds,
    private readonly database: Database,
  ) {}

  /** `at` narrows down which rows `t` of the table are found at the address that was asked. */
  async assertMayOpen(ctx: RequestContext, resource: string, id: number, at: (bind: Bind) => string = () => 'true'): Promise<void> {
    const { schema, mayOpen } = this.kinds.record(resource);
    const params: unknown[] = [ctx.ecosystemId, id];
    const bind: Bind = (value) => `$${params.push(value)}`;
    const [row] = await this.database.read<{ mayOpen: boolean | null }>(
      ctx,
      `SELECT ${mayOpen?.(ctx, bind) ?? 'true'} AS "mayOpen" FROM ${schema['x-resource'].table} t
       WHERE t.ecosystem_id = $1 AND t.id = $2 AND ${at(bind)}`,
      params,
    );
    if (!found(row).mayOpen) throw new Problem('TEAM_FORBIDDEN');
  }
}
