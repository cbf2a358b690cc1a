import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useVerbs } from '../../../../providers/data/verbs';
import { useCurrent } from '../../../../shell/current';
import { resource } from '../document-addresses';
import { outbox, useOutboxState, type OutboxState } from './outbox';

/** Returns this user's entries on this device; starts sending them, also while another page is open. */
export function useOutbox(): OutboxState {
  const provider = useVerbs('documents', 'attachments');
  const client = useQueryClient();
  const { profile, ecosystem } = useCurrent();
  const personId = profile.personId ?? profile.id;
  useEffect(() => {
    void outbox.begin({
      ...{ provider, personId, ecosystemId: ecosystem.id },
      onChanged: () => void client.invalidateQueries({ queryKey: [resource] }),
    });
    const send = (): void => void outbox.send();
    window.addEventListener('online', send);
    document.addEventListener('visibilitychange', send);
    return () => {
      window.removeEventListener('online', send);
      document.removeEventListener('visibilitychange', send);
    };
  }, [provider, client, personId, ecosystem.id]);
  return useOutboxState();
}
