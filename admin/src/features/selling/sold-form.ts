import type { FormProblem } from '../../shared/form/problems';
import type { LinesEdit } from '../../shared/lines/line';
import type { LineDraft } from './lines/line-draft';
import type { SoldLine } from './sold';
import type { SoldDraft } from './sold-draft';

/** What the shared parts of its form know of it and may do. */
export interface SoldForm {
  /** Begins the ids of its fields. */
  idPrefix: string;
  draft: SoldDraft;
  change: (patch: Partial<SoldDraft>) => void;
  /** Lines as they were read: a rate that is no longer offered is known by them. */
  storedLines: readonly SoldLine[];
  lines: LinesEdit<LineDraft>;
  /** How often the customer was finished: then typing goes on in the lines. */
  linesWanted: number;
  wantLines: () => void;
  problems: readonly FormProblem[];
  /** How often saving was tried and something had to be fixed. */
  tries: number;
  readOnly: boolean;
}
