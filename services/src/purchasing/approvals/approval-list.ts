import { answerGraceMs, type ApprovalOfDocument, type ApprovalPerson, approvalSchema } from '@kantoor/schemas';
import { joinedTeam, teamsNamed } from '../../directory/teams/index.js';
import { may, type RequestContext } from '../../platform/runtime/context.js';
import { dateOnWire, instantOnWire } from '../../platform/records/columns/index.js';
import { inReadingOrder, type Tx } from '../../platform/storage/database/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import {
  type Bind,
  holdingPattern,
  integer,
  isOneOf,
  integers,
  type ListExtension,
  type ListRequest,
  listRequest,
  type SearchedWords,
  searchedSql,
  texts,
  yesOrNo,
} from '../../platform/records/records/index.js';
import type { ApprovalSubject, SubjectColumns } from './approval-subjects.service.js';
import { shownDeputy, shownPerson } from './approval-rows.repository.js';
import type { WaitingSource, WaitingSql } from '../../platform/records/kinds/index.js';

const round = `(SELECT x.state FROM approval_rounds x WHERE x.ecosystem_id = t.ecosystem_id AND x.resource = t.resource AND x.entity_id = t.entity_id AND x.round = t.round)`;
const ofRound = (what: string, row = 't'): string =>
  `(SELECT ${what} FROM approval_rounds r WHERE r.ecosystem_id = ${row}.ecosystem_id AND r.resource = ${row}.resource AND r.entity_id = ${row}.entity_id AND r.round = ${row}.round)`;

/** Days that an overruled approval stays in its receiver's list, unless a new round began; a withdrawn request is gone at once (PUR-O22). */
const overRuledDays = 14;
const isOpen = ofRound('r.ended_at IS NULL');
const isShown = `(${isOpen} OR (${ofRound(`r.ended_at > now() - interval '${overRuledDays} days' AND r.state <> 'withdrawn'`)} AND NOT EXISTS (SELECT FROM approval_rounds n
  WHERE n.ecosystem_id = t.ecosystem_id AND n.resource = t.resource AND n.entity_id = t.entity_id AND n.round > t.round)))`;

/**
 * SQL: whether a person answers approval `t`, an own one or as a deputy (D-23, D-63). The first condition names the few people concerned, so
 * that the second, by the record, is asked for their approvals only.
 */
export const isAnsweredBy = (t: string, personId: string): string =>
  `(${t}.receiver_id IN (SELECT approvals_answered_by(${personId})) AND ${t}.receiver_id IN (SELECT approvals_answered_by(${personId}, ${t}.resource, ${t}.entity_id)))`;

export interface ApprovalListRequest extends ListRequest {
  /** Approvals of all people, for finance. */
  isOfAll: boolean;
  /** Only what the person can still answer (PUR-277). */
  isPending?: boolean;
}

/** Reads the query parameters that are not general list conventions: whose approvals, and whether answered ones are included. */
export function approvalListRequest(query: Record<string, unknown>, ctx: RequestContext, isPending: boolean): ApprovalListRequest {
  const request = listRequest(query, approvalSchema['x-resource'].pageSize);
  if (isPending) return { ...request, isOfAll: false, isPending };
  const { all, ...filter } = request.filter;
  const isOfAll = all !== undefined && yesOrNo(all, 'all');
  if (isOfAll && !may(ctx, 'approvals.all')) throw new Problem('FORBIDDEN');
  return { ...request, filter, isOfAll };
}

/** SQL: a column of the record that approval `t` is about. */
const of = ({ table }: SubjectColumns, column: string): string =>
  `(SELECT ${column} FROM ${table} s WHERE s.ecosystem_id = t.ecosystem_id AND s.id = t.entity_id)`;

