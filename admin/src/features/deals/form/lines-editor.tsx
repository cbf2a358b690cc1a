import AddIcon from '@mui/icons-material/Add';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslate } from '../../../i18n';
import { useCurrent } from '../../../shell/current';
import { crmApi } from '../deals-api';
import { draftTotals } from './deal-draft';
import { fieldId, useFieldErrors } from './field';
import { LineRow } from './line-row';
import { LinesFrame } from './lines-frame';
import { TotalsFooter } from './totals-footer';
import type { DealFormModel } from './form-model';

export function LinesEditor({ form }: { form: DealFormModel }) {
  const translate = useTranslate();
  const { teams } = useCurrent();
  const { draft, lines, problems, tries, readOnly } = form;
  const [open, setOpen] = useState<readonly string[]>([]);
  const justAdded = useRef<string | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const errorOf = useFieldErrors(problems);
  const organizationId = draft.organization?.organizationId ?? null;
  const rate = useQuery({
    queryKey: ['organizations', organizationId, 'tax-rate'],
    queryFn: () => crmApi.taxRate(organizationId!),
    enabled: organizationId !== null,
  });
  const totals = useMemo(() => draftTotals(draft.lines, rate.data), [draft.lines, rate.data]);

  const add = (): void => {
    const team = teams.find((one) => one.teamId === draft.teamId);
    const department = team?.name ?? '';
    const last = draft.lines.at(-1);
    const project = last?.department === department ? last.project : team?.groups?.length === 1 ? team.groups[0]!.name : '';
    const key = lines.add(department, project);
    justAdded.current = key;
    if (!project) setOpen((all) => [...all, key]);
  };
  useEffect(() => {
    if (!justAdded.current) return;
    frame.current?.querySelector<HTMLElement>(`[data-line="${justAdded.current}"] input`)?.focus();
    justAdded.current = null;
  }, [draft.lines.length]);
  useEffect(() => {
    const bad = new Set(
      problems
        .map(({ pointer }) => /^\/lines\/(\d+)\//.exec(pointer)?.[1])
        .filter((index) => index !== undefined)
        .map(Number),
    );
    if (bad.size) setOpen((all) => [...new Set([...all, ...draft.lines.filter((_, index) => bad.has(index)).map((line) => line.key)])]);
    // Only after another try: a line that was closed by hand stays closed while typing.
  }, [tries]); // eslint-disable-line react-hooks/exhaustive-deps
  const toggle = useCallback((key: string) => setOpen((all) => (all.includes(key) ? all.filter((one) => one !== key) : [...all, key])), []);

  /** Enter goes to the same field of the next line, and in the last line makes a new one. */
  const onKeyDown = (event: KeyboardEvent): void => {
    const input = event.target as HTMLInputElement;
    const place = /^deal-lines-(\d+)-(price|amount|description)$/.exec(input.id);
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.shiftKey || !place) return;
    event.preventDefault();
    const below = document.getElementById(fieldId(`/lines/${Number(place[1]) + 1}/${place[2]}`));
    if (below) below.focus();
    else add();
  };
  const missing = errorOf('/lines');
  return (
    <Box component="section" aria-labelledby="deal-lines-title" sx={{ mt: 6 }}>
      <Typography id="deal-lines-title" variant="h2" sx={{ mb: 1 }}>
        {translate('dealForm.lines')}
      </Typography>
      <LinesFrame ref={frame} onKeyDown={onKeyDown}>
        {draft.lines.length > 0 && (
          <div className="row captions">
            <span>{translate('dealForm.product')}</span>
            <span>{translate('dealForm.description')}</span>
            <span className="number">{translate('dealForm.price')}</span>
            <span className="number">{translate('dealForm.amount')}</span>
            <span className="number">{translate('dealForm.net')}</span>
            <span />
          </div>
        )}
        {draft.lines.map((line, index) => (
          <LineRow
            key={line.key}
            line={line}
            index={index}
            last={index === draft.lines.length - 1}
            net={totals.lineNets[index] ?? '0'}
            currency={draft.currency}
            open={open.includes(line.key)}
            readOnly={readOnly}
            lines={lines}
            toggle={toggle}
            errors={problems.some((problem) => problem.pointer.startsWith(`/lines/${index}/`)) ? problems : noProblems}
          />
        ))}
        {draft.lines.length === 0 && (
          <Typography color="textSecondary" sx={{ py: 3 }}>
            {translate(readOnly ? 'dealForm.noLines' : 'dealForm.firstLine')}
          </Typography>
        )}
        {missing && draft.lines.length === 0 && (
          <Alert severity="error" id={fieldId('/lines')} tabIndex={-1}>
            {missing}
          </Alert>
        )}
      </LinesFrame>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'flex-start', gap: 4, mt: 2 }}>
        {readOnly ? (
          <span />
        ) : (
          <Button startIcon={<AddIcon />} onClick={add}>
            {translate('dealForm.addLine')}
          </Button>
        )}
        <TotalsFooter
          net={totals.net}
          tax={totals.tax}
          gross={totals.gross}
          currency={draft.currency}
          rate={rate.data ?? null}
          hasCustomer={organizationId !== null}
          failed={rate.isError}
        />
      </Box>
    </Box>
  );
}
const noProblems: DealFormModel['problems'] = [];
