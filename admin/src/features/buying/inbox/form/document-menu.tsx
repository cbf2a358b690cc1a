import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslate } from '../../../../i18n';
import { useVerbs } from '../../../../providers/data/verbs';
import { useCurrent } from '../../../../shell/current';
import { useOutcome } from '../../../../shell/notices';
import { changedByApprovals, DeclineDialog } from '../../approvals';
import { documentPaths, openStatuses, resource, useArchiving, type InboxDocument } from '../../documents';
import { ActionsMenu } from '../../../records/team-records';
import { JoinDialog } from '../pages/join-dialog';

/** Other actions on a document: archive a draft (PUR-164), copy (PUR-O67), decline as finance (PUR-O65). */
export function DocumentMenu({ record, onGone }: { record: InboxDocument; onGone: () => void }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const provider = useVerbs('documents');
  const { may, paths } = useCurrent();
  const [isDeclining, setDeclining] = useState(false);
  const [isJoining, setJoining] = useState(false);
  const { ask, question } = useArchiving(record, onGone);
  const mayWrite = may('inbox-documents.write');
  const copying = useOutcome(() => provider.documentClone(record), {
    success: 'inbox.copied',
    failed: 'CREATE_DOCUMENT_FAILED',
    changes: [resource],
  });
  const declining = useOutcome(
    (reason: string) => provider.documentChangeState({ document: record, change: { newState: 'declined', reason } }),
    { success: 'inbox.declined', failed: 'DECLINE_DOCUMENT_FAILED', changes: [resource, ...changedByApprovals] },
  );
  const copy = async (): Promise<void> => {
    const made = await copying.mutateAsync().catch(() => null);
    if (made) void navigate(documentPaths(paths).declaration(made.id));
  };
  const decline = async (reason: string): Promise<boolean> => {
    const declined = await declining.mutateAsync(reason).catch(() => null);
    if (declined) onGone();
    return declined !== null;
  };
  return (
    <>
      <ActionsMenu
        label={translate('inboxDocuments.actions', { name: record.name })}
        actions={[
          mayWrite && record.documentStatus === 'draft' && { label: translate('inboxDocuments.archive'), run: ask },
          record.allowedToEdit && { label: translate('pages.joinMenu'), run: () => setJoining(true) },
          mayWrite && { label: translate('inbox.copy'), run: () => void copy() },
          may('approvals.all') &&
            openStatuses.has(record.documentStatus) && { label: translate('inbox.decline'), run: () => setDeclining(true) },
        ]}
      />
      {question}
      {isJoining && <JoinDialog record={record} onClose={() => setJoining(false)} />}
      {isDeclining && (
        <DeclineDialog name={record.name} busy={declining.isPending} onDecline={decline} onClose={() => setDeclining(false)} />
      )}
    </>
  );
}