/** List of the approvals of a resource that a person answers, or of all people (PUR-102, PUR-103, D-23). */
export function approvalListOf(
  ctx: RequestContext,
  { resource, sql }: ApprovalSubject,
  { isOfAll, isPending = false, filter }: ApprovalListRequest,
): ListExtension {
  const name = of(sql, sql.name);
  const { personId } = ctx.person!;
  return {
    select: columnsFor(personId, sql),
    joins: [`JOIN ${sql.table} s ON s.ecosystem_id = t.ecosystem_id AND s.id = t.entity_id`, `JOIN ${joinedTeam('team', 's', sql.teamId)}`],
    where: (bind) => [
      `t.resource = ${bind(resource)}`,
      ...(isOfAll ? [isOpen] : [isAnsweredBy('t', `${bind(personId)}::int`), isPending ? isOpen : isShown]),
      filter['answered'] === true ? 'true' : `t.approval_state = 'pending'`,
    ],
    filters: filtersOf(sql, isPending),
    alsoFound: (words) => foundIn(sql, name, words),
    sorts: {
      name: inReadingOrder(name),
      receiver: inReadingOrder(`person_email(t.receiver_id)`),
      organizationName: inReadingOrder(of(sql, sql.organizationName)),
      date: of(sql, sql.date),
      value: of(sql, sql.value),
      ...(sql.type && { documentType: of(sql, sql.type) }),
      ...(sql.status && { documentStatus: of(sql, sql.status) }),
    },
    adds: {
      ...Object.fromEntries(addedAsRead.map((property): [string, Added] => [property, (row) => row[property]])),
      receiverEmailAddress: ({ receiver }) => (receiver as ApprovalPerson).emailAddress,
      purchase: ({ entityId: id, name: named, teamId }) => (resource === 'purchases' ? { id, name: named, teamId } : null),
      mine: ({ isOwn, isAnswered }) => (isOwn && isAnswered ? 'own' : isAnswered ? 'delegated' : 'none'),
      takeBackUntil: (row) => instantOnWire(row['takeBackUntil']),
      date: (row) => dateOnWire(row['date'] as string | null),
      reference: (row) => row['subjectReference'],
      value: ({ value }) => (value === null ? null : Number(value)),
    },
  };
}

type Added = NonNullable<ListExtension['adds']>[string];
/** Columns of `columnsFor` that are shown as they are read. */
const addedAsRead = [
  ...['name', 'receiver', 'requester', 'answeredBy', 'deputy', 'isOverRuled', 'hasOpenQuestion'],
  ...['teamId', 'teamName', 'teamKey', 'organizationName', 'currency', 'documentType', 'documentStatus'],
];

/** SQL: what a person sees of approval `t` beside its own fields. */
const columnsFor = (personId: number, sql: SubjectColumns): string[] => [
  `${sql.name} AS name`,
  `${sql.teamId} AS "teamId", team.name AS "teamName", team.key AS "teamKey"`,
  `${sql.organizationName} AS "organizationName", (${sql.date})::text AS date, ${sql.reference} AS "subjectReference", ${sql.currency} AS currency, ${sql.value} AS value, ${sql.type ?? 'NULL::text'} AS "documentType", ${sql.status ?? 'NULL::text'} AS "documentStatus"`,
  `${shownPerson('t.receiver_id')} AS receiver, ${shownPerson('t.answered_by')} AS "answeredBy", ${shownPerson(ofRound('r.requested_by'))} AS requester`,
  `(t.receiver_id = ${personId}) AS "isOwn", (${isAnsweredBy('t', String(personId))}) AS "isAnswered"`,
  `(${round} NOT IN ('open', 'to-book') AND t.approval_state = 'pending') AS "isOverRuled"`,
  `CASE WHEN ${isOpen} AND t.answered_at > now() - interval '${answerGraceMs} milliseconds' THEN t.answered_at + interval '${answerGraceMs} milliseconds' END AS "takeBackUntil"`,
  `EXISTS (SELECT FROM approval_questions q WHERE q.ecosystem_id = t.ecosystem_id AND q.approval_id = t.id AND q.answer IS NULL) AS "hasOpenQuestion"`,
  `${shownDeputy('t')} AS deputy`,
];

const filtersOf = (sql: SubjectColumns, isPending: boolean): ListExtension['filters'] => ({
  // Applied in `where`.
  ...(!isPending && { answered: (value: unknown) => String(yesOrNo(value, 'answered') || true) }),
  waitingLonger: (value, bind) => `t.since < now() - make_interval(days => ${bind(days(value))}::int)`,
  escalated: (value) => `t.escalated_at IS ${yesOrNo(value, 'escalated') ? 'NOT ' : ''}NULL`,
  receiverId: (value, bind) => isOneOf('t.receiver_id', integers(value, 'receiverId'), bind),
  teamId: (value, bind) => isOneOf(of(sql, sql.teamId), integers(value, 'teamId'), bind),
  entityId: (value, bind) => isOneOf('t.entity_id', integers(value, 'entityId'), bind),
  name: (value, bind) => `${searchedSql(of(sql, sql.name))} ILIKE ANY(${bind(texts(value, 'name').map(holdingPattern))}::text[])`,
});

