export { EntryTitle } from './entry-title';
export type { RecordDraft, TeamRecordKind } from './kind';
export { RecordFrame } from './record-frame';
export { RecordView, type RecordPlace } from './record-view';
export { TeamRecordPages, type TeamListProps } from './team-record-pages';
export { useEntryFields } from './use-entry-fields';
export type { LoadedForm } from './use-loaded-form';
export { useRecordForm, type RecordForm } from './use-record-form';
