import type { MergePreview } from '@kantoor/schemas';
import { Alert, Box, Button, Typography, FormControlLabel, Radio } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRefresh, type RaRecord } from 'react-admin';
import { useSentence, useTranslate } from '../../i18n';
import { useVerbs } from '../../providers/data/verbs';
import { isProblem, problemCode } from '../../providers/problem';
import { schemaOf } from '../../providers/schema-of';
import { capitalized, useFieldLabel, useResourceName } from '../../shared/labels';
import { RowsTable } from '../../shared/list/rows-table';
import { ConfirmDialog } from '../../shell/confirm-dialog';
import { useOutcome, type NotifyOptions } from '../../shell/notices';
import { RowsSkeleton } from '../../shell/page-skeleton';
import { SidePanel } from '../../shell/side-panel';
import { HeldByOthers } from './held-by-others';
import { RecordChoice } from './record-choice';
import { useUndoMerge } from './use-undo-merge';
import { useValueText } from '../value-text';

type Field = MergePreview['fields'][number];
interface MergedFieldsProps {
  resource: string;
  fields: readonly Field[];
  /** Fields whose value is taken from the source record. */
  fromSource: readonly string[];
  onFromSource: (fields: readonly string[]) => void;
}

/** The fields that differ: the source's value, and the destination's value after the merge. If both have a value, the user chooses one. */
function MergedFields({ resource, fields, fromSource, onFromSource }: MergedFieldsProps) {
  const translate = useTranslate();
  const label = useFieldLabel(resource);
  const textOf = useValueText(resource);
  const shown = (field: string, value: Field['result']): string =>
    textOf(field, schemaOf(resource).properties[field], value) || translate('merging.empty');
  const choose = (together: readonly string[], isFromSource: boolean): void => {
    const others = fromSource.filter((field) => !together.includes(field));
    onFromSource(isFromSource ? [...others, ...together] : others);
  };
  // A field coupled to a chosen one, without a choice of its own.
  const resultOf = ({ field, source, result, choosable }: Field): Field['result'] =>
    choosable.length === 0 && fromSource.includes(field) ? source : result;
  const choice = ({ field, choosable }: Field, value: Field['result'], isOfSource: boolean) => {
    const isChosen = fromSource.includes(field) === isOfSource;
    const text = shown(field, value);
    if (choosable.length === 0) return text;
    return (
      <FormControlLabel
        control={
          <Radio
            size="small"
            name={`merge-${field}`}
            checked={isChosen}
            onChange={() => choose(choosable, isOfSource)}
            slotProps={{ input: { 'aria-label': `${label(field)}: ${text}` } }}
          />
        }
        label={text}
        sx={{ mr: 0, '& .MuiFormControlLabel-label': { fontSize: 'inherit', fontWeight: isChosen ? 600 : 400 } }}
      />
    );
  };
  return (
    <Box component="section" aria-labelledby="merge-fields">
      <Typography variant="h3" component="h3" id="merge-fields">
        {translate('merging.fields')}
      </Typography>
      <RowsTable
        label={translate('merging.fields')}
        rows={fields}
        idOf={({ field }) => field}
        columns={[
          { name: 'field', label: translate('merging.field'), isHead: true, text: ({ field }) => label(field) },
          {
            ...{ name: 'goes', label: translate('merging.goes'), sx: { color: 'text.secondary' } },
            render: (each) => choice(each, each.source, true),
          },
          {
            name: 'stays',
            label: translate('merging.stays'),
            sx: { fontWeight: 600 },
            render: (each) => choice(each, resultOf(each), false),
          },
        ]}
        sx={{ '& td, & th': { overflowWrap: 'anywhere', px: 1 } }}
      />
    </Box>
  );
}

/** The two records that are to become one, and what the merge would do, as the API says. */
function useMergeChoice(resource: string) {
  const provider = useVerbs('merge');
  const [source, setSource] = useState<RaRecord | null>(null);
  const [destination, setDestination] = useState<RaRecord | null>(null);
  const [asking, setAsking] = useState(false);
  const [fromSource, setFromSource] = useState<readonly string[]>([]);
  const isSame = source !== null && source.id === destination?.id;
  const isComplete = source !== null && destination !== null && !isSame;
  const pair = { source: Number(source?.id), destination: Number(destination?.id), fromSource };
  const preview = useQuery({
    queryKey: [resource, 'mergePreview', pair],
    queryFn: ({ signal }) => provider.mergePreview({ resource, ...pair, signal }),
    enabled: isComplete,
    staleTime: 0,
    gcTime: 0,
    // Choosing a field keeps the panel as it is until the answer is there.
    placeholderData: (before) => (before?.source.id === pair.source && before.destination.id === pair.destination ? before : undefined),
  });
  const choose = (keep: (record: RaRecord | null) => void) => (record: RaRecord | null) => {
    setAsking(false);
    setFromSource([]);
    keep(record);
  };
  return {
    ...{ source, destination, isSame, isComplete, asking, setAsking, fromSource, setFromSource, preview },
    chooseSource: choose(setSource),
    chooseDestination: choose(setDestination),
  };
}

