import { viewOf, type EntitySchema } from '@kantoor/schemas';
import { createContext, useContext } from 'react';
import { schemaOf } from '../providers/resources';
import { useRecordOptions, type DefinedOptions } from '../shell/resources';

/** As which area the page looks at records (D-28): that of its app; without one, as CRM does. */
export const AreaView = createContext<string | undefined>(undefined);

/** The schema of a resource as the page sees it. */
export const useSchema = (resource: string): EntitySchema => viewOf(schemaOf(resource), useContext(AreaView));
/** What the features say of a resource, as the page sees it. */
export const useOptions = (resource: string): DefinedOptions | undefined => useRecordOptions(resource, useContext(AreaView));

/** What distinguishes the views of a resource; nothing where it looks the same everywhere. */
export const viewSuffix = (schema: EntitySchema): string => (schema['x-view'] ? `/${schema['x-view']}` : '');
