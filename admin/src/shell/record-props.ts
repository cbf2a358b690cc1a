import { createContext, type ComponentType, type ReactNode } from 'react';
import type { RaRecord } from 'react-admin';

export interface RecordProps {
  resource: string;
  target: 'new' | number;
  /** What lies below the record in the address, such as `contacts/12`. */
  nested: string;
  base: string;
  onClose: () => void;
  onSaved: (id: number) => void;
  /** What a new record begins with, as typed elsewhere. */
  start?: Readonly<Record<string, unknown>> | undefined;
}

/** For what is shown around the form of one kind of record. */
export interface RecordAddOnProps extends RecordProps {
  record: RaRecord;
  /** The form made from the schema. */
  form: ReactNode;
}

/** Properties of the buttons in a row of a list. */
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
  /** Key of its caption, among the names of the feature. */
  caption: string;
  /** Absent for the form. */
  Tab?: ComponentType<RecordTabProps>;
  /** It stands behind the tabs that other features add. */
  isLast?: true;
}
export interface RecordTabProps {
  id: number;
  /** What lies below the record in the address, such as `contacts/12`. */
  nested: string;
  /** Address of the record itself. */
  here: string;
}

/** A field by whose value a record that is there already may be recognized. */
export interface LookAlikesProps {
  field: string;
  value: string;
  /** The record of the form itself. */
  exclude: number | string | undefined;
}

/** What a feature adds to the form that the schema of its records gives. */
export interface FormParts {
  /** What a new record starts with, besides the defaults of its schema. */
  begins?: Readonly<Record<string, unknown>>;
  /** What is drawn by hand, by the name of its field. */
  fields?: Readonly<Record<string, ComponentType<never>>>;
  /** Stands below such a field, with the way to the records found. */
  LookAlikes?: ComponentType<LookAlikesProps>;
}

/** The form of a record over whatever page is open, for shared parts that lead to one and know no forms. */
export const RecordPanelContext = createContext<ComponentType<RecordProps> | null>(null);