/** Searches receiver, name, organization and amount; also the currency, though no column shows it (PUR-F26). */
function foundIn(sql: SubjectColumns, name: string, words: SearchedWords): string[] {
  const team = `EXISTS (SELECT FROM ${sql.table} s WHERE s.ecosystem_id = t.ecosystem_id AND s.id = t.entity_id AND ${sql.teamId} IN (${teamsNamed('s', words)}))`;
  const texts = [
    name,
    of(sql, sql.organizationName),
    of(sql, sql.reference),
    of(sql, sql.currency),
    ...[sql.type, sql.status].flatMap((text) => (text ? [of(sql, text)] : [])),
    'person_name(t.receiver_id)',
    'person_email(t.receiver_id)',
  ];
  // Amounts match with a comma or a point.
  const value = of(sql, `${sql.value}::text || ' ' || translate(${sql.value}::text, '.', ',')`);
  return [...texts.map((text) => words.heldBy(searchedSql(`coalesce(${text}, '')`))), words.heldBy(value), team];
}

function days(value: unknown): number {
  const count = integer(value, 'waitingLonger');
  if (count < 0 || count > 3_650) throw new Problem('BAD_REQUEST', { detail: 'waitingLonger is a number of days' });
  return count;
}

/** SQL: whether a person may open record `t` as its approver, an approver's deputy or its requester (D-16). */
export const mayOpenAsApprover = (resource: string, bind: Bind, personId: number): string => `(EXISTS (SELECT FROM approvals a
    WHERE a.ecosystem_id = t.ecosystem_id AND a.resource = '${resource}' AND a.entity_id = t.id AND (a.receiver_id = ${bind(personId)}::int OR ${isAnsweredBy('a', `${bind(personId)}::int`)}))
  OR EXISTS (SELECT FROM approval_rounds r WHERE r.ecosystem_id = t.ecosystem_id AND r.resource = '${resource}' AND r.entity_id = t.id AND r.requested_by = ${bind(personId)}::int))`;

/** SQL: whether record `t` waits for an answer of the person, their own or a delegated one. */
export const isAwaited = (resource: string, bind: Bind, personId: number): string => `EXISTS (SELECT FROM approvals a
    JOIN approval_rounds r USING (ecosystem_id, resource, entity_id, round)
  WHERE a.ecosystem_id = t.ecosystem_id AND a.resource = '${resource}' AND a.entity_id = t.id AND a.approval_state = 'pending' AND r.state = 'open'
    AND ${isAnsweredBy('a', `${bind(personId)}::int`)})`;

/** Returns the approvals of the newest round of a record, as the registers show them with it (D-68). */
export const newestApprovals = (
  tx: Tx,
  ctx: RequestContext,
  { resource, entityId }: { resource: string; entityId: number },
): Promise<ApprovalOfDocument[]> =>
  tx.query(
    `SELECT coalesce(person_email(a.receiver_id), '') AS "receiverEmailAddress", a.approval_state AS "approvalState", a.note FROM approvals a
     WHERE a.ecosystem_id = $1 AND a.resource = $2 AND a.entity_id = $3 AND a.round = (SELECT max(r.round) FROM approval_rounds r
       WHERE r.ecosystem_id = a.ecosystem_id AND r.resource = a.resource AND r.entity_id = a.entity_id) ORDER BY a.id`,
    [ctx.ecosystemId, resource, entityId],
  );

interface Given {
  /** Resource name and its table. */
  resource: string;
  table: string;
  columns: Omit<WaitingSql['columns'], 'since'>;
}

/** Records of a resource that wait for the person's answer, own and delegated: oldest first. */
export const approvalsToGive = (name: string, { resource, table, columns }: Given): WaitingSource => ({
  name,
  permission: 'approvals.read',
  sql: ({ ecosystemId, person }, bind, { dayOf }) => {
    const [ecosystem, me] = [bind(ecosystemId), bind(person?.personId ?? 0)];
    return {
      rows: `(SELECT DISTINCT ON (p.id) p.*, a.since FROM approvals a JOIN approval_rounds r USING (ecosystem_id, resource, entity_id, round)
          JOIN ${table} p ON p.ecosystem_id = a.ecosystem_id AND p.id = a.entity_id
        WHERE a.ecosystem_id = ${ecosystem}::int AND a.resource = '${resource}' AND a.approval_state = 'pending' AND r.state = 'open'
          AND ${isAnsweredBy('a', `${me}::int`)} ORDER BY p.id, a.since) t`,
      order: 't.since, t.id',
      columns: { ...columns, since: dayOf('t.since') },
    };
  },
});
