import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useVerbs } from '../../providers/data/verbs';
import { useNotifyProblem, useOutcome } from '../../shell/notices';
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
  const notifyProblem = useNotifyProblem();
  const key = ['attachments', 'attachmentsOf', { path }];
  const list = useQuery({ queryKey: key, queryFn: ({ signal }) => provider.attachmentsOf({ path, signal }) });
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const reload = (): Promise<void> => client.invalidateQueries({ queryKey: key });

  const send = async (file: File, upload: Upload): Promise<Attachment | null> => {
    const progress = (part: number): void => setUploads((now) => now.map((one) => (one.key === upload.key ? { ...one, part } : one)));
    try {
      const added = await provider.attachmentAdd({ path, file, onProgress: progress });
      await reload();
      return added;
    } catch (error) {
      notifyProblem(error, 'UPLOAD_FAILED');
      return null;
    } finally {
      setUploads((now) => now.filter((one) => one.key !== upload.key));
    }
  };
  /** Sends one request per file; returns the files that arrived. */
  const add = async (files: readonly File[]): Promise<Attachment[]> => {
    const started = fitting(files).map((file) => ({ file, upload: { key: crypto.randomUUID(), fileName: file.name, part: 0 } }));
    setUploads((now) => [...now, ...started.map(({ upload }) => upload)]);
    const added: (Attachment | null)[] = [];
    for (const { file, upload } of started) added.push(await send(file, upload));
    return added.filter((file) => file !== null);
  };
  const { mutate: remove } = useMutation({
    mutationFn: (file: Attachment) => provider.attachmentRemove(file),
    ...useOutcome({ pending: 'REMOVE_ATTACHMENT_PENDING', success: removed, failed: 'REMOVE_ATTACHMENT_FAILED' }),
    // A file that could not be removed may already be gone.
    onSettled: reload,
  });
  return { list, uploads, add, remove };
}
