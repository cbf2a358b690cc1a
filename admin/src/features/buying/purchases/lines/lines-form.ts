import type { PurchaseSums } from '@kantoor/schemas';
import type { FormProblem } from '../../../../shared/form/problems';
import type { LinesEdit } from '../../../../shared/lines/line';
import type { TaxRate } from '../../../records/product-lines';
import type { PurchaseDraft } from '../purchase-draft';
import type { PurchaseLine } from './purchase-line';
import type { PurchaseRules } from './use-purchase-rules';

/** Data of the form that its lines and totals need: that of a purchase, or of a document that becomes one. */
export interface LinesForm {
  draft: Pick<PurchaseDraft, 'currency' | 'lines' | 'organization' | 'purchaseDate' | 'statedTaxes'>;
  change: (patch: Pick<PurchaseDraft, 'statedTaxes'>) => void;
  lines: LinesEdit<PurchaseLine>;
  linesWanted: number;
  problems: readonly FormProblem[];
  tries: number;
  readOnly: boolean;
  rules: PurchaseRules;
  sums: PurchaseSums<TaxRate>;
  /** Team and activity of a first line. */
  newPlace: { department: string; project: string };
  /** Whether what is left of budgets already includes it. */
  isSpent: boolean;
  /** Total stated on the document, as typed. */
  expected: string;
  /** Whether the total is compared with that. */
  expectsTotal: boolean;
}
