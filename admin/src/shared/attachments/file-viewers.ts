import { useCallback, useContext } from 'react';
import { type FileViewer, FileViewersContext } from '../../shell/file-viewers';
import { type Attachment, isDrawable } from './attachment';

/** The viewer of a file, if some feature has one for it. */
export const useFileViewer = (file: Attachment): FileViewer | undefined => useContext(FileViewersContext).find(({ isFor }) => isFor(file));

/** Whether a file can be looked at: the server derives its type from the content, not from the name. */
export function useCanPreview(): (file: Attachment) => boolean {
  const viewers = useContext(FileViewersContext);
  return useCallback((file) => isDrawable(file) || viewers.some(({ isFor }) => isFor(file)), [viewers]);
}
