import { type DocumentPrediction, lineDecimals, type PredictedLine } from '@kantoor/schemas';
import { Alert, Box, Button, Checkbox, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useTranslate } from '../../../../i18n';
import { useFormat } from '../../../../i18n/use-format';
import { useVerbs } from '../../../../providers/data/verbs';
import { SidePanel } from '../../../../shell/side-panel';
import { type CostLine, filledLines, needsRate } from '../../costs';
import type { DocumentFormModel } from '../model/use-document-form';
import { useAddedLines } from '../model/use-added-lines';
import { areInclusive, lineOfPaper, type LineSource, named, piecesOfRead, statedOnPaper } from './read-lines';

/** Maximum number of characters of a description that are shown (PUR-176). */
const shownLetters = 100;

interface LinesPanelProps {
  form: DocumentFormModel;
  prediction: DocumentPrediction;
  onClose: () => void;
}

/**
 * Turns lines that were read into lines of the document, with values from similar lines in earlier purchases of the supplier (PUR-174,
 * PUR-O79).
 */
export function LinesPanel({ form, prediction, onClose }: LinesPanelProps) {
  const translate = useTranslate();
  const { percentage } = useFormat();
  const notify = useNotify();
  const add = useAddedLines(form);
  const { draft, rules } = form;
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [added, setAdded] = useState<ReadonlySet<number>>(new Set());
  const { rows, read, isLoading } = useReadLines(form, prediction);
  const isWanted = (at: number): boolean => !left.has(at) && !added.has(at);
  const wanted = rows.filter((_, at) => isWanted(at)).map(({ made }) => made);
  const printed = new Set(wanted.flatMap((line) => (needsRate(line, rules.rateOf) ? [line.printedRate!] : [])));
  const toggle = (at: number): void => setLeft(new Set(left.has(at) ? [...left].filter((one) => one !== at) : [...left, at]));
  const confirm = (): void => {
    const undo = add(wanted);
    // The VAT that the document states covers all of its lines, so it only applies when the draft has exactly these lines.
    if (left.size === 0 && added.size === 0 && filledLines(draft.lines).length === 0)
      form.change({ statedTaxes: statedOnPaper(prediction, wanted, rules.rateOf) });
    notify('reading.linesMade', { type: 'success', messageArgs: { smart_count: wanted.length }, undo });
    onClose();
  };
  /** Adds one line with one click (PUR-O75). */
  const addOne = (at: number): void => {
    const undo = add([rows[at]!.made]);
    setAdded(new Set([...added, at]));
    notify('reading.linesMade', { type: 'success', messageArgs: { smart_count: 1 }, undo });
  };
  return (
    <SidePanel open title={translate('reading.linesTitle')} onClose={onClose} width={640}>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {translate(areInclusive(prediction) ? 'reading.linesInclusive' : 'reading.linesExclusive')}
      </Typography>
      {read !== draft.currency && (
        <Alert severity="warning" sx={{ mb: 3 }}>
          {translate('reading.linesOtherCurrency', { read, currency: draft.currency })}
        </Alert>
      )}
      {[...printed].map((rate) => (
        <Alert key={rate} severity="warning" sx={{ mb: 3 }}>
          {translate('costLines.rateToChoose', { rate: percentage(rate) })}
        </Alert>
      ))}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mb: 4 }}>
        {rows.map((row, at) => (
          <ReadLine
            key={at}
            row={row}
            currency={read}
            isWanted={isWanted(at)}
            isAdded={added.has(at)}
            onToggle={() => toggle(at)}
            onAdd={() => addOne(at)}
          />
        ))}
      </Box>
      <Button variant="contained" disabled={wanted.length === 0 || isLoading} onClick={confirm}>
        {translate('reading.addLines', { smart_count: wanted.length })}
      </Button>
    </SidePanel>
  );
}

interface ReadRow {
  line: PredictedLine;
  /** The line of the document that it becomes. */
  made: CostLine;
}

/** Returns the lines that were read, their currency, and what each becomes with the values of earlier purchases. */
function useReadLines({ draft, rules, newPlace: place }: DocumentFormModel, prediction: DocumentPrediction) {
  const translate = useTranslate();
  const provider = useVerbs('reading');
  const organizationId = draft.organization?.organizationId ?? null;
  const { data, isLoading } = useQuery({
    queryKey: ['purchases', 'previousPurchases', { organizationId }],
    queryFn: ({ signal }) => provider.previousPurchases({ organizationId: organizationId!, signal }),
    enabled: organizationId !== null,
  });
  const source: LineSource = { prediction, previous: data?.items ?? [], place, rules };
  const rows = prediction.lines.map((stated): ReadRow => {
    const line = named(stated, translate);
    return { line, made: lineOfPaper(line, source) };
  });
  return { rows, read: prediction.currency?.value ?? draft.currency, isLoading };
}

interface ReadLineProps {
  row: ReadRow;
  currency: string;
  isWanted: boolean;
  /** It is a line of the document already. */
  isAdded: boolean;
  onToggle: () => void;
  onAdd: () => void;
}
/** A line that was read, with its quantity and price, and the product and activity proposed for it. */
function ReadLine({ row: { line, made }, currency, isWanted, isAdded, onToggle, onAdd }: ReadLineProps) {
  const translate = useTranslate();
  const { money, number } = useFormat();
  const shown = line.description.value.slice(0, shownLetters);
  const pieces = piecesOfRead(line);
  const isCounted = pieces !== null && pieces.amount !== '1';
  const proposed = [
    isCounted && `${number(pieces.amount)} × ${money(pieces.price, currency, lineDecimals)}`,
    made.product?.name,
    [made.department, made.project].filter(Boolean).join(', '),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Checkbox checked={isWanted} disabled={isAdded} onChange={onToggle} slotProps={{ input: { 'aria-label': shown } }} />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', py: 1.5 }}>
        {shown}
        {proposed && (
          <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
            {proposed}
          </Typography>
        )}
      </Box>
      <Typography sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums', py: 1.5 }}>
        {line.amount === null ? translate('reading.noAmount') : money(line.amount.value, currency)}
      </Typography>
      <Button size="small" disabled={isAdded} onClick={onAdd} aria-label={`${translate('reading.take')}: ${shown}`}>
        {translate('reading.take')}
      </Button>
    </Box>
  );
}
