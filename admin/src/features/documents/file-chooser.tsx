import type { Ref } from 'react';
import { acceptedFiles } from './taken-files';

interface FileChooserProps {
  /** A button clicks it: the browser's own chooser cannot be dressed. */
  ref: Ref<HTMLInputElement>;
  label: string;
  onChosen: (files: FileList | null) => void;
}

/** Takes files, the same ones again too. */
export function FileChooser({ ref, label, onChosen }: FileChooserProps) {
  return (
    <input
      ref={ref}
      type="file"
      multiple
      hidden
      accept={acceptedFiles}
      aria-label={label}
      onChange={(event) => {
        onChosen(event.target.files);
        event.target.value = '';
      }}
    />
  );
}
