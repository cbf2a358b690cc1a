import { createContext, type ComponentType, type ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { FormData } from './types';

/** Props of the form of the record in react-admin's record context, which saves through the save context. */
export interface RecordFormProps {
  onSaved: (saved: RaRecord) => void;
  /** Initial values of a new record, as typed elsewhere. */
  start?: FormData;
  /** Further fields, which the parent saves. */
  further?: ReactNode;
  /** Checks whether the further fields may be saved. */
  isReady?: () => boolean;
  onFilled?: () => void;
  /** The fields to show, if not all of them. */
  only?: readonly string[];
  /** Notices that differ from those of other forms of this kind. */
  texts?: Partial<Record<'success' | 'failed', string>>;
  /** Called with the form data on every change. */
  onTyped?: (data: FormData) => void;
}
/** The form itself, for fields that create another record in place. */
export const NestedForm = createContext<ComponentType<NewRecordFormProps> | null>(null);
export interface NewRecordFormProps extends RecordFormProps {
  resource: string;
}
