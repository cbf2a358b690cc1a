import { Box, Button, Menu, MenuItem } from '@mui/material';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { chargedPercentage } from '@kantoor/schemas';
import type { LineColumn, LineKind, LinePartProps } from '../../../shared/lines/line';
import { useTranslate } from '../../../i18n';
import { DecimalInput } from '../../../shared/fields/decimal-input';
import { amountColumn, descriptionColumn, netColumn } from '../../../shared/lines/columns';
import { useFormat } from '../../../i18n/use-format';
import { LinesEditor } from '../../../shared/lines/lines-editor';
import { exact, LineProduct, LineRulesContext } from '../../records/product-lines';
import { LineBudget } from '../budgets';
import { type CostForm, form as idPrefix } from './cost-form';
import { inclPriceOf, isBlank, newLine, nextLine, priceOf, type CostLine, typedAlone, withFootprint } from './cost-line';
import { useUsualLedgers } from './use-usual-ledgers';
import { AllLinesLedger, AllLinesPlace, LineDetails, LineFile, LinePlace, CostFilesContext } from './line-details';

/** Date of the spending, and whether what is left of budgets already includes it. */
const SpendingContext = createContext<{ day: string | undefined; isCounted: boolean }>({ day: undefined, isCounted: false });

/** What is left of the budget of a line (PUR-225). */
function LineSpending({ line, currency }: LinePartProps<CostLine>) {
  const { rateOf } = useContext(LineRulesContext);
  const { day, isCounted } = useContext(SpendingContext);
  if (isBlank(line)) return null;
  return (
    <Box sx={{ px: 2, pb: 1, fontSize: '0.8125rem', '&:empty': { display: 'none' } }}>
      <LineBudget
        {...{ currency, day, isCounted, department: line.department, project: line.project }}
        price={exact(priceOf(line, () => rateOf(line)))}
        amount={exact(line.amount)}
      />
    </Box>
  );
}

/** Column for one of the two prices of a line: typing one lets the rate determine the other (PUR-O43). */
function priceColumn(field: 'price' | 'inclPrice', caption: string): LineColumn<CostLine> {
  const shown = field === 'price' ? priceOf : inclPriceOf;
  function PriceCell({ line, readOnly, id, named, errorOf, change }: LinePartProps<CostLine>) {
    const translate = useTranslate();
    const { rateOf } = useContext(LineRulesContext);
    const value = shown(line, () => rateOf(line));
    return (
      <DecimalInput
        id={id(field)}
        label={named(translate(caption))}
        value={value}
        kind="price"
        {...(field === 'inclPrice' && { shownDecimals: 2 })}
        disabled={readOnly}
        error={errorOf(field)}
        onChange={(typed) => {
          // Leaving the field reformats the value, which does not count as input.
          if (typed !== value) change({ price: '', inclPrice: '', [field]: typed });
        }}
      />
    );
  }
  return { field, caption, width: '100px', shape: 'half', isNumber: true, isTyped: true, Cell: PriceCell };
}
/** Total of a line, by the price that was typed. */
function PurchaseNet(part: LinePartProps<CostLine>) {
  const { rateOf } = useContext(LineRulesContext);
  const { line } = part;
  return <netColumn.Cell {...part} line={{ ...line, price: priceOf(line, () => rateOf(line)) }} />;
}
const totalColumn: LineColumn<CostLine> = { ...netColumn, Cell: PurchaseNet };

const inclPriceColumn = priceColumn('inclPrice', 'costLines.inclPrice');
const exclPriceColumn = priceColumn('price', 'costLines.price');

/** Resets the line to the rate of the rules: drops the chosen rate and the printed one. */
const byTheRules = { taxRateId: null, printedRate: undefined };

/** The VAT percentage of a line, which opens the choice of rates (PUR-O44). */
function TaxBadge({ line, readOnly, id, named, errorOf, change }: LinePartProps<CostLine>) {
  const translate = useTranslate();
  const { percentage } = useFormat();
  const { rateOf, offered } = useContext(LineRulesContext);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { rate, from } = rateOf(line);
  const automatic = rateOf({ ...line, ...byTheRules });
  const isRegime = from === 'regime';
  const choose = (taxRateId: number | null): void => {
    setAnchor(null);
    change({ ...byTheRules, taxRateId, ...typedAlone(line) });
  };
  const label = rate ? `${percentage(chargedPercentage(rate))}${rate.isRelayed || rate.isExempt ? '*' : ''}` : '–';
  const toChoose = line.printedRate !== undefined && !rate && translate('costLines.rateToChoose', { rate: percentage(line.printedRate) });
  const title = toChoose
    ? toChoose
    : isRegime
      ? `${rate?.description ?? ''}. ${translate('productLines.vat.regime')}`
      : (rate?.description ?? '');
  return (
    <>
      <Button
        id={id('taxRateId')}
        variant="outlined"
        color={errorOf('taxRateId') ? 'error' : toChoose ? 'warning' : 'inherit'}
        disabled={readOnly || isRegime}
        aria-haspopup="menu"
        aria-label={`${named(translate('productLines.tax'))}: ${rate?.description ?? '–'}`}
        title={title}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minWidth: 0, width: '100%', height: 38, px: 1, fontWeight: 400, borderColor: 'divider', fontVariantNumeric: 'tabular-nums' }}
      >
        {label}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem selected={line.taxRateId === null && !toChoose} onClick={() => choose(null)}>
          {automatic.rate
            ? translate('productLines.vat.automatic', {
                rate: automatic.rate.description,
                why: translate(`productLines.vat.from.${automatic.from}`),
              })
            : translate('productLines.vat.unknown')}
        </MenuItem>
        {offered.map(({ taxRateId, description }) => (
          <MenuItem key={taxRateId} selected={line.taxRateId === taxRateId} onClick={() => choose(taxRateId)}>
            {description}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
const taxColumn: LineColumn<CostLine> = {
  field: 'taxRateId',
  caption: 'productLines.tax',
  width: '68px',
  shape: 'half',
  isNumber: true,
  Cell: TaxBadge,
};

/** In the order of PUR-051. */
const kind: LineKind<CostLine> = {
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
    details: 'costLines.details',
    askDetails: 'costLines.chooseActivity',
    none: 'costLines.none',
    first: 'costLines.first',
  },
};

/** A document has no footprint: the purchase that is made from it has one. */
const kindOfDocument: LineKind<CostLine> = { ...kind, Details: LinePlace };

interface PurchaseLinesProps {
  form: CostForm;
  /** Address of the files of the record; null while it is not saved. */
  files: string | null;
  totals: ReactNode;
  ofDocument?: boolean;
}
/** The lines of a purchase. */
export function CostLines({ form, files, totals, ofDocument = false }: PurchaseLinesProps) {
  const { draft, lines, problems, tries, readOnly, rules, sums, newPlace } = form;
  const edit = useMemo(
    () => ({ ...lines, change: (key: string, patch: Partial<CostLine>) => lines.change(key, withFootprint(patch)) }),
    [lines],
  );
  const shown = useUsualLedgers(form);
  const makeLine = (pasted?: Partial<CostLine>): CostLine => {
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
        <CostFilesContext value={files}>
          <LinesEditor
            kind={ofDocument ? kindOfDocument : kind}
            lines={shown}
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
                  <AllLinesPlace lines={draft.lines} edit={lines} />
                  <AllLinesLedger lines={shown} edit={lines} />
                </>
              )
            }
            totals={totals}
          />
        </CostFilesContext>
      </LineRulesContext>
    </SpendingContext>
  );
}
