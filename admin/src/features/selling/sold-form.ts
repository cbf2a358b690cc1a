import type { FormProblem } from '../../shared/form/problems';
import type { LinesEdit } from '../../shared/lines/line';
import type { LineDraft } from './lines/line-draft';
import type { TaxRate } from './sold';
import type { SoldDraft } from './sold-draft';

/** What the parts of a form that sell something know of it and may do. */
export interface SoldForm {
  /** Begins the ids of its fields. */
  idPrefix: string;
  draft: SoldDraft;
  /** Reference of the legal entity that sells it, where that does not follow from the team. */
  seller?: string;
  /** It is bought: the organization supplies. */
  isBought?: true;
  change(patch: Partial<SoldDraft>): void;
  /** As it is stored: a rate of its lines that is no longer offered is known by them. */
  record: { lines: readonly { taxRate?: TaxRate | null | undefined }[] } | null;
  lines: LinesEdit<LineDraft>;
  /** How often the customer was finished: then typing goes on in the lines. */
  linesWanted: number;
  wantLines: () => void;
  problems: readonly FormProblem[];
  /** How often saving was tried and something had to be fixed. */
  tries: number;
  readOnly: boolean;
}
