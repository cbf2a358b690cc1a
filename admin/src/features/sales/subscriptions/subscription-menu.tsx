import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import { useTranslate } from '../../../i18n';
import { useVerbs } from '../../../providers/data/verbs';
import { useDownload } from '../../../shared/use-download';
import { ConfirmDialog } from '../../../shell/confirm-dialog';
import { useCurrent } from '../../../shell/current';
import { useOutcome } from '../../../shell/notices';
import { ActionsMenu } from '../../records/team-records';
import { useSubscriptionPaths } from './paths';
import type { Subscription, SubscriptionRow } from './subscription';
import { subscriptionsPath } from './subscription-addresses';

const changes = ['subscriptions'];
const restored = { success: 'subscriptions.restored', failed: 'UPDATE_SUBSCRIPTION_FAILED' } as const;

interface SubscriptionMenuProps {
  subscription: Subscription | SubscriptionRow;
  /** The list that a copy opens over; in a form, the list below the form. */
  over?: string;
  onOpen?: () => void;
  /** Called when it was archived. */
  onGone?: () => void;
}

/** Menu of actions on one subscription besides editing: go to, copy, export, archive or restore (CRM-163, CRM-187, CRM-188, CRM-O88). */
export function SubscriptionMenu({ subscription, over, onOpen, onGone }: SubscriptionMenuProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const provider = useVerbs('subscriptions');
  const notify = useNotify();
  const { ownTeamIds, may } = useCurrent();
  const paths = useSubscriptionPaths();
  const [asking, setAsking] = useState(false);
  const { id, name, teamId } = subscription;
  const isOfOwnTeam = ownTeamIds.includes(teamId);
  const mayChange = isOfOwnTeam && may('subscriptions.write');
  const copying = useOutcome(() => provider.subscriptionCopy({ subscription }), { failed: 'CLONE_SUBSCRIPTION_FAILED', changes });
  const archiving = useOutcome(
    () => provider.delete('subscriptions', { id, previousData: subscription, meta: { path: subscriptionsPath(teamId) } }),
    { failed: 'DELETE_SUBSCRIPTION_FAILED', changes },
  );
  const restoring = useOutcome(() => provider.subscriptionRestore({ subscription }), { ...restored, changes });
  const undoing = useOutcome(
    async () => {
      const { data } = await provider.getOne<Subscription>('subscriptions', { id });
      return provider.subscriptionUndoArchive({ subscription: data });
    },
    { ...restored, changes },
  );
  const busy = archiving.isPending || restoring.isPending;

  const copy = async (): Promise<void> => {
    const made = await copying.mutateAsync().catch(() => undefined);
    if (!made) return;
    notify('CLONE_SUBSCRIPTION_SUCCESS', { type: 'info', reason: 'subscriptions.copyCounts' });
    void navigate(paths.subscription(made), { state: over === undefined ? history.state?.usr : { over } });
  };
  const isArchived = Boolean(subscription.archivedAt);
  const turn = isArchived ? 'restore' : 'archive';
  const archiveOrRestore = async (): Promise<void> => {
    const done = await (isArchived ? restoring : archiving).mutateAsync().catch(() => undefined);
    if (done && !isArchived) notify('DELETE_SUBSCRIPTION_SUCCESS', { type: 'success', undo: () => undoing.mutate() });
    setAsking(false);
    if (done && !isArchived) onGone?.();
  };
  const download = useDownload({ pending: 'EXPORT_PENDING', failed: 'EXPORT_FAILED' });
  const exportLines = (): void => download({ path: `/api/crm/subscriptions/${id}/export`, fileName: `${name}.csv` });
  const action = (name: string, run: () => void) => ({ label: translate(`subscriptions.action.${name}`), run });
  return (
    <>
      <ActionsMenu
        label={translate('subscriptions.action.menu', { name })}
        actions={[
          onOpen && action('goTo', onOpen),
          mayChange && action('copy', () => void copy()),
          isOfOwnTeam && may('exports.run') && action('export', exportLines),
          mayChange && action(turn, () => setAsking(true)),
        ]}
      />
      <ConfirmDialog
        open={asking}
        title={translate(`subscriptions.action.${turn}`)}
        text={translate(`subscriptions.${turn}Question`, { name })}
        busy={busy}
        onYes={() => void archiveOrRestore()}
        onNo={() => setAsking(false)}
      />
    </>
  );
}
