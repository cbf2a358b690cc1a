import { inboxDocumentSchema } from '@kantoor/schemas';
import { teamsNamed } from '../../directory/teams/index.js';
import { listRequestOfTeam, teamList } from '../../masterdata/team-records/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import { dayOfMoment } from '../../platform/storage/database/index.js';
import { day, integers, isOneOf, type ListExtension, type ListRequest } from '../../platform/records/records/index.js';
import { isAwaited, shownPerson } from '../approvals/index.js';
import { documentsSaying, readOnFile, shownOnFile, surenessOfDocument } from '../predictions/index.js';
import { isComplete, isInInbox, isOwn } from './document-access.js';
import { documentTitle } from './document-title.js';
import { selectedPayouts } from './payouts.js';

const { name } = inboxDocumentSchema['x-resource'];

/** Which documents are listed: the inbox, the person's own, or those waiting for the person's answer (PUR-283). */
export type DocumentScope = 'inbox' | 'own' | 'pending';

/**
 * Accepts statuses and types as query parameters beside the filter (PUR-282), and supplier with reference while a reference is typed
 * (PUR-251).
 */
export function documentListRequest(query: Record<string, unknown>): ListRequest {
  const request = listRequestOfTeam(inboxDocumentSchema, query);
  const { document_status: status, document_type: type, organizationId, reference } = query;
  return {
    ...request,
    filter: {
      ...request.filter,
      ...(status !== undefined && { documentStatus: status }),
      ...(type !== undefined && { documentType: type }),
      ...(organizationId !== undefined && { organization: Number(organizationId) }),
      ...(reference !== undefined && { sameReference: reference }),
    },
  };
}

/** `timeZone` is that of the office: a moment counts by its day there. */
export const documentListOf = (ctx: RequestContext, scope: DocumentScope, timeZone: string): ListExtension => ({
  ...teamList,
  select: [
    ...teamList.select,
    `${shownPerson('t.initiator_id')} AS initiator`,
    `${documentTitle} AS title`,
    `${surenessOfDocument} AS sureness`,
    `${readOnFile} AS "readOnFile"`,
    ...selectedPayouts(ctx, timeZone),
  ],
  where: (bind) => [
    isComplete,
    {
      inbox: () => isInInbox(ctx, bind),
      own: () => isOwn(ctx, bind),
      pending: () => isAwaited(name, bind, ctx.person?.personId ?? 0),
    }[scope](),
  ],
  alsoFound: (words) => [`t.team_id IN (${teamsNamed('t', words)})`, `t.id = ANY (ARRAY(${documentsSaying(words)}))`],
  sorts: { ...teamList.sorts, ...shownOnFile, name: documentTitle },
  filters: {
    ...teamList.filters,
    initiatorId: (value, bind) => isOneOf('t.initiator_id', integers(value, 'initiatorId'), bind),
    /** One without a date counts from the day on which it was submitted. */
    datedBy: (value, bind) =>
      `coalesce(t.purchase_invoice_date, ${dayOfMoment('coalesce(t.submitted_at, t.created_at)', timeZone)}) <= ${bind(day(value, 'datedBy'))}::date`,
    sameReference: (value, bind) => `reference_key(t.reference) = reference_key(${bind(String(value))}::text)`,
  },
  adds: {
    ...teamList.adds,
    initiator: (row) => row['initiator'],
    title: (row) => row['title'],
    sureness: (row) => row['sureness'],
    readOnFile: (row) => row['readOnFile'],
    payout: (row) => row['payout'],
    lacksAccount: (row) => row['lacksAccount'] === true,
  },
});
