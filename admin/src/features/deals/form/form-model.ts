import type { DealStateId } from '@kantoor/schemas';
import type { Draft } from '../../../shared/form/use-draft';
import type { SoldForm } from '../../selling';
import type { Deal } from '../deal';
import type { DealDraft } from '../deal-draft';

/** What the parts of the form know of it and may do. */
export interface DealFormModel extends SoldForm {
  deal: Deal | null;
  draft: DealDraft;
  dirty: boolean;
  change: (patch: Partial<DealDraft>) => void;
  /** What was kept of an earlier visit, and what another person saved meanwhile. */
  held: Draft<Deal, DealDraft>;
  invoiced: boolean;
  /** Since it is invoiced, or not for this person to change. */
  readOnly: boolean;
  busy: boolean;
  save: () => Promise<Deal | null>;
  saveNote: () => Promise<unknown>;
  create: (as: 'deal' | 'lead') => Promise<unknown>;
  setState: (to: DealStateId) => Promise<unknown>;
  /** Set while the invoice dialog is open. */
  invoicing: Deal | null;
  endInvoicing: (invoiced: Deal | null) => void;
  stored: (deal: Deal) => void;
}
