import type { DocumentJoin } from '@kantoor/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useVerbs } from '../../../../providers/data/verbs';
import type { Attachment } from '../../../../shared/attachments/attachment';
import { useOutcome } from '../../../../shell/notices';
import { resource, type InboxDocument } from '../../documents';

/** Splits and joins documents by their pages; each resolves to whether it succeeded, and shows a notice with undo. */
export interface Arranging {
  busy: boolean;
  split: (file: Attachment, parts: number[][]) => Promise<boolean>;
  join: (files: DocumentJoin['files']) => Promise<boolean>;
  undo: () => Promise<boolean>;
}

export function useArranging({ id, version }: Pick<InboxDocument, 'id' | 'version'>): Arranging {
  const provider = useVerbs('documentPages');
  const client = useQueryClient();
  const notify = useNotify();
  const { mutateAsync, isPending } = useOutcome((work: () => Promise<unknown>) => work(), {
    failed: 'PAGES_UNCHANGEABLE',
    onSettled: () => {
      for (const queryKey of [[resource], ['attachments', 'attachmentsOf']]) void client.invalidateQueries({ queryKey });
    },
  });
  const attempt = (work: () => Promise<unknown>): Promise<boolean> =>
    mutateAsync(work).then(
      () => true,
      () => false,
    );
  const undo = async (): Promise<boolean> => {
    const isUndone = await attempt(() => provider.documentUndoArrangement({ id }));
    if (isUndone) notify('pages.undone', { type: 'success' });
    return isUndone;
  };
  const said = (message: string, count: number): void =>
    notify(message, { type: 'success', messageArgs: { smart_count: count }, undo: () => void undo() });
  return {
    busy: isPending,
    undo,
    split: async ({ fileId }, parts) => {
      const isSplit = await attempt(() => provider.documentSplit({ id, version, fileId, parts }));
      if (isSplit) said('pages.splitDone', parts.length);
      return isSplit;
    },
    join: async (files) => {
      const isJoined = await attempt(() => provider.documentJoin({ id, version, files }));
      if (isJoined) said('pages.joinDone', files.length);
      return isJoined;
    },
  };
}
