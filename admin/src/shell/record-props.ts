import { createContext, type ComponentType, type ReactNode } from 'react';
import type { RaRecord } from 'react-admin';

export interface RecordProps {
  resource: string;
  target: 'new' | number;
  /** The address after the record, such as `contacts/12`. */
  nested: string;
  base: string;
  onClose: () => void;
  onSaved: (id: number) => void;
  /** Initial values of a new record, as typed elsewhere. */
  start?: Readonly<Record<string, unknown>> | undefined;
}

/** Props of the parts around the form of one kind of record. */
export interface RecordAddOnProps extends RecordProps {
  record: RaRecord;
  /** The form generated from the schema. */
  form: ReactNode;
}

/** Props of the buttons in a row of a list. */
export interface RowActionsProps {
  record: RaRecord;
  name: string;
  /** Base address of the records, and the address of the list with its filters. */
  base: string;
  list: string;
}

/** A tab of a record: beside its form, or the form itself. */
export interface RecordTab {
  name: string;
  /** Key of its caption, among the feature's names. */
  caption: string;
  /** Absent for the form. */
  Tab?: ComponentType<RecordTabProps>;
  /** It comes after the tabs that other features add. */
  isLast?: true;
}
export interface RecordTabProps {
  id: number;
  /** The address after the record, such as `contacts/12`. */
  nested: string;
  /** Address of the record itself. */
  here: string;
}

/** Props of a field whose value may identify an existing record. */
export interface LookAlikesProps {
  field: string;
  value: string;
  /** The record of the form itself. */
  exclude: number | string | undefined;
}

type Beginning = Readonly<Record<string, unknown>>;
/** A feature's additions to the form generated from the schema of its records. */
export interface FormParts {
  /** Initial values of a new record, besides the defaults of its schema; a function if they depend on the language. */
  begins?: Beginning | ((locale: string) => Beginning);
  /** Custom inputs, by field name. */
  fields?: Readonly<Record<string, ComponentType<never>>>;
  /** Shown below such a field, with links to the records found. */
  LookAlikes?: ComponentType<LookAlikesProps>;
}

/** The form of a record over the current page, for shared parts that open records and know no forms. */
export const RecordPanelContext = createContext<ComponentType<RecordProps> | null>(null);
