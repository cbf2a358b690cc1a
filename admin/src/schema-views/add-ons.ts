import { lazy, type ComponentType } from 'react';
import type { RecordAddOnProps } from './record/record-props';

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
