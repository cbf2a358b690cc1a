import { Alert } from '@mui/material';
import { Suspense } from 'react';
import { useEditContext, type RaRecord } from 'react-admin';
import { useSentence } from '../../i18n';
import { hasSentence } from '../../i18n/sentences';
import { isMissing } from '../../providers/problem';
import { fetchedLater } from '../../shell/fetching';
import { NotFoundHere } from '../../shell/entrance/not-found-page';
import { useOptions } from '../area-view';
import { useCanWrite } from '../can-write';
import { schemaOf } from '../../providers/resources';
import { MergedAway } from '../merge/merged-away';
import { RecordMerges } from '../merge/record-merges';
import { ListError } from '../../shared/list/list-error';
import { FormSkeleton } from './form-skeleton';
import type { RecordProps } from '../../shell/record-props';
import type { RecordOptions } from '../../shell/resources';
import { RecordTabs } from './record-tabs';

const noOptions: Partial<RecordOptions> = {};
const RecordForm = fetchedLater(() => import('../form/record-form'));

const failedText = (resource: string): { failed?: string } => {
  const key = `LOAD_${schemaOf(resource)['x-resource'].errors}_FAILED`;
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
  const { merge } = schemaOf(resource)['x-resource'];
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
