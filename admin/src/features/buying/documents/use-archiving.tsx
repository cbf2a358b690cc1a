import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useDataProvider } from 'react-admin';
import { useTranslate } from '../../../i18n';
import type { KantoorProvider } from '../../../providers/data/verbs';
import { ConfirmDialog } from '../../../shell/confirm-dialog';
import { useOutcome } from '../../../shell/notices';
import { resource } from './document-addresses';
import type { DocumentVerbs } from './document-verbs';

/** Archives a document after confirmation (PUR-115, PUR-164, PUR-328). */
export function useArchiving(document: { id: number; version: number }, onGone?: () => void): { ask: () => void; question: ReactNode } {
  const translate = useTranslate();
  const provider = useDataProvider<KantoorProvider<DocumentVerbs>>();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => provider.documentArchive(document),
    ...useOutcome({ success: 'DELETE_INBOX_DOCUMENT_SUCCESS', failed: 'DELETE_INBOX_DOCUMENT_FAILED', changes: [resource] }),
    onSettled: () => setAsking(false),
  });
  return {
    ask: () => setAsking(true),
    question: (
      <ConfirmDialog
        open={isAsking}
        title={translate('inboxDocuments.archive')}
        text={translate('inboxDocuments.archiveQuestion')}
        busy={isPending}
        onYes={() => mutate(undefined, { onSuccess: () => onGone?.() })}
        onNo={() => setAsking(false)}
      />
    ),
  };
}
