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
  /** The fields that it shows, where that is a part of them. */
  only?: readonly string[];
  /** What it says where that is not what every form of its kind says. */
  texts?: Partial<Record<'success' | 'failed', string>>;
  /** Hears what is in the form, as often as that changes. */
  onTyped?: (data: FormData) => void;
}
/** The form itself, for fields that make another record on the spot. */
export const NestedForm = createContext<ComponentType<NewRecordFormProps> | null>(null);
export interface NewRecordFormProps extends RecordFormProps {
  resource: string;
}
