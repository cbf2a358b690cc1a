import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { during, noticeProblem, notices } from '../../shell/notices';
import { attachmentsApi, LARGEST, type Attachment } from './attachment';

export interface Upload {
  key: string;
  fileName: string;
  /** From 0 to 1. */
  part: number;
}

/** The files at an address, and what is being added to them. */
export function useAttachments(path: string) {
  const client = useQueryClient();
  const key = ['attachments', path];
  const list = useQuery({ queryKey: key, queryFn: () => attachmentsApi.list(path) });
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const reload = (): Promise<void> => client.invalidateQueries({ queryKey: key });

  const send = async (file: File, upload: Upload): Promise<void> => {
    const progress = (part: number): void => setUploads((now) => now.map((one) => (one.key === upload.key ? { ...one, part } : one)));
    try {
      await attachmentsApi.add(path, file, progress);
      await reload();
    } catch (error) {
      noticeProblem(error, 'UPLOAD_FAILED');
    } finally {
      setUploads((now) => now.filter((one) => one.key !== upload.key));
    }
  };
  const add = async (files: readonly File[]): Promise<void> => {
    const fitting = files.filter(({ size }) => size <= LARGEST);
    if (fitting.length < files.length) notices.error('UPLOAD_FAILED', { reason: 'PAYLOAD_TOO_LARGE' });
    const started = fitting.map((file) => ({ file, upload: { key: crypto.randomUUID(), fileName: file.name, part: 0 } }));
    setUploads((now) => [...now, ...started.map(({ upload }) => upload)]);
    for (const { file, upload } of started) await send(file, upload);
  };
  const remove = async (file: Attachment): Promise<void> => {
    await during(attachmentsApi.remove(file), { success: 'REMOVE_ORG_DOCUMENT_SUCCESS', failed: 'REMOVE_ATTACHMENT_FAILED' });
    await reload();
  };
  return { list, uploads, add, remove };
}
