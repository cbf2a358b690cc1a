import type { Attachment } from '@kantoor/schemas';
import { createContext, type ComponentType } from 'react';

/** A feature's viewer for files: instead of the browser's view or above it. */
export interface FileViewer {
  isFor: (file: Attachment) => boolean;
  Content: ComponentType<{ file: Attachment }>;
}
/** The viewers of all features. */
export const FileViewersContext = createContext<readonly FileViewer[]>([]);
