import { useNotify } from 'react-admin';
import { useVerbs } from '../../../providers/data/verbs';
import { useOutcome, type NotifyOptions } from '../../../shell/notices';
import { resource } from './paths';

interface Deleted {
  id: number;
  subject: string;
}

/** Deletes a mail at once, and offers to restore it. */
export function useDeletion(onGone?: () => void): (mail: Deleted) => void {
  const notify = useNotify();
  const provider = useVerbs('quarantine');
  const outcome = { failed: 'UNEXPECTED', changes: [resource] };
  const restore = useOutcome((mail: Deleted) => provider.quarantinedMailRestore(mail), {
    ...outcome,
    onSuccess: (_answer, { subject }) => notify('mailQuarantine.restored', { type: 'info', messageArgs: { subject } }),
  });
  const { mutate } = useOutcome((mail: Deleted) => provider.quarantinedMailDelete(mail), {
    ...outcome,
    onSuccess: (_answer, mail) => {
      const options: NotifyOptions = { undo: () => restore.mutate(mail), messageArgs: { subject: mail.subject } };
      notify('mailQuarantine.deleted', { type: 'success', ...options });
      onGone?.();
    },
  });
  return mutate;
}
