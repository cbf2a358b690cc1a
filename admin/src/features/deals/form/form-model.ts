import type { DealStateId } from '@kantoor/schemas';
import type { FormProblem } from '../../../shared/form/problems';
import type { Draft } from '../../../shared/form/use-draft';
import type { LinesEdit } from '../../../shared/lines/line';
import type { Deal } from '../deal';
import type { DealDraft, LineDraft } from './deal-draft';

/** What the parts of the form know of it and may do. */
export interface DealFormModel {
  deal: Deal | null;
  draft: DealDraft;
  dirty: boolean;
  change: (patch: Partial<DealDraft>) => void;
  lines: LinesEdit<LineDraft>;
  /** How often the customer was finished: then typing goes on in the lines. */
  linesWanted: number;
  wantLines: () => void;
  /** What was kept of an earlier visit, and what somebody else saved meanwhile. */
  held: Draft<Deal, DealDraft>;
  invoiced: boolean;
  /** Since it is invoiced, or not for this person to change. */
  readOnly: boolean;
  busy: boolean;
  problems: readonly FormProblem[];
  /** How often saving was tried and something had to be fixed. */
  tries: number;
  save: () => Promise<Deal | null>;
  saveNote: () => Promise<unknown>;
  create: (as: 'deal' | 'lead') => Promise<unknown>;
  setState: (to: DealStateId) => Promise<unknown>;
  /** Set while the invoice dialog is open. */
  invoicing: Deal | null;
  endInvoicing: (invoiced: Deal | null) => void;
  stored: (deal: Deal) => void;
}
