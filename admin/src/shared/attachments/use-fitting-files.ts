import { useNotify } from 'react-admin';
import { LARGEST } from './attachment';

const fits = ({ size }: File): boolean => size > 0 && size <= LARGEST;

/** Returns the files that can be uploaded; warns about empty or too large ones by name (PUR-216). */
export function useFittingFiles(): (files: readonly File[]) => File[] {
  const notify = useNotify();
  return (files) => {
    const names = files.flatMap((file) => (fits(file) ? [] : [file.name])).join(', ');
    if (names !== '') notify('UPLOAD_FAILED', { type: 'error', reason: 'FILES_UNFIT', messageArgs: { names } });
    return files.filter(fits);
  };
}
