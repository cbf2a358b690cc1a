/** What is offered when files are chosen: pictures of any kind, a telephone's own too, PDFs and e-invoices. */
export const acceptedFiles = 'image/*,.heic,.heif,application/pdf,.pdf,.xml,application/xml,text/xml';

/** Pictures that were pasted have no name of their own. */
export function pastedFiles(data: DataTransfer | null, nameOf: (number: number) => string): File[] {
  const files = [...(data?.files ?? [])];
  return files.map((file, at) =>
    /^image\.\w+$/.test(file.name) ? new File([file], `${nameOf(at + 1)}.${file.name.split('.').at(-1)!}`, { type: file.type }) : file,
  );
}

let handed: readonly File[] = [];
/** From the list they were dropped on to the form that they are declared in. */
export const handedFiles = {
  put: (files: readonly File[]): void => void (handed = files),
  take: (): readonly File[] => {
    const taken = handed;
    handed = [];
    return taken;
  },
};
