export interface SentUpload {
  path: string;
  /** Files of the form field `files` or `file`. */
  files: File[];
}

/** Accepts uploads as the API would, with this response; returns the uploads and a function that ends this. */
export function takingUploads(answer: (upload: SentUpload) => unknown): { sent: SentUpload[]; end: () => void } {
  const before = globalThis.XMLHttpRequest;
  const sent: SentUpload[] = [];
  class Taking {
    upload = {};
    status = 201;
    responseText = '';
    onload: () => void = () => undefined;
    private path = '';
    open = (_method: string, path: string): void => void (this.path = path);
    setRequestHeader = (): void => undefined;
    send = (body: FormData): void => {
      const upload = { path: this.path, files: [...body.getAll('files'), ...body.getAll('file')] as File[] };
      sent.push(upload);
      this.responseText = JSON.stringify(answer(upload));
      this.onload();
    };
  }
  globalThis.XMLHttpRequest = Taking as unknown as typeof XMLHttpRequest;
  return { sent, end: () => void (globalThis.XMLHttpRequest = before) };
}
