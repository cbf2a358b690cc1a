import { Alert, Box, Tab, Tabs } from '@mui/material';
import { Suspense, useState, type ReactNode } from 'react';
import { useEditContext, type RaRecord } from 'react-admin';
import { useSentence, useTranslate } from '../../i18n';
import { hasSentence } from '../../i18n/sentences';
import { isMissing } from '../../providers/problem';
import { fetchedLater } from '../../shell/fetching';
import { NotFoundHere } from '../../shell/entrance/not-found-page';
import { useOptions } from '../area-view';
import { useCanWrite } from '../can-write';
import { hintOf } from '../../providers/resources';
import { MergedAway } from '../merge/merged-away';
import { RecordMerges } from '../merge/record-merges';
import { ListError } from '../../shared/list/list-error';
import { FormSkeleton } from './form-skeleton';
import type { RecordProps, RecordTab } from '../../shell/record-props';
import type { RecordOptions } from '../../shell/resources';
import { useLocation } from 'react-router';
import { RowsSkeleton } from '../../shell/page-skeleton';

interface RecordTabsProps {
  id: number;
  nested: string;
  base: string;
  tabs: readonly RecordTab[];
  form: ReactNode;
}

/**
 * A record with the tabs of its own and other features beside its form (CRM-132); if no tab is the form, it is above them (PUR-186). The
 * address below the record selects the tab.
 */
function RecordTabs({ id, nested, base, tabs, form }: RecordTabsProps) {
  const translate = useTranslate();
  const { search } = useLocation();
  const named = nested.split('/')[0] || new URLSearchParams(search).get('tab');
  const [chosen, setChosen] = useState(named);
  const open = tabs.find(({ name }) => name === chosen) ?? tabs[0]!;
  const { Tab: Shown } = open;
  const isAbove = tabs.every(({ Tab: One }) => One);
  return (
    <Box sx={{ flex: 1, display: 'flex', flexDirection: 'column' }}>
      {isAbove && <Box sx={{ display: 'flex', flexDirection: 'column', mb: 3 }}>{form}</Box>}
      <Tabs
        value={open.name}
        onChange={(_, next: string) => setChosen(next)}
        sx={{ mt: isAbove ? 0 : -3, mb: 4, borderBottom: 1, borderColor: 'divider', flexShrink: 0 }}
      >
        {tabs.map(({ name, caption }) => (
          <Tab key={name} value={name} label={translate(caption)} id={`tab-${name}`} aria-controls={`panel-${name}`} />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id={`panel-${open.name}`}
        aria-labelledby={`tab-${open.name}`}
        sx={{ flex: 1, display: 'flex', flexDirection: 'column' }}
      >
        {Shown ? (
          <Suspense fallback={<RowsSkeleton rows={3} />}>
            <Shown id={id} nested={nested} here={`${base}/${id}`} />
          </Suspense>
        ) : (
          form
        )}
      </Box>
    </Box>
  );
}

const noOptions: Partial<RecordOptions> = {};
const RecordForm = fetchedLater(() => import('../form/record-form'));

const failedText = (resource: string): { failed?: string } => {
  const key = `LOAD_${hintOf(resource).errors}_FAILED`;
  return hasSentence(key) ? { failed: key } : {};
};

/** The form of the record in the context, with the further parts of a record of its kind. */
export function RecordBody(props: RecordProps) {
  const { resource, target, base, onSaved, start } = props;
  const { record, error, refetch } = useEditContext<RaRecord>();
  const canWrite = useCanWrite(resource);
  const sentence = useSentence();
  const { Around, tabs } = useOptions(resource) ?? noOptions;
  if (error && isMissing(error)) return <NotFoundHere />;
  // An open record stays open when a reload fails.
  if (error && !record) return <ListError error={error} {...failedText(resource)} onRetry={() => void refetch()} />;
  if (target === 'new' && !canWrite) return <Alert severity="info">{sentence('FORBIDDEN')}</Alert>;
  if (target !== 'new' && !record) return <FormSkeleton />;
  if (record?.mergedInto) return <MergedAway resource={resource} record={record} base={base} />;
  const { merge } = hintOf(resource);
  const form = (
    <Suspense fallback={<FormSkeleton />}>
      <RecordForm onSaved={(saved) => onSaved(Number(saved.id))} {...(start && { start })} />
    </Suspense>
  );
  const inside = record && tabs ? <RecordTabs {...props} id={Number(record.id)} tabs={tabs} form={form} /> : form;
  // Each record has its own boundary: otherwise React would show the form of the previous record while the next one loads.
  return (
    <Suspense key={target} fallback={<FormSkeleton />}>
      {record && merge && <RecordMerges resource={resource} id={Number(record.id)} />}
      {record && Around ? <Around {...props} record={record} form={inside} /> : inside}
    </Suspense>
  );
}
