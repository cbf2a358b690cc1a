import { viewOf, type EntitySchema } from '@kantoor/schemas';
import { createContext, useContext } from 'react';
import { schemaOf } from '../providers/schema-of';
import { useRecordOptions, type DefinedOptions } from '../shell/resources';

/** The area as which the page sees records (D-28): that of its app; without one, CRM. */
export const AreaView = createContext<string | undefined>(undefined);

/** Returns the schema of a resource as the page sees it. */
export const useSchema = (resource: string): EntitySchema => viewOf(schemaOf(resource), useContext(AreaView));
/** Returns the features' options of a resource, as the page sees it. */
export const useOptions = (resource: string): DefinedOptions | undefined => useRecordOptions(resource, useContext(AreaView));

/** Returns the suffix of a resource's view; empty where it looks the same everywhere. */
export const viewSuffix = (schema: EntitySchema): string => (schema['x-view'] ? `/${schema['x-view']}` : '');
