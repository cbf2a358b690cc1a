import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useVerbs } from '../../../../providers/data/verbs';
import type { TurnPage } from '../../../../shared/attachments/paper/read-paper';
import { useOutcome } from '../../../../shell/notices';

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
