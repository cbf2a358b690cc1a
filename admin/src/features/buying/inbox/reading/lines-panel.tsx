import type { DocumentPrediction, PredictedLine } from '@kantoor/schemas';
import { Alert, Box, Button, Checkbox, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useTranslate } from '../../../../i18n';
import { useFormat } from '../../../../i18n/use-format';
import { useVerbs } from '../../../../providers/data/verbs';
import { SidePanel } from '../../../../shell/side-panel';
import { filledLines, needsRate } from '../../costs';
import type { DocumentFormModel } from '../model/use-document-form';
import { useAddedLines } from '../model/use-added-lines';
import { areInclusive, lineOfPaper, type LineSource, statedOnPaper } from './read-lines';

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
  const { money, percentage } = useFormat();
  const notify = useNotify();
  const provider = useVerbs('reading');
  const add = useAddedLines(form);
  const { draft, rules, newPlace: place } = form;
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [taken, setTaken] = useState<ReadonlySet<number>>(new Set());
  const organizationId = draft.organization?.organizationId ?? null;
  const { data: previous = [], isLoading } = useQuery({
    queryKey: ['purchases', 'previousPurchases', { organizationId }],
    queryFn: ({ signal }) => provider.previousPurchases({ organizationId: organizationId!, signal }),
    enabled: organizationId !== null,
  });
  const read = prediction.currency?.value ?? draft.currency;
  const source: LineSource = { prediction, previous, place, rules };
  const rows = prediction.lines.map((stated) => {
    const line = named(stated, translate);
    return { line, made: lineOfPaper(line, source) };
  });
  const isWanted = (at: number): boolean => !left.has(at) && !taken.has(at);
  const wanted = rows.filter((_, at) => isWanted(at)).map(({ made }) => made);
  const printed = new Set(wanted.flatMap((line) => (needsRate(line, rules.rateOf) ? [line.printedRate!] : [])));
  const toggle = (at: number): void => setLeft(new Set(left.has(at) ? [...left].filter((one) => one !== at) : [...left, at]));
  const confirm = (): void => {
    const undo = add(wanted);
    // The VAT that the document states covers all of its lines, so it only applies when the draft has exactly these lines.
    if (left.size === 0 && taken.size === 0 && filledLines(draft.lines).length === 0)
      form.change({ statedTaxes: statedOnPaper(prediction, wanted, rules.rateOf) });
    notify('reading.linesMade', { type: 'success', messageArgs: { smart_count: wanted.length }, undo });
    onClose();
  };
  /** Takes over one line with one click (PUR-O75). */
  const takeOne = (at: number): void => {
    const undo = add([rows[at]!.made]);
    setTaken(new Set([...taken, at]));
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
        {rows.map(({ line: { description, amount }, made }, at) => {
          const shown = description.value.slice(0, shownLetters);
          const proposed = [made.product?.name, [made.department, made.project].filter(Boolean).join(', ')].filter(Boolean).join(' · ');
          return (
            <Box
              component="li"
              key={at}
              sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, py: 1, borderTop: 1, borderColor: 'divider' }}
            >
              <Checkbox
                checked={isWanted(at)}
                disabled={taken.has(at)}
                onChange={() => toggle(at)}
                slotProps={{ input: { 'aria-label': shown } }}
              />
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', py: 1.5 }}>
                {shown}
                {proposed && (
                  <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
                    {proposed}
                  </Typography>
                )}
              </Box>
              <Typography sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums', py: 1.5 }}>
                {amount === null ? translate('reading.noAmount') : money(amount.value, read)}
              </Typography>
              <Button
                size="small"
                disabled={taken.has(at)}
                onClick={() => takeOne(at)}
                aria-label={`${translate('reading.take')}: ${shown}`}
              >
                {translate('reading.take')}
              </Button>
            </Box>
          );
        })}
      </Box>
      <Button variant="contained" disabled={wanted.length === 0 || isLoading} onClick={confirm}>
        {translate('reading.addLines', { smart_count: wanted.length })}
      </Button>
    </SidePanel>
  );
}

/** Names a discount or charge of an e-invoice that has no description. */
function named(line: PredictedLine, translate: ReturnType<typeof useTranslate>): PredictedLine {
  const { description, adjustment } = line;
  return adjustment && description.value === ''
    ? { ...line, description: { ...description, value: translate(`reading.adjustment.${adjustment}`) } }
    : line;
}
