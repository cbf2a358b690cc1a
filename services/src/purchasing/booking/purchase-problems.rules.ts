import { type ErrorCode, purchaseSchema } from '@kantoor/schemas';
import { dateFaults } from '../../books/invoice-dates/index.js';
import type { LegalEntity } from '../../books/legal-entities/index.js';
import type { TaxRateView } from '../../books/tax-rates/index.js';
import type { Stored } from '../../platform/records/records/index.js';
import { type FieldProblem, Problem } from '../../platform/runtime/problems/index.js';
import type { LedgerOfLine } from '../costs/index.js';

const purchases = purchaseSchema['x-resource'].name;

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

interface Known {
  entity: LegalEntity | undefined;
  rates: readonly (TaxRateView | null)[];
  ledgers: readonly (LedgerOfLine | null)[];
  invoiceDate: string;
  today: string;
}

/**
 * Returns what blocks booking: no legal entity, no rate or ledger for a line, an invalid invoice date. Purchases booked elsewhere need none of
 * these (PUR-O35).
 */
export function bookingProblem(
  { id, teamId, skipFromExternalInvoicing }: Pick<Stored<'purchase'>, 'id' | 'teamId' | 'skipFromExternalInvoicing'>,
  { entity, rates, ledgers, invoiceDate, today }: Known,
): PurchaseProblem | undefined {
  if (skipFromExternalInvoicing) return undefined;
  if (!entity)
    return {
      reason: 'LEGAL_ENTITY_MISSING',
      detail: 'The team has no legal entity to book in',
      fix: { resource: 'teams', id: teamId },
    };
  const unrated = rates.flatMap((rate, at) => (rate ? [] : [{ pointer: `/lines/${at}/taxRateId`, code: 'FIELD_REQUIRED' }]));
  if (unrated.length > 0)
    return {
      reason: 'TAX_RATE_MISSING',
      detail: `${entity.name} has no VAT rate of its own, and a line has none`,
      errors: unrated,
      fix: { resource: 'legal-entities', id: entity.legalEntityId },
    };
  const without = ledgers.flatMap((ledger, at) => (ledger ? [] : [{ pointer: `/lines/${at}/ledgerId`, code: 'FIELD_REQUIRED' }]));
  if (without.length > 0)
    return { reason: 'LEDGER_MISSING', detail: 'A line has no ledger yet', errors: without, fix: { resource: purchases, id } };
  const errors = dateFaults({ invoiceDate }, today);
  if (errors.length > 0)
    return { reason: 'DATE_NOT_ALLOWED', detail: 'No invoice bears this date', errors, fix: { resource: purchases, id } };
  return undefined;
}
