import { useMutation } from '@tanstack/react-query';
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
  const outcome = useOutcome({ failed: 'UNEXPECTED', changes: [resource] });
  const restore = useMutation({
    mutationFn: provider.quarantinedMailRestore,
    ...outcome,
    onSuccess: (answer, mail: Deleted, key) => {
      outcome.onSuccess(answer, mail, key);
      notify('mailQuarantine.restored', { type: 'info', messageArgs: { subject: mail.subject } });
    },
  });
  const { mutate } = useMutation({
    mutationFn: provider.quarantinedMailDelete,
    ...outcome,
    onSuccess: (answer, mail: Deleted, key) => {
      outcome.onSuccess(answer, mail, key);
      const options: NotifyOptions = { undo: () => restore.mutate(mail), messageArgs: { subject: mail.subject } };
      notify('mailQuarantine.deleted', { type: 'success', ...options });
      onGone?.();
    },
  });
  return mutate;
}
