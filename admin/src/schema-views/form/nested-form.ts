import { createContext, type ComponentType } from 'react';
import type { RaRecord } from 'react-admin';

export interface RecordFormProps {
  resource: string;
  record: RaRecord | undefined;
  onSaved: (saved: RaRecord) => void;
}
/** The form itself, for fields that make another record on the spot. */
export const NestedForm = createContext<ComponentType<RecordFormProps> | null>(null);
