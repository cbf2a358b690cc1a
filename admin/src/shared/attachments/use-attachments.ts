import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useVerbs } from '../../providers/data/verbs';
import { useOutcome } from '../../shell/notices';
import type { Attachment } from './attachment';
import { useFittingFiles } from './use-fitting-files';

export interface Upload {
  key: string;
  fileName: string;
  /** From 0 to 1. */
  part: number;
}

/** Reads the files at an address, and uploads further ones. */
export function useAttachments(path: string, removed = 'REMOVE_ATTACHMENT_SUCCESS') {
  const client = useQueryClient();
  const provider = useVerbs('attachments');
  const fitting = useFittingFiles();
  const key = ['attachments', 'attachmentsOf', { path }];
  const list = useQuery({ queryKey: key, queryFn: ({ signal }) => provider.attachmentsOf({ path, signal }) });
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const reload = (): Promise<void> => client.invalidateQueries({ queryKey: key });

  const { mutateAsync: send } = useOutcome(
    ({ file, upload: { key } }: { file: File; upload: Upload }) =>
      provider.attachmentAdd({
        ...{ path, file },
        onProgress: (part) => setUploads((now) => now.map((one) => (one.key === key ? { ...one, part } : one))),
      }),
    {
      failed: 'UPLOAD_FAILED',
      onSuccess: reload,
      onSettled: ({ upload }) => setUploads((now) => now.filter((one) => one.key !== upload.key)),
    },
  );
  /** Sends one request per file; returns the files that arrived. */
  const add = async (files: readonly File[]): Promise<Attachment[]> => {
    const started = fitting(files).map((file) => ({ file, upload: { key: crypto.randomUUID(), fileName: file.name, part: 0 } }));
    setUploads((now) => [...now, ...started.map(({ upload }) => upload)]);
    const added: Attachment[] = [];
    for (const one of started)
      await send(one).then(
        (file) => added.push(file),
        () => undefined,
      );
    return added;
  };
  const { mutate: remove } = useOutcome((file: Attachment) => provider.attachmentRemove(file), {
    pending: 'REMOVE_ATTACHMENT_PENDING',
    success: removed,
    failed: 'REMOVE_ATTACHMENT_FAILED',
    // A file that could not be removed may already be gone.
    onSettled: reload,
  });
  return { list, uploads, add, remove };
}
