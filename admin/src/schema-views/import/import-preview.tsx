import { Alert, Box, Button, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useState } from 'react';
import { useSentence, useTranslate } from '../../i18n';
import { queryClient } from '../../providers/data/query-client';
import { api } from '../../providers/http';
import { isProblem } from '../../providers/problem';
import { notices, noticeProblem } from '../../shell/notices';
import { useFieldLabel } from '../../shared/labels';
import { pathOf } from '../../providers/resources';
import { actionTexts } from '../action-texts';
import type { ImportHint, ImportRow } from './read-rows';

const MOST_SHOWN = 200;

/** The rows as they were read. Nothing is stored before Import, and nothing at all when any row is faulty (CRM-119, CRM-O63). */
export function ImportPreview({
  resource,
  hint,
  rows,
  onBack,
  onDone,
}: {
  resource: string;
  hint: ImportHint;
  rows: ImportRow[];
  onBack: () => void;
  onDone: () => void;
}) {
  const translate = useTranslate();
  const sentence = useSentence();
  const label = useFieldLabel(resource);
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<ReadonlyMap<number, string>>(new Map());
  const [omitted, setOmitted] = useState(0);
  const labels = [...hint.required, ...hint.optional];
  const texts = actionTexts(resource, 'CREATE');
  const run = async (): Promise<void> => {
    setBusy(true);
    const pending = notices.pending(texts.pending);
    try {
      const { body } = await api.post<{ created: number; updated: number }>(`/api/${pathOf(resource)}/import`, { body: { rows } });
      notices.success('IMPORT_SUCCESS', { params: { ...body }, replaces: pending });
      await queryClient.invalidateQueries({ queryKey: [resource] });
      onDone();
    } catch (error) {
      const found = isProblem(error)
        ? error.errors.flatMap(({ pointer, code }) =>
            /^\/rows\/(\d+)/.test(pointer)
              ? [[Number(pointer.split('/')[2]), `${label(pointer.split('/')[3] ?? '')}: ${sentence(code)}`] as const]
              : [],
          )
        : [];
      setFaults(new Map(found));
      setOmitted(isProblem(error) ? error.errorsOmitted : 0);
      noticeProblem(error, texts.failed, pending);
    } finally {
      setBusy(false);
    }
  };
  const shown = faults.size > 0 ? rows.filter((_, at) => faults.has(at)) : rows;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {faults.size > 0 && (
        <Alert severity="error">
          {translate('forms.import.faulty', { smart_count: faults.size })}
          {omitted > 0 && ` ${translate('forms.import.omitted', { smart_count: omitted })}`}
        </Alert>
      )}
      <Typography color="textSecondary">{translate('forms.import.count', { smart_count: rows.length })}</Typography>
      <Box sx={{ overflow: 'auto', maxHeight: '55vh' }} tabIndex={0} role="region" aria-label={translate('forms.import.preview')}>
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell>{translate('forms.import.line')}</TableCell>
              {labels.map((name) => (
                <TableCell key={name}>{label(name)}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.slice(0, MOST_SHOWN).map((row) => {
              const fault = faults.get(rows.indexOf(row));
              return (
                <TableRow key={row.line} sx={fault ? ({ tokens }) => ({ bgcolor: tokens.meaning.needsYou.soft }) : {}}>
                  <TableCell>
                    {row.line}
                    {fault && (
                      <Typography variant="caption" color="error" component="div">
                        {fault}
                      </Typography>
                    )}
                  </TableCell>
                  {labels.map((name) => (
                    <TableCell key={name}>{row[name]}</TableCell>
                  ))}
                </TableRow>
              );
            })}
          </TableBody>
        </Table>
      </Box>
      <Box sx={{ display: 'flex', gap: 2, justifyContent: 'flex-end' }}>
        <Button color="inherit" onClick={onBack}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" disabled={busy} onClick={() => void run()} data-shortcut="save">
          {translate('forms.import.run')}
        </Button>
      </Box>
    </Box>
  );
}
