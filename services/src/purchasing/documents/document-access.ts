import { documentStateMachine, documentStates, inboxDocumentSchema, isClaim, paidByPerson } from '@kantoor/schemas';
import { officeOfOne, officeOfOneSql } from '../../directory/colleagues/index.js';
import { may, type RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { type Bind, isOneOf, type Stored } from '../../platform/records/records/index.js';
import { mayOpenAsApprover } from '../approvals/index.js';

type Document = Pick<Stored<'inbox-document'>, 'teamId' | 'initiatorId' | 'documentStatusId' | 'documentType' | 'paymentMethod'>;
const personIdOf = (ctx: RequestContext): number => ctx.person?.personId ?? 0;

/** Whether the person works on documents of all teams: finance. */
const usesWholeInbox = (ctx: RequestContext): boolean => may(ctx, 'purchases.all-teams');

/** Whether the person is finance or back office of its team (PUR-O62). */
export const usesInbox = (ctx: RequestContext, { teamId }: Pick<Document, 'teamId'>): boolean =>
  usesWholeInbox(ctx) || (may(ctx, 'purchases.write') && ctx.teamIds.has(teamId));

export const isInitiator = (ctx: RequestContext, { initiatorId }: Pick<Document, 'initiatorId'>): boolean =>
  initiatorId !== null && initiatorId === ctx.person?.personId;

/** Whether the person may edit the document (PUR-268, PUR-O63); after submitting it, never an own declaration, in any role (D-20). */
export const mayEdit = (ctx: RequestContext, document: Document): boolean =>
  documentStateMachine.allows('update', document.documentStatusId) &&
  (document.documentStatusId === documentStates.draft
    ? usesInbox(ctx, document) || isInitiator(ctx, document)
    : usesInbox(ctx, document) && !(isClaim(document) && isInitiator(ctx, document)));

/**
 * Whether the person may make a purchase of the document, apart from approvals: who put a supplier's document in the inbox may, and the only
 * person of an office of one also of an own claim (D-64).
 */
export const mayFinalize = async (tx: Tx, ctx: RequestContext, document: Document): Promise<boolean> =>
  usesInbox(ctx, document) && (!(isClaim(document) && isInitiator(ctx, document)) || (await officeOfOne(tx, ctx)) === document.initiatorId);

/** SQL: `mayFinalize` of document `t` that is in the person's inbox. */
export const isToFinalize = (ctx: RequestContext, bind: Bind): string =>
  `(NOT (${isOwn(ctx, bind)}) OR t.initiator_id IS NULL OR NOT (t.document_type = 'Declaration' OR t.payment_method = ${paidByPerson})
    OR t.initiator_id = ${officeOfOneSql(`${bind(ctx.ecosystemId)}::int`)})`;

/** Whether a mail brought the document. */
export const cameByMail = async (tx: Tx, { id, ecosystemId }: Pick<Stored<'inbox-document'>, 'id' | 'ecosystemId'>): Promise<boolean> =>
  ((await tx.query(`SELECT FROM mailed_files WHERE ecosystem_id = $1 AND document_id = $2 LIMIT 1`, [ecosystemId, id])) as unknown[])
    .length > 0;

export function assertMayEdit(ctx: RequestContext, document: Document): void {
  if (!mayEdit(ctx, document)) throw new Problem('FORBIDDEN');
}

/** Requires its initiator or finance (PUR-O66, PUR-O70). */
export function assertMayStart(ctx: RequestContext, document: Document): void {
  if (!isInitiator(ctx, document) && !usesWholeInbox(ctx))
    throw new Problem('FORBIDDEN', { detail: 'Only the initiator and finance do this' });
}

/** SQL: documents `t` in the person's inbox. */
export const isInInbox = (ctx: RequestContext, bind: Bind): string => {
  if (usesWholeInbox(ctx)) return 'true';
  return may(ctx, 'purchases.write') ? `(${isOneOf('t.team_id', [...ctx.teamIds], bind)} OR ${isOwn(ctx, bind)})` : isOwn(ctx, bind);
};

/** SQL: whether document `t` is complete, rather than begun by a person who still fills in its form. */
export const isComplete = 'NOT t.begun';

/** SQL: documents `t` created by the person. */
export const isOwn = (ctx: RequestContext, bind: Bind): string => `t.initiator_id = ${bind(personIdOf(ctx))}::int`;

/**
 * SQL on row `t`: a receipt opens for its declarant, the back office of the team, finance and its approvers (PUR-O101); a begun document only for the
 * person who began it.
 */
export const mayOpenDocument = (ctx: RequestContext, bind: Bind): string =>
  usesWholeInbox(ctx)
    ? `(${isComplete} OR ${isOwn(ctx, bind)})`
    : `(${isOwn(ctx, bind)} OR (${isComplete}
        AND (${isInInbox(ctx, bind)} OR ${mayOpenAsApprover(inboxDocumentSchema['x-resource'].name, bind, personIdOf(ctx))})))`;
