import { useNotify } from 'react-admin';
import { fitting } from './taken-files';

/** Takes the files that fit; says so where one is too large. */
export function useTakenFiles(onFiles: (files: File[]) => void): (chosen: Iterable<File> | null) => void {
  const notify = useNotify();
  return (chosen) => {
    const { taken, tooLarge } = fitting([...(chosen ?? [])]);
    if (tooLarge.length > 0) notify('UPLOAD_FAILED', { type: 'error', reason: 'PAYLOAD_TOO_LARGE' });
    if (taken.length > 0) onFiles(taken);
  };
}
