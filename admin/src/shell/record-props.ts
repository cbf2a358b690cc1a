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
}

/** For what is shown around the form of one kind of record. */
export interface RecordAddOnProps extends RecordProps {
  record: RaRecord;
  /** The form made from the schema. */
  form: ReactNode;
}

/** The form of a record over whatever page is open, for shared parts that lead to one and know no forms. */
export const RecordPanelContext = createContext<ComponentType<RecordProps> | null>(null);
