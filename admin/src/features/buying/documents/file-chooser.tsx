import type { Ref } from 'react';
import { acceptedFiles } from './accepted-files';

interface FileChooserProps {
  /** Clicked by a styled button: the browser's own file input cannot be styled. */
  ref: Ref<HTMLInputElement>;
  label: string;
  onChosen: (files: FileList | null) => void;
}

/** Chooses files; choosing the same files twice works. */
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
