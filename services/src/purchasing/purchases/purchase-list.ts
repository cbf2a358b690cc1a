import { purchaseSchema, purchaseStates } from '@kantoor/schemas';
import { teamsNamed } from '../../directory/teams/index.js';
import { isMine, listRequestOfTeam, teamList } from '../../masterdata/team-records/index.js';
import { may, type RequestContext } from '../../platform/runtime/context.js';
import type { QueryParameter } from '../../platform/requests/contract/index.js';
import { ownProcess } from '../../platform/processes/processes/index.js';
import { day, integer, isOneOf, type ListExtension, type ListRequest, yesOrNo } from '../../platform/records/records/index.js';

import { isToBook } from './to-book.js';

/** Supplier and reference beside the filter (PUR-271, PUR-251), to warn of duplicates while a reference is typed. */
export const sameReferenceQuery: Readonly<Record<string, QueryParameter>> = {
  organizationId: { schema: { type: 'string' }, description: 'Of this supplier only', example: '12' },
  reference: { schema: { type: 'string' }, description: 'With this reference; only letters and digits are compared', example: 'INV-77' },
};

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

/** For a purchase waiting for approval: the awaited approvers. */
const process = ownProcess('purchases', `t.purchase_state_id = ${purchaseStates.approvalRequested}`);

const opens = (ctx: RequestContext) => (may(ctx, 'purchases.all-teams') ? () => true : isMine(ctx)['mine']!);

/** The list as this person sees it; search also matches team names (PUR-028). */
export const purchaseListOf = (ctx: RequestContext): ListExtension => ({
  ...teamList,
  select: [...teamList.select, ...process.select, `${isToBook('t')} AS "toBook"`],
  joins: [...teamList.joins, process.join],
  alsoFound: (words) => [`t.team_id IN (${teamsNamed('t', words)})`],
  filters: {
    ...teamList.filters,
    // Purchases whose approvers this person may remind: of their own teams (PUR-O31).
    remindable: (value, bind) =>
      `(${yesOrNo(value, 'remindable') ? '' : 'NOT '}(t.purchase_state_id = ${purchaseStates.approvalRequested} AND ${isOneOf('t.team_id', [...ctx.teamIds], bind)}))`,
    toBook: (value) => `${yesOrNo(value, 'toBook') ? '' : 'NOT '}${isToBook('t')}`,
    datedBy: (value, bind) => `t.purchase_date <= ${bind(day(value, 'datedBy'))}::date`,
    /** Purchases with a line of this group (activity). */
    group: (value, bind) =>
      `EXISTS (SELECT FROM purchase_lines l WHERE l.ecosystem_id = t.ecosystem_id AND l.purchase_id = t.id AND l.activity_id = ${bind(integer(value, 'group'))}::int)`,
    sameReference: (value, bind) => `reference_key(t.reference) = reference_key(${bind(String(value))}::text)`,
  },
  adds: {
    ...teamList.adds,
    // For other teams only the column values (D-15).
    process: (row) => (opens(ctx)(row) ? process.of(row) : null),
    mine: opens(ctx),
    toBook: (row) => row['toBook'],
  },
});
