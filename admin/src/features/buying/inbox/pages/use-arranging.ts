import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { DocumentJoin } from '@kantoor/schemas';
import { useNotify } from 'react-admin';
import { useVerbs } from '../../../../providers/data/verbs';
import type { TurnPage } from '../../../../shared/attachments/paper/read-paper';
import { useOutcome } from '../../../../shell/notices';
import type { Attachment } from '../../../../shared/attachments/attachment';
import { type InboxDocument, resource } from '../../documents';

/** Rotates pages of a document's files, for every user who opens it. */
export function useTurning(id: number): TurnPage {
  const provider = useVerbs('documentPages');
  const client = useQueryClient();
  const { mutate } = useOutcome(provider.documentTurn, {
    failed: 'PAGES_UNCHANGEABLE',
    onSettled: () => client.invalidateQueries({ queryKey: ['attachments', 'attachmentsOf'] }),
  });
  return useCallback((file, page, quarters) => mutate({ id, fileId: file.fileId, turns: [{ page, quarters }] }), [mutate, id]);
}

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
  const announce = (message: string, count: number): void =>
    notify(message, { type: 'success', messageArgs: { smart_count: count }, undo: () => void undo() });
  return {
    busy: isPending,
    undo,
    split: async ({ fileId }, parts) => {
      const isSplit = await attempt(() => provider.documentSplit({ id, version, fileId, parts }));
      if (isSplit) announce('pages.splitDone', parts.length);
      return isSplit;
    },
    join: async (files) => {
      const isJoined = await attempt(() => provider.documentJoin({ id, version, files }));
      if (isJoined) announce('pages.joinDone', files.length);
      return isJoined;
    },
  };
}
