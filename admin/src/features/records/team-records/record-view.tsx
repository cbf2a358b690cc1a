import { Skeleton } from '@mui/material';
import { Fragment, type ReactNode } from 'react';
import { RecordBase } from '../../../schema-views/record-base';
import { SidePanel } from '../../../shell/side-panel';
import type { TeamRecord } from './kind';
import { RecordPage } from './record-page';
import { useLoadedForm, type LoadedForm, type RecordSource } from './use-loaded-form';

/** The record that is shown, and where. */
export interface RecordPlace {
  /** Null for a new one. */
  id: number | null;
  /** In a panel over the list it was opened from; otherwise as a page. */
  isPanel: boolean;
  onClose: () => void;
}
interface RecordViewProps<R extends TeamRecord> extends RecordPlace, RecordSource {
  /** Width of its panel, if it needs more than the default. */
  width?: number;
  /** Label of the back button of a page. */
  back: string;
  /** Returns its name and status: null for a new one, undefined until loaded. */
  title: (record: R | null | undefined, heading?: 'h1') => ReactNode;
  children: (loaded: LoadedForm<R>) => ReactNode;
}

/** A team record in react-admin's contexts, as a page or as a panel over the list it was opened from. */
export const RecordView = <R extends TeamRecord>(props: RecordViewProps<R>) => (
  <RecordBase resource={props.resource} target={props.id ?? 'new'} isRefetched>
    <Shown {...props} />
  </RecordBase>
);

function Shown<R extends TeamRecord>({ id, isPanel, onClose, width = 960, back, title, children, ...source }: RecordViewProps<R>) {
  const loaded = useLoadedForm<R>(id, source);
  const record = id === null ? null : (loaded?.record ?? undefined);
  // Input is not carried over to another record.
  const form = loaded && <Fragment key={id}>{children(loaded)}</Fragment>;
  if (!isPanel)
    return (
      <RecordPage title={title(record, 'h1')} back={back} onClose={onClose}>
        {form}
      </RecordPage>
    );
  return (
    <SidePanel open onClose={onClose} title={title(record)} width={width} overList={id !== null}>
      {form ?? [80, 60, 90, 70].map((width) => <Skeleton key={width} width={`${width}%`} height={44} />)}
    </SidePanel>
  );
}
