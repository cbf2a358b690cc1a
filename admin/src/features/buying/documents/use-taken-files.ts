import { useFittingFiles } from '../../../shared/attachments/use-fitting-files';

/** Accepts the files that can be uploaded, and reports the others by name. */
export function useTakenFiles(onFiles: (files: File[]) => void): (chosen: Iterable<File> | null) => void {
  const fitting = useFittingFiles();
  return (chosen) => {
    const taken = fitting([...(chosen ?? [])]);
    if (taken.length > 0) onFiles(taken);
  };
}
