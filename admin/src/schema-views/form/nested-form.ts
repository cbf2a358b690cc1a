import { createContext, type ComponentType, type ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { FormData } from './types';

/** The form of the record in react-admin's record context, which it saves by the save context. */
export interface RecordFormProps {
  onSaved: (saved: RaRecord) => void;
  /** What a new record begins with, as typed elsewhere. */
  start?: FormData;
  /** What is asked beside its own fields, and saved by who shows it. */
  further?: ReactNode;
  /** Whether what is asked beside them may be saved. */
  isReady?: () => boolean;
  onFilled?: () => void;
  /** Fields to show, if not all of them. */
  only?: readonly string[];
  /** Notices that differ from those of other forms of this kind. */
  texts?: Partial<Record<'success' | 'failed', string>>;
  /** Called with the form data on every change. */
  onTyped?: (data: FormData) => void;
}
/** The form itself, for fields that make another record on the spot. */
export const NestedForm = createContext<ComponentType<NewRecordFormProps> | null>(null);
export interface NewRecordFormProps extends RecordFormProps {
  resource: string;
}
