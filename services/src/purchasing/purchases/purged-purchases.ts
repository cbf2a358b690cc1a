import { purchaseSchema, purchaseStates } from '@kantoor/schemas';
import { isInvoiceKept } from '../../payables/purchase-invoices/index.js';
import { isOnLedgers } from '../../masterdata/products/index.js';
import { hasFiles } from '../../platform/records/attachments/index.js';
import type { BookedFiles, PurgeLimits, PurgeSource } from '../../platform/records/kinds/index.js';
import { isInProcess } from '../../platform/processes/processes/index.js';
import type { Bind } from '../../platform/records/records/index.js';
import { isUnderApproval, removeApprovals } from '../approvals/index.js';

const {
  $id: entity,
  'x-resource': { name: resource, table },
} = purchaseSchema;
const ofPurchases = { entity, resource, table } as const;

/** SQL: the later of the purchase date and the day it was entered. */
const dayOfPurchase = (p: string, dayOf: PurgeLimits['dayOf']): string => `greatest(${p}.purchase_date, ${dayOf(`${p}.created_at`)})`;

/** SQL: whether a line of purchase `p` is property. */
const isProperty = (p: string, bind: Bind, propertyLedgers: readonly string[]): string =>
  `EXISTS (SELECT FROM purchase_lines l WHERE l.ecosystem_id = ${p}.ecosystem_id AND l.purchase_id = ${p}.id
    AND ${isOnLedgers('l', bind(propertyLedgers))})`;

/**
 * SQL: whether purchase `p` is booked and its retention period is over, and that of its invoice: its lines name the ledgers at the time,
 * while product ledgers may have changed.
 */
export const isOverdueToKeep = (p: string, bind: Bind, limits: PurgeLimits): string => {
  const { books, property, propertyLedgers, dayOf } = limits;
  const day = dayOfPurchase(p, dayOf);
  return `(${p}.purchase_state_id = ${purchaseStates.booked} AND ${day} <= ${bind(books)}::date
    AND (${day} <= ${bind(property)}::date OR NOT ${isProperty(p, bind, propertyLedgers)}) AND NOT ${isInvoiceKept(p, bind, limits)})`;
};

/**
 * Purges archived purchases that were never booked, and the files of booked ones, which themselves stay as part of the books (PUR-O100,
 * PUR-O101).
 */
export const purchasePurges: PurgeSource[] = [
  {
    ...ofPurchases,
    name: 'archived-purchases',
    shownAs: { title: 't.name', since: (dayOf) => dayOf('t.archived_at') },
    isDue: (
      bind,
      { archivedDrafts, dayOf },
    ) => `${dayOf('t.archived_at')} <= ${bind(archivedDrafts)}::date AND t.purchase_state_id <> ${purchaseStates.booked}
      AND t.purchase_invoice_id IS NULL AND NOT ${isUnderApproval(resource)} AND NOT ${isInProcess(resource)}
      AND NOT EXISTS (SELECT FROM inbox_documents d WHERE d.ecosystem_id = t.ecosystem_id AND d.purchase_id = t.id)`,
    remove: async (tx, ctx, ids) => {
      await removeApprovals(tx, ctx, resource, ids);
      await tx.query(`DELETE FROM purchase_lines WHERE ecosystem_id = $1 AND purchase_id = ANY ($2)`, [ctx.ecosystemId, ids]);
      await tx.query(`DELETE FROM purchases WHERE ecosystem_id = $1 AND id = ANY ($2)`, [ctx.ecosystemId, ids]);
    },
  },
  {
    ...ofPurchases,
    name: 'files-of-booked-purchases',
    shownAs: { title: 't.name', since: (dayOf) => dayOfPurchase('t', dayOf) },
    isDue: (bind, limits) => `${isOverdueToKeep('t', bind, limits)} AND ${hasFiles(resource)} AND NOT ${isInProcess(resource)}`,
  },
];

/** Until then no one should delete their files. */
export const bookedPurchases: BookedFiles = {
  ...{ resource, table, isBooked: `t.purchase_state_id = ${purchaseStates.booked}` },
  day: (dayOf) => dayOfPurchase('t', dayOf),
  isProperty: (bind, { propertyLedgers }) => isProperty('t', bind, propertyLedgers),
};
