import { organizationSchema, purchaseApproval, purchaseSchema, purchaseStates } from '@kantoor/schemas';
import { teamName } from '../../directory/teams/index.js';
import { sellerNameOf } from '../../masterdata/organizations/index.js';
import { may, type RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import type { FileChange, Reference, Registration, ShownAs } from '../../platform/records/kinds/index.js';
import { found, Problem } from '../../platform/runtime/problems/index.js';
import { assertAllowed, type Bind, isOneOf, ormEntityOf, type Stored } from '../../platform/records/records/index.js';
import { mayOpenAsApprover } from '../approvals/index.js';
import { assertNotOwnClaim } from './purchase.hooks.js';
import { bookedPurchases, purchasePurges } from './purged-purchases.js';

/** A booked purchase keeps its files; finance may add a missing receipt (PUR-O94). */
async function assertFilesChangeable(tx: Tx, ctx: RequestContext, id: number, change: FileChange): Promise<void> {
  const purchase = found(await tx.findOneBy(ormEntityOf(purchaseSchema), { ecosystemId: ctx.ecosystemId, id }));
  assertAllowed(purchaseSchema, purchase, change);
  if (change === 'detach') assertNotOwnClaim(ctx, purchase as Stored<'purchase'>);
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

export const purchaseShownAs: ShownAs = { title: 't.name', detail: sellerNameOf('t'), place: 't.team_id' };

/** SQL: whether a person may open purchase `t` whatever the team: its approvers, requesters, and who declared it (D-16, D-72). */
export const mayOpenAsOwn = (ctx: RequestContext, bind: Bind): string => {
  const personId = ctx.person?.personId ?? 0;
  return `(${mayOpenAsApprover(purchaseSchema['x-resource'].name, bind, personId)} OR EXISTS (SELECT FROM inbox_documents d
    WHERE d.ecosystem_id = t.ecosystem_id AND d.purchase_id = t.id AND d.initiator_id = ${bind(personId)}::int))`;
};

/** SQL: finance opens purchases of every team, the back office those of its teams, and people limited to Costs only their own (D-72). */
const mayOpenPurchase = (ctx: RequestContext, bind: Bind): string => {
  if (may(ctx, 'purchases.all-teams')) return 'true';
  const own = mayOpenAsOwn(ctx, bind);
  return may(ctx, 'purchases.list') ? `(${isOneOf('t.team_id', [...ctx.teamIds], bind)} OR ${own})` : own;
};

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
  booked: [bookedPurchases],
  records: [
    {
      schema: purchaseSchema,
      shownAs: purchaseShownAs,
      // An archived purchase is hidden from everyone (PUR-F21).
      isThere: 't.archived_at IS NULL',
      mayOpen: mayOpenPurchase,
      inMails: true,
      processes: { summary: 'Rounds of approvals of the purchase: step, who is awaited, next action, history' },
      heldBy: teamName('t'),
      below: { team: { written: 't.team_id', is: (requested, bind) => `t.team_id::text = ${bind(requested)}` } },
      attachments: {
        // Known file types only (PUR-O93); attachments also below the team (PUR-O01).
        ...{ knownTypesOnly: true, alsoAt: 'api/purchases/teams/:team/purchases' },
        ...{ assertChangeable: assertFilesChangeable, detached: leaveLines },
        // Who decides on the purchase sees its receipts, and who declared it.
        mayOpenFiles: mayOpenAsOwn,
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
