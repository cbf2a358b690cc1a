import type { FormProblem } from '../../shared/form/problems';
import type { LinesEdit } from '../../shared/lines/line';
import type { LineDraft } from './lines/line-draft';
import type { SoldLine } from './sold';
import type { SoldDraft } from './sold-draft';

/** What the parts of a form that sell something know of it and may do. */
export interface SoldForm {
  /** Begins the ids of its fields. */
  idPrefix: string;
  draft: SoldDraft;
  change: (patch: Partial<SoldDraft>) => void;
  /** As it is stored: a rate of its lines that is no longer offered is known by them. */
  record: { lines: readonly SoldLine[] } | null;
  lines: LinesEdit<LineDraft>;
  /** How often the customer was finished: then typing goes on in the lines. */
  linesWanted: number;
  wantLines: () => void;
  problems: readonly FormProblem[];
  /** How often saving was tried and something had to be fixed. */
  tries: number;
  readOnly: boolean;
}
