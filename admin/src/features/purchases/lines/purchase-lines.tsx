import type { ReactNode } from 'react';
import { amountColumn, descriptionColumn } from '../../../shared/lines/columns';
import type { LineKind } from '../../../shared/lines/line';
import { LinesEditor } from '../../../shared/lines/lines-editor';
import { AllLinesActivity, LineProduct, LineRulesContext } from '../../product-lines';
import { form as idPrefix } from '../field';
import type { PurchaseFormModel } from '../use-purchase-form';
import { LineDetails } from './line-details';
import { exclPriceColumn, inclPriceColumn, totalColumn } from './price-cells';
import { isBlank, nextLine, newLine, type PurchaseLine } from './purchase-line';
import { taxColumn } from './tax-badge';

/** In the order of PUR-051. */
const kind: LineKind<PurchaseLine> = {
  form: idPrefix,
  columns: [
    { field: 'product', caption: 'productLines.product', width: 'minmax(120px, 1fr)', shape: 'wide', Cell: LineProduct },
    { ...descriptionColumn, width: 'minmax(130px, 1.4fr)' },
    { ...amountColumn, width: '70px' },
    inclPriceColumn,
    exclPriceColumn,
    taxColumn,
    totalColumn,
  ],
  Details: LineDetails,
  isBlank,
  summaryOf: ({ department, project }) => ({
    text: project && [department, project].filter(Boolean).join(' · '),
    isWhole: Boolean(project && department),
  }),
  texts: {
    details: 'purchaseLines.details',
    askDetails: 'purchaseLines.chooseActivity',
    none: 'purchaseLines.none',
    first: 'purchaseLines.first',
  },
};

/** What is bought, line by line. */
export function PurchaseLines({ form, totals }: { form: PurchaseFormModel; totals: ReactNode }) {
  const { draft, lines, problems, tries, readOnly, rules, sums, newPlace } = form;
  const makeLine = (pasted?: Partial<PurchaseLine>): PurchaseLine => {
    const before = draft.lines.at(-1);
    const line = before ? nextLine(before) : newLine(newPlace.department, newPlace.project);
    return pasted ? { ...line, product: null, taxRateId: null, inclPrice: '', metaData: [], ...pasted } : line;
  };
  return (
    <LineRulesContext value={rules}>
      <LinesEditor
        kind={kind}
        lines={draft.lines}
        edit={lines}
        makeLine={makeLine}
        nets={sums.lineNets}
        currency={draft.currency}
        problems={problems}
        tries={tries}
        readOnly={readOnly}
        wanted={form.linesWanted}
        above={!readOnly && <AllLinesActivity lines={draft.lines} edit={lines} />}
        totals={totals}
      />
    </LineRulesContext>
  );
}
