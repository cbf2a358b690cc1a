import { purchaseSchema, purchaseStates } from '@kantoor/schemas';
import { teamsNamed } from '../../directory/teams/index.js';
import { isMine, listRequestOfTeam, teamList } from '../../masterdata/team-records/index.js';
import { may, type RequestContext } from '../../platform/context.js';
import { ownProcess } from '../../platform/processes/index.js';
import { integer, isOneOf, type ListExtension, type ListRequest, yesOrNo } from '../../platform/records/index.js';

/** Those of a supplier and of a reference are asked for beside the filter as well (PUR-271): whoever types a reference learns of another one. */
export function purchaseListRequest(query: Record<string, unknown>, teamId?: number): ListRequest {
  const request = listRequestOfTeam(purchaseSchema, query, teamId);
  const { organizationId, reference } = query;
  return {
    ...request,
    filter: {
      ...request.filter,
      ...(organizationId !== undefined && { organization: Number(organizationId) }),
      ...(reference !== undefined && { sameReference: reference }),
    },
  };
}

/** Of one that waits for approval: who is awaited. */
const process = ownProcess('purchases', `t.purchase_state_id = ${purchaseStates.approvalRequested}`);

const opens = (ctx: RequestContext) => (may(ctx, 'purchases.all-teams') ? () => true : isMine(ctx)['mine']!);

/** The list as this person sees it; search finds the names of teams, too (PUR-028). */
export const purchaseListOf = (ctx: RequestContext): ListExtension => ({
  ...teamList,
  select: [...teamList.select, ...process.select],
  joins: [...teamList.joins, process.join],
  alsoFound: (words) => [`t.team_id IN (${teamsNamed('t', words)})`],
  filters: {
    ...teamList.filters,
    // Those whose approvers this person reminds: of the own teams (PUR-O31).
    remindable: (value, bind) =>
      `(${yesOrNo(value, 'remindable') ? '' : 'NOT '}(t.purchase_state_id = ${purchaseStates.approvalRequested} AND ${isOneOf('t.team_id', [...ctx.teamIds], bind)}))`,
    /** Purchases with a line of this group (activity). */
    group: (value, bind) =>
      `EXISTS (SELECT FROM purchase_lines l WHERE l.ecosystem_id = t.ecosystem_id AND l.purchase_id = t.id AND l.activity_id = ${bind(integer(value, 'group'))}::int)`,
    sameReference: (value, bind) => `lower(btrim(t.reference)) = lower(btrim(${bind(String(value))}::text))`,
  },
  adds: {
    ...teamList.adds,
    // Of another team only what its columns say (D-15).
    process: (row) => (opens(ctx)(row) ? process.of(row) : null),
    mine: opens(ctx),
  },
});
