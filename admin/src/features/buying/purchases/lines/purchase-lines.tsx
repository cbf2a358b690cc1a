import { useMemo, type ReactNode } from 'react';
import { amountColumn, descriptionColumn } from '../../../../shared/lines/columns';
import type { LineKind } from '../../../../shared/lines/line';
import { LinesEditor } from '../../../../shared/lines/lines-editor';
import { AllLinesActivity, LineProduct, LineRulesContext } from '../../../records/product-lines';
import { form as idPrefix } from '../field';
import { AllLinesLedger, LineDetails, LinePlace } from './line-details';
import { LineSpending, SpendingContext } from './line-spending';
import { LineFile, PurchaseFilesContext } from './line-file';
import type { LinesForm } from './lines-form';
import { exclPriceColumn, inclPriceColumn, totalColumn } from './price-cells';
import { isBlank, nextLine, newLine, type PurchaseLine, withFootprint } from './purchase-line';
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
  Tool: LineFile,
  Note: LineSpending,
  title: ({ product, description }) => [product?.name, description].filter(Boolean).join(': '),
  isBlank,
  summaryOf: ({ department, project, ledger, usualLedger }) => ({
    text: project && [department, project, (ledger ?? usualLedger)?.value].filter(Boolean).join(' · '),
    isWhole: Boolean(project && department),
  }),
  texts: {
    details: 'purchaseLines.details',
    askDetails: 'purchaseLines.chooseActivity',
    none: 'purchaseLines.none',
    first: 'purchaseLines.first',
  },
};

/** A document has no footprint: the purchase that is made from it has one. */
const kindOfDocument: LineKind<PurchaseLine> = { ...kind, Details: LinePlace };

interface PurchaseLinesProps {
  form: LinesForm;
  /** Address of the files of the record; null while it is not saved. */
  files: string | null;
  totals: ReactNode;
  ofDocument?: boolean;
}
/** The lines of a purchase. */
export function PurchaseLines({ form, files, totals, ofDocument = false }: PurchaseLinesProps) {
  const { draft, lines, problems, tries, readOnly, rules, sums, newPlace } = form;
  const edit = useMemo(
    () => ({ ...lines, change: (key: string, patch: Partial<PurchaseLine>) => lines.change(key, withFootprint(patch)) }),
    [lines],
  );
  const makeLine = (pasted?: Partial<PurchaseLine>): PurchaseLine => {
    const before = draft.lines.at(-1);
    const line = before ? nextLine(before) : newLine(newPlace.department, newPlace.project);
    return pasted
      ? {
          ...line,
          product: null,
          taxRateId: null,
          ledger: null,
          usualLedger: null,
          inclPrice: '',
          metaData: null,
          printedRate: undefined,
          ...pasted,
        }
      : line;
  };
  const spending = useMemo(
    () => ({ day: draft.purchaseDate.slice(0, 10) || undefined, isCounted: form.isSpent }),
    [draft.purchaseDate, form.isSpent],
  );
  return (
    <SpendingContext value={spending}>
      <LineRulesContext value={rules}>
        <PurchaseFilesContext value={files}>
          <LinesEditor
            kind={ofDocument ? kindOfDocument : kind}
            lines={draft.lines}
            edit={edit}
            makeLine={makeLine}
            nets={sums.lineNets}
            currency={draft.currency}
            problems={problems}
            tries={tries}
            readOnly={readOnly}
            wanted={form.linesWanted}
            above={
              !readOnly && (
                <>
                  <AllLinesActivity lines={draft.lines} edit={lines} />
                  <AllLinesLedger lines={draft.lines} edit={lines} />
                </>
              )
            }
            totals={totals}
          />
        </PurchaseFilesContext>
      </LineRulesContext>
    </SpendingContext>
  );
}
