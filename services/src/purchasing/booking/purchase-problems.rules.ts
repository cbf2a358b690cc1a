import type { ErrorCode } from '@kantoor/schemas';
import { type FieldProblem, Problem } from '../../platform/runtime/problems/index.js';

/** Why a purchase cannot be booked now, with the record to fix (D-25, D-61). */
export interface PurchaseProblem {
  reason: 'LEGAL_ENTITY_MISSING' | 'TAX_RATE_MISSING' | 'LEDGER_MISSING' | 'DATE_NOT_ALLOWED' | 'CHARGE_INCOMPLETE';
  detail: string;
  /** The affected fields of the purchase. */
  errors?: FieldProblem[];
  fix: { resource: string; id: number };
}

const codes = {
  LEGAL_ENTITY_MISSING: 'PURCHASE_BOOKED_FAILED',
  TAX_RATE_MISSING: 'PURCHASE_BOOKED_INVALID',
  LEDGER_MISSING: 'PURCHASE_BOOKED_INVALID',
  DATE_NOT_ALLOWED: 'PURCHASE_BOOKED_INVALID',
  CHARGE_INCOMPLETE: 'PURCHASE_BOOKED_FAILED',
} as const satisfies Record<PurchaseProblem['reason'], ErrorCode>;

/** Returns the error for manual booking, with the reason (PUR-O40). */
export const refusalOf = ({ reason, detail, errors, fix }: PurchaseProblem): Problem =>
  new Problem(codes[reason], { detail, errors, params: { reason, fixResource: fix.resource, fixId: fix.id } });
