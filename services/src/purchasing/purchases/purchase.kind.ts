import { organizationSchema, purchaseApproval, purchaseSchema, purchaseStates } from '@kantoor/schemas';
import { teamName } from '../../directory/teams/index.js';
import { customerName } from '../../masterdata/organizations/index.js';
import { may, type RequestContext } from '../../platform/context.js';
import type { Tx } from '../../platform/database/index.js';
import type { FileChange, Reference, Registration, ShownAs } from '../../platform/kinds/index.js';
import { found, Problem } from '../../platform/problems/index.js';
import { assertAllowed, isOneOf, ormEntityOf } from '../../platform/records/index.js';
import { mayOpenAsApprover } from '../approvals/index.js';
import { purchasePurges } from './purged-purchases.js';

/** A booked purchase keeps its files; finance may add a missing receipt (PUR-O94). */
async function assertFilesChangeable(tx: Tx, ctx: RequestContext, id: number, change: FileChange): Promise<void> {
  const purchase = found(await tx.findOneBy(ormEntityOf(purchaseSchema), { ecosystemId: ctx.ecosystemId, id }));
  assertAllowed(purchaseSchema, purchase, change);
  if (purchase.purchaseStateId === purchaseStates.booked && !may(ctx, 'purchases.all-teams'))
    throw new Problem('REMOVE_ATTACHMENT_FAILED', { detail: 'Only finance adds files to a booked purchase' });
}

/** Clears the file on lines that refer to a removed one (PUR-O95). */
async function leaveLines(tx: Tx, ctx: RequestContext, id: number, fileId: number): Promise<void> {
  await tx.query(`UPDATE purchase_lines SET attachment_id = NULL WHERE ecosystem_id = $1 AND purchase_id = $2 AND attachment_id = $3`, [
    ctx.ecosystemId,
    id,
    fileId,
  ]);
}

export const purchaseShownAs: ShownAs = { title: 't.name', detail: customerName, place: 't.team_id' };

/** Supplier of the purchase. */
const references: Reference[] = [
  {
    to: organizationSchema['x-resource'].name,
    what: 'purchases',
    table: 'purchases',
    column: 'organization_id',
    rows: purchaseSchema,
  },
];

/** Registers purchases with the platform. */
export const purchases: Registration = {
  purges: purchasePurges,
  records: [
    {
      schema: purchaseSchema,
      shownAs: purchaseShownAs,
      // An archived purchase is hidden from everyone (PUR-F21).
      isThere: 't.archived_at IS NULL',
      // Finance opens purchases of every team; approvers and requesters their own ones (D-16).
      mayOpen: (ctx, bind) =>
        may(ctx, 'purchases.all-teams')
          ? 'true'
          : `(${isOneOf('t.team_id', [...ctx.teamIds], bind)} OR ${mayOpenAsApprover(purchaseSchema['x-resource'].name, bind, ctx.person?.personId ?? 0)})`,
      inMails: true,
      processes: { summary: 'Rounds of approvals of the purchase: step, who is awaited, next action, history' },
      heldBy: teamName('t'),
      below: { team: { written: 't.team_id', is: (asked, bind) => `t.team_id::text = ${bind(asked)}` } },
      attachments: {
        // Known file types only (PUR-O93); attachments also below the team (PUR-O01).
        ...{ knownTypesOnly: true, alsoAt: 'api/purchases/teams/:team/purchases' },
        ...{ assertChangeable: assertFilesChangeable, detached: leaveLines },
      },
      search: {
        ...{ text: 't.name', index: 't.search_text', only: 't.archived_at IS NULL' },
        ...{ order: 't.purchase_date DESC, t.id DESC', label: 't.name', detail: purchaseShownAs.detail, teamId: 't.team_id' },
        ...{ amount: 't.purchase_value', currency: 't.currency' },
      },
    },
  ],
  processes: [purchaseApproval],
  references,
};
