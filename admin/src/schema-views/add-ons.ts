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
  /** What a new record starts with, besides the defaults of its schema. */
  defaults?: Record<string, unknown>;
}

/** The little that a schema cannot say about a resource. */
const registry: Partial<Record<string, AddOns>> = {
  organizations: { Record: lazy(() => import('./organizations/organization-record')) },
  'legal-entities': { defaults: { invoiceData: { primaryColor: '#1F2937', secondaryColor: '#2563EB' } } },
  products: { Record: lazy(() => import('./products/product-record')) },
};
const none: AddOns = {};
export const addOnsOf = (resource: string): AddOns => registry[resource] ?? none;
