import { useEffect, useMemo, type ComponentType } from 'react';
import { useTranslate } from '../../../../i18n';
import { amountColumn, descriptionColumn, netColumn, priceColumn } from '../../../../shared/lines/columns';
import type { LineKind, LinePartProps } from '../../../../shared/lines/line';
import { LinesEditor } from '../../../../shared/lines/lines-editor';
import type { SalesForm } from '../sales-form';
import { AllLinesActivity, isBlank, LineActivity, LineProduct, LineRulesContext, LineVat, TotalsFooter } from '../../product-lines';
import { draftTotals, newLine, type LineDraft } from './line-draft';
import { type LineRates, useLineRates } from './line-rates';
import { useNewLine } from './use-new-line';

/** Lines with a product, a team and an activity, in the order in which they are typed. */
const kind: Omit<LineKind<LineDraft>, 'form'> = {
  columns: [
    { field: 'product', caption: 'productLines.product', width: 'minmax(150px, 1fr)', shape: 'wide', Cell: LineProduct },
    descriptionColumn,
    amountColumn,
    priceColumn,
    netColumn,
  ],
  Details: (part) => <LineActivity {...part} beside={<LineVat {...part} />} />,
  isBlank,
  summaryOf: ({ department, project }) => ({
    text: project && [department, project].filter(Boolean).join(' · '),
    isWhole: Boolean(project && department),
  }),
  texts: {
    details: 'productLines.expand',
    askDetails: 'productLines.chooseActivity',
    none: 'selling.noLines',
    first: 'selling.firstLine',
  },
};

const withMore = (More: ComponentType<LinePartProps<LineDraft>>) =>
  function Details(part: LinePartProps<LineDraft>) {
    return (
      <LineActivity
        {...part}
        beside={
          <>
            <LineVat {...part} />
            <More {...part} />
          </>
        }
      />
    );
  };
/** The same, with an optional activity. */
const unplacedKind: typeof kind = {
  ...kind,
  summaryOf: (line) => ({ ...kind.summaryOf(line), isWhole: true }),
  texts: { ...kind.texts, askDetails: kind.texts.details },
};

interface SalesLinesProps {
  form: SalesForm;
  /** Whether lines may have no activity. */
  isPlaceOptional?: boolean;
  /** Extra fields below each line. */
  More?: ComponentType<LinePartProps<LineDraft>>;
}

/** The sales lines. */
export function SalesLines(props: SalesLinesProps) {
  return <RatedLines {...props} rates={useLineRates(props.form)} />;
}

/** The same, with rates that the form determines. */
export function RatedLines({ form, isPlaceOptional = false, More, rates }: SalesLinesProps & { rates: LineRates }) {
  const translate = useTranslate();
  const { idPrefix, draft, lines, problems, tries, readOnly } = form;
  const ownKind = useMemo(
    () => ({ ...(isPlaceOptional ? unplacedKind : kind), ...(More && { Details: withMore(More) }), form: idPrefix }),
    [idPrefix, isPlaceOptional, More],
  );
  const { rules, failed } = rates;
  const { rateOf } = rules;
  const totals = useMemo(() => draftTotals(draft.lines, (line) => rateOf(line).rate), [draft.lines, rateOf]);
  const plain = { rate: rateOf(newLine('', '')).rate, base: '0', tax: '0' };
  const unnamed = translate(failed ? 'selling.rateFailed' : draft.organization ? 'selling.noRate' : 'selling.rateAfterOrganization');
  const taxes = (totals.taxes.length > 0 ? totals.taxes : [plain]).map(({ rate, ...tax }) => ({
    ...tax,
    name: rate?.description ?? unnamed,
  }));
  const lineOf = useNewLine();
  const makeLine = (pasted?: Partial<LineDraft>): LineDraft => ({ ...lineOf(draft.teamId, draft.lines.at(-1)), ...pasted });
  useEffect(() => {
    const [first, ...others] = draft.lines;
    if (!first?.isUsual || !isBlank(first) || others.length > 0) return;
    const { department, project } = lineOf(draft.teamId);
    lines.change(first.key, { department, project });
    // Only another team changes where the line that the form opened with belongs.
  }, [draft.teamId]); // eslint-disable-line react-hooks/exhaustive-deps
  return (
    <LineRulesContext value={rules}>
      <LinesEditor
        kind={ownKind}
        lines={draft.lines}
        edit={lines}
        makeLine={makeLine}
        nets={totals.lineNets}
        currency={draft.currency}
        problems={problems}
        tries={tries}
        readOnly={readOnly}
        wanted={form.linesWanted}
        isNew={form.record === null}
        above={!readOnly && <AllLinesActivity lines={draft.lines} edit={lines} />}
        totals={<TotalsFooter totals={{ ...totals, taxes }} currency={draft.currency} />}
      />
    </LineRulesContext>
  );
}
