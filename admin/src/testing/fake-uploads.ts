export interface Uploaded {
  path: string;
  fileName: string;
  size: number;
  key: string | undefined;
}

/** Answers the uploads of a spec, which do not use `fetch`, and records them. */
export function fakeUploads(answer: (uploaded: Uploaded) => { status?: number; body?: unknown } | 'lost' = () => ({})): Uploaded[] {
  const all: Uploaded[] = [];
  globalThis.XMLHttpRequest = class {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onload?: () => void;
    onerror?: () => void;
    status = 0;
    responseText = '';
    private path = '';
    private readonly headers = new Map<string, string>();
    open(_method: string, path: string): void {
      this.path = path;
    }
    setRequestHeader(name: string, value: string): void {
      this.headers.set(name.toLowerCase(), value);
    }
    send(body: FormData): void {
      const { name: fileName, size } = (body.get('files') ?? body.get('file')) as File;
      const uploaded = { path: this.path, fileName, size, key: this.headers.get('idempotency-key') };
      all.push(uploaded);
      const answered = answer(uploaded);
      if (answered === 'lost') return void this.onerror?.();
      this.upload.onprogress?.({ loaded: 1, total: 2 });
      this.status = answered.status ?? 201;
      this.responseText = JSON.stringify(
        answered.body ?? { fileId: all.length, fileName: uploaded.fileName, url: '', mediaType: '', size: 1 },
      );
      this.onload?.();
    }
  } as unknown as typeof XMLHttpRequest;
  return all;
}
