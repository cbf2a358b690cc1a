import { useState, type ReactNode } from 'react';
import { useTranslate } from '../../../i18n';
import { useVerbs } from '../../../providers/data/verbs';
import { ConfirmDialog } from '../../../shell/confirm-dialog';
import { useOutcome } from '../../../shell/notices';
import { resource } from './document-addresses';

/** Archives a document after confirmation (PUR-115, PUR-164, PUR-328). */
export function useArchiving(document: { id: number; version: number }, onGone?: () => void): { ask: () => void; question: ReactNode } {
  const translate = useTranslate();
  const provider = useVerbs('documents');
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useOutcome(() => provider.documentArchive(document), {
    success: 'DELETE_INBOX_DOCUMENT_SUCCESS',
    failed: 'DELETE_INBOX_DOCUMENT_FAILED',
    changes: [resource],
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
