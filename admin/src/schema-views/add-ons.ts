import { lazy, type ComponentType, type ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { RecordProps } from './record/record-props';

export interface RecordAddOnProps extends RecordProps {
  record: RaRecord;
  /** The form made from the schema. */
  form: ReactNode;
}
export interface AddOns {
  /** What is shown around the form of an existing record. */
  Record?: ComponentType<RecordAddOnProps>;
}

/** The little that a schema cannot say about a resource. */
const registry: Partial<Record<string, AddOns>> = {
  organizations: { Record: lazy(() => import('./organizations/organization-record')) },
  products: { Record: lazy(() => import('./products/product-record')) },
};
const none: AddOns = {};
export const addOnsOf = (resource: string): AddOns => registry[resource] ?? none;
