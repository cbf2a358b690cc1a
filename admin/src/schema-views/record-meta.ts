import { createContext } from 'react';
import { wholeRecord } from './whole-record';

/** The `meta` for reading and saving the record of this context. A list removes records without loading their pages, so it is a file of its own. */
export const RecordMeta = createContext<object>(wholeRecord);
