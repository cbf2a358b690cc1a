import MoreHorizIcon from '@mui/icons-material/MoreHoriz';
import { IconButton, Menu, MenuItem } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslate } from '../../i18n';
import { download } from '../../providers/http';
import { ConfirmDialog } from '../../shell/confirm-dialog';
import { useCurrent } from '../../shell/current';
import { during, notices } from '../../shell/notices';
import { useSubscriptionPaths } from './paths';
import type { Subscription, SubscriptionRow } from './subscription';
import { subscriptionsApi } from './subscriptions-api';

interface SubscriptionMenuProps {
  subscription: Subscription | SubscriptionRow;
  /** The list that a copy opens over; in a form, what the form lies over. */
  over?: string;
  onOpen?: () => void;
  /** It was archived. */
  onGone?: () => void;
}

/** What can be done with one subscription besides editing it: go to, copy, export, archive or take back (CRM-163, CRM-187, CRM-188, CRM-O88). */
export function SubscriptionMenu({ subscription, over, onOpen, onGone }: SubscriptionMenuProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { ownTeamIds, may } = useCurrent();
  const paths = useSubscriptionPaths();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const { id, name, teamId } = subscription;
  const mine = ownTeamIds.includes(teamId);
  const changes = mine && may('subscriptions.write');
  const changed = (): void => void client.invalidateQueries({ queryKey: ['subscriptions'] });

  const choose = (act: () => void) => (): void => {
    setAnchor(null);
    act();
  };
  const copy = async (): Promise<void> => {
    const made = await during(subscriptionsApi.copy(subscription), {
      failed: 'CLONE_SUBSCRIPTION_FAILED',
    });
    if (!made) return;
    notices.info('CLONE_SUBSCRIPTION_SUCCESS', { reason: 'subscriptions.copyCounts' });
    changed();
    void navigate(paths.subscription(made), { state: over === undefined ? history.state?.usr : { over } });
  };
  const isArchived = Boolean(subscription.archivedAt);
  const turn = isArchived ? 'restore' : 'archive';
  const restored = { success: 'subscriptions.restored', failed: 'UPDATE_SUBSCRIPTION_FAILED' } as const;
  const undo = async (): Promise<void> => {
    await during(subscriptionsApi.get(id).then(subscriptionsApi.undoArchive), restored);
    changed();
  };
  const archiveOrRestore = async (): Promise<void> => {
    setBusy(true);
    const done = await during(
      subscriptionsApi[turn](subscription).then(() => true),
      isArchived ? restored : { failed: 'DELETE_SUBSCRIPTION_FAILED' },
    );
    if (done && !isArchived) notices.undoable('DELETE_SUBSCRIPTION_SUCCESS', () => void undo());
    setBusy(false);
    setAsking(false);
    if (!done) return;
    changed();
    if (!isArchived) onGone?.();
  };
  const exportLines = (): void =>
    void during(download(subscriptionsApi.exportOnePath(id), `${name}.csv`), { pending: 'EXPORT_PENDING', failed: 'EXPORT_FAILED' });
  if (!mine && !onOpen) return null;
  return (
    <>
      <IconButton
        aria-label={translate('subscriptions.action.menu', { name })}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreHorizIcon fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {onOpen && <MenuItem onClick={choose(onOpen)}>{translate('subscriptions.action.goTo')}</MenuItem>}
        {changes && <MenuItem onClick={choose(() => void copy())}>{translate('subscriptions.action.copy')}</MenuItem>}
        {mine && may('exports.run') && <MenuItem onClick={choose(exportLines)}>{translate('subscriptions.action.export')}</MenuItem>}
        {changes && <MenuItem onClick={choose(() => setAsking(true))}>{translate(`subscriptions.action.${turn}`)}</MenuItem>}
      </Menu>
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
