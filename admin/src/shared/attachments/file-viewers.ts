import { useCallback, useContext } from 'react';
import { type FileViewer, FileViewersContext } from '../../shell/file-viewers';
import { type Attachment, isDrawable } from './attachment';

/** Returns the viewer that a feature provides for a file, if any. */
export const useFileViewer = (file: Attachment): FileViewer | undefined => useContext(FileViewersContext).find(({ isFor }) => isFor(file));

/** Checks whether a file can be previewed: the server derives its type from the content, not from the name. */
export function useCanPreview(): (file: Attachment) => boolean {
  const viewers = useContext(FileViewersContext);
  return useCallback((file) => isDrawable(file) || viewers.some(({ isFor }) => isFor(file)), [viewers]);
}
