import { Injectable } from '@nestjs/common';
import { placesNamed } from '../../directory/teams/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import type { FieldProblem } from '../../platform/runtime/problems/index.js';
import type { RecordHooks, Values } from '../../platform/records/records/index.js';

const unknown = (field: string): FieldProblem => ({ pointer: `/${field}`, code: 'FIELD_REFERENCE_UNKNOWN' });

/** A budget belongs to the activity or person found by name; one per month each. */
@Injectable()
export class BudgetHooks implements RecordHooks<'budget'> {
  readonly duplicates = {
    budgets_of_activity: { code: 'BUDGET_EXISTS', pointer: '/project' },
    budgets_of_person: { code: 'BUDGET_EXISTS', pointer: '/project' },
  } as const;

  async completeAll(tx: Tx, ctx: RequestContext, all: readonly Values<'budget'>[]): Promise<FieldProblem[][]> {
    const places = await placesNamed(
      tx,
      ctx,
      all.map(({ department, project }) => ({ department: department!, project: project! })),
    );
    return all.map((values, at) => {
      const { teamId, activityId, personId } = places[at]!;
      if (teamId === null) return [unknown('department')];
      if (activityId === null && personId === null) return [unknown('project')];
      Object.assign(values, { teamId, activityId, personId });
      return [];
    });
  }
}