/** Merges the records as they are shown, and offers to undo it. */
function useMerging(resource: string, fromSource: readonly string[], onMerged: () => void) {
  const provider = useVerbs('merge');
  const refresh = useRefresh();
  const notify = useNotify();
  const undo = useUndoMerge(resource);
  const texts = schemaOf(resource)['x-resource'].merge!;
  return useOutcome((shown: MergePreview) => provider.mergeRun({ resource, preview: shown, fromSource }), {
    failed: `${texts}_FAILED`,
    onSuccess: (done, shown) => {
      const offer = {
        undo: () => void undo(done),
        reason: 'merging.undoable',
        messageArgs: { days: shown.undoDays },
      } satisfies NotifyOptions;
      notify(`${texts}_SUCCESS`, { type: 'success', ...offer });
      onMerged();
      // References to the source record now name the destination record.
      refresh();
    },
  });
}

/** Panel to merge one record into another: shows what moves and changes, and asks for confirmation (CRM-139, CRM-140, CRM-149). */
export default function MergePanel({ resource, onClose }: { resource: string; onClose: () => void }) {
  const translate = useTranslate();
  const sentence = useSentence();
  const name = useResourceName(resource);
  const texts = schemaOf(resource)['x-resource'].merge!;
  const [tried, setTried] = useState(false);
  const { source, destination, isSame, isComplete, asking, setAsking, fromSource, ...choice } = useMergeChoice(resource);
  const { data: preview, error, refetch, isPlaceholderData: isOutdated } = choice.preview;
  const { mutate, isPending: busy } = useMerging(resource, fromSource, onClose);
  const fault = (chosen: RaRecord | null): string | undefined =>
    isSame ? translate('merging.same') : tried && !chosen ? sentence(`${texts}_MISSING`) : undefined;
  // A click before the preview has loaded is kept: the question follows as soon as it has.
  const ask = (): void => {
    setTried(true);
    if (!isComplete) return;
    setAsking(true);
    if (error) void refetch();
  };
  const merge = (shown: MergePreview): void => {
    setAsking(false);
    mutate(shown, { onError: () => void refetch() });
  };
  return (
    <SidePanel open onClose={onClose} title={capitalized(translate('merging.title', { name: name(2).toLowerCase() }))} width={640}>
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Typography color="textSecondary">{translate('merging.intro')}</Typography>
        <RecordChoice
          {...{ resource, label: translate('merging.from'), value: source, fault: fault(source) }}
          onChange={choice.chooseSource}
        />
        <RecordChoice
          {...{ resource, label: translate('merging.to'), value: destination, fault: fault(destination) }}
          onChange={choice.chooseDestination}
        />
        {error && <Alert severity="error">{sentence(problemCode(error), isProblem(error) ? error.params : {})}</Alert>}
        {isComplete &&
          !error &&
          (preview ? <Shown {...{ resource, preview, fromSource }} onFromSource={choice.setFromSource} /> : <RowsSkeleton rows={3} />)}
        <Box sx={{ display: 'flex', gap: 2, justifyContent: 'flex-end' }}>
          <Button color="inherit" onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button variant="contained" disabled={busy || (isComplete && preview?.isAllowed === false)} onClick={ask}>
            {translate('merging.run')}
          </Button>
        </Box>
      </Box>
      {preview?.isAllowed && !isOutdated && (
        <ConfirmDialog
          open={asking}
          title={translate('merging.sure', { source: preview.source.name, destination: preview.destination.name })}
          text={translate('merging.warning', { days: preview.undoDays })}
          onYes={() => merge(preview)}
          onNo={() => setAsking(false)}
        />
      )}
    </SidePanel>
  );
}

/** Two records that differ in one of these are unlikely to be one company. */
const identifying: readonly string[] = ['coCNumber', 'vatNumber'];

interface ShownProps {
  resource: string;
  preview: MergePreview;
  fromSource: readonly string[];
  onFromSource: (fields: readonly string[]) => void;
}
/** The records that would move, and the resulting field values. */
function Shown({ resource, preview: { moves, fields, ...held }, fromSource, onFromSource }: ShownProps) {
  const translate = useTranslate();
  const label = useFieldLabel(resource);
  const different = fields.filter(({ field, source, destination }) => identifying.includes(field) && source && destination);
  const moving = moves.filter(({ count }) => count > 0);
  return (
    <>
      <Box component="section" aria-labelledby="merge-moves">
        <Typography variant="h3" component="h3" id="merge-moves">
          {translate('merging.moves')}
        </Typography>
        {moving.length === 0 ? (
          <Typography color="textSecondary">{translate('merging.nothing')}</Typography>
        ) : (
          <Box component="ul" aria-labelledby="merge-moves" sx={{ my: 1, pl: 5 }}>
            {moving.map(({ what, count }) => (
              <li key={what}>{translate(`merging.what.${what}`, { smart_count: count })}</li>
            ))}
          </Box>
        )}
      </Box>
      {different.length > 0 && (
        <Alert severity="warning">
          {translate('merging.different', { fields: different.map(({ field }) => label(field)).join(', ') })}
        </Alert>
      )}
      <HeldByOthers {...held} resource={resource} />
      {fields.length > 0 && <MergedFields {...{ resource, fields, fromSource }} onFromSource={onFromSource} />}
    </>
  );
}
