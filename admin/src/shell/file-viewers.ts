import type { Attachment } from '@kantoor/schemas';
import { createContext, type ComponentType } from 'react';

/** What a feature shows of files: in the place of what no browser draws, or above what it does. */
export interface FileViewer {
  isFor: (file: Attachment) => boolean;
  Content: ComponentType<{ file: Attachment }>;
}
/** Those of all features. */
export const FileViewersContext = createContext<readonly FileViewer[]>([]);
