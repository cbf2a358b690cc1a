import { useNotify } from 'react-admin';
import { LARGEST } from './attachment';

/** Those of the files that can be uploaded; names those that are empty or too large (PUR-216). */
export function useFittingFiles(): (files: readonly File[]) => File[] {
  const notify = useNotify();
  return (files) => {
    const refuse = (refused: readonly File[], text: string): void => {
      if (refused.length > 0) notify(text, { type: 'error', messageArgs: { names: refused.map(({ name }) => name).join(', ') } });
    };
    refuse(
      files.filter(({ size }) => size === 0),
      'FILES_EMPTY',
    );
    refuse(
      files.filter(({ size }) => size > LARGEST),
      'FILES_TOO_LARGE',
    );
    return files.filter(({ size }) => size > 0 && size <= LARGEST);
  };
}
