import type { FormProblem } from '../../../shared/form/problems';
import type { LinesEdit } from '../../../shared/lines/line';
import type { LineDraft } from './lines/line-draft';
import type { TaxRate } from './sales';
import type { SalesDraft } from './sales-draft';

/** State and actions that the parts of a sales form share. */
export interface SalesForm {
  /** Prefix of the ids of its fields. */
  idPrefix: string;
  draft: SalesDraft;
  /** Reference of the selling legal entity, if it does not follow from the team. */
  seller?: string;
  change(patch: Partial<SalesDraft>): void;
  /** The stored record: its lines give the names of rates that are no longer offered. */
  record: { lines: readonly { taxRate?: TaxRate | null | undefined }[] } | null;
  lines: LinesEdit<LineDraft>;
  /** Number of times that the customer was completed: then the focus moves to the lines. */
  linesWanted: number;
  wantLines: () => void;
  problems: readonly FormProblem[];
  /** Number of save attempts with errors. */
  tries: number;
  readOnly: boolean;
}
