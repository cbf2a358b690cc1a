import type { DealStateId } from '@kantoor/schemas';
import type { Deal } from '../deal';
import type { DraftHandle } from './use-deal-draft';
import type { FormProblem } from '../../../shared/form/problems';

/** What the parts of the form know of it and may do. */
export interface DealFormModel extends DraftHandle {
  deal: Deal | null;
  readOnly: boolean;
  busy: boolean;
  problems: readonly FormProblem[];
  /** How often saving was tried and something had to be mended. */
  tries: number;
  /** The newest stored deal, when somebody else changed it meanwhile. */
  conflict: Deal | null;
  keepMine: () => void;
  takeTheirs: () => void;
  save: () => Promise<Deal | null>;
  saveNote: () => Promise<unknown>;
  create: (as: 'deal' | 'lead') => Promise<unknown>;
  setState: (to: DealStateId) => Promise<unknown>;
  /** Set while the invoice dialog is open. */
  invoicing: Deal | null;
  endInvoicing: (invoiced: Deal | null) => void;
  stored: (deal: Deal) => void;
}
