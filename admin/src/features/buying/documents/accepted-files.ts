import { useFittingFiles } from '../../../shared/attachments/use-fitting-files';

/** File types offered by the file chooser: pictures of any kind, including phone formats, PDFs and e-invoices. */
export const acceptedFiles = 'image/*,.heic,.heif,application/pdf,.pdf,.xml,application/xml,text/xml';

/** Pasted pictures have no name, so they get one. */
export function pastedFiles(data: DataTransfer | null, nameOf: (number: number) => string): File[] {
  const files = [...(data?.files ?? [])];
  return files.map((file, at) =>
    /^image\.\w+$/.test(file.name) ? new File([file], `${nameOf(at + 1)}.${file.name.split('.').at(-1)!}`, { type: file.type }) : file,
  );
}

let droppedFiles: readonly File[] = [];
/** Passes files from the list they were dropped on to the form that declares them. */
export const filesToDeclare = {
  put: (files: readonly File[]): void => void (droppedFiles = files),
  take: (): readonly File[] => {
    const files = droppedFiles;
    droppedFiles = [];
    return files;
  },
};

/** Accepts the files that can be uploaded, and reports the others by name. */
export function useAcceptedFiles(onFiles: (files: File[]) => void): (chosen: Iterable<File> | null) => void {
  const fitting = useFittingFiles();
  return (chosen) => {
    const accepted = fitting([...(chosen ?? [])]);
    if (accepted.length > 0) onFiles(accepted);
  };
}
