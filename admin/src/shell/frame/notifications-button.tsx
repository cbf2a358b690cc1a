import BellIcon from '@mui/icons-material/NotificationsNoneOutlined';
import { Badge, IconButton, Popover, Skeleton, Tooltip } from '@mui/material';
import { Suspense, useState } from 'react';
import { useTranslate } from '../../i18n';
import { useBell, useBellKinds } from '../bell';
import { fetchedLater } from '../fetching';
import { notices, useNotices } from '../notices';
import type { NotificationsTab } from './notifications-panel';

const NotificationsPanel = fetchedLater(() => import('./notifications-panel'));

/**
 * The bell: what others did that concerns the user, with the number of unread ones; beside it the user's own notices of this session, with
 * a number of their own (PLT-O19).
 */
export function NotificationsButton() {
  const translate = useTranslate();
  const { data } = useBell();
  const kinds = useBellKinds();
  const unread = (data ?? []).filter(({ kind, isRead }) => !isRead && kinds.has(kind)).length;
  const own = useNotices().filter(({ read, kind }) => !read && kind !== 'pending').length;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [tab, setTab] = useState<NotificationsTab>('others');
  const close = (): void => {
    setAnchor(null);
    if (tab === 'own') notices.readAll();
  };
  return (
    <>
      <Tooltip title={translate('shell.notifications.title')}>
        <IconButton
          onClick={(event) => setAnchor(event.currentTarget)}
          aria-label={`${translate('shell.notifications.title')}: ${unread}`}
          aria-haspopup="dialog"
        >
          <Badge badgeContent={unread} color="primary" max={99} slotProps={{ badge: { 'aria-hidden': true } }}>
            <BellIcon fontSize="small" />
          </Badge>
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': translate('shell.notifications.title'),
            sx: { width: 420, maxWidth: 'calc(100vw - 32px)', maxHeight: '70vh', p: 3 },
          },
        }}
      >
        <Suspense fallback={<Skeleton height={80} />}>
          <NotificationsPanel tab={tab} onTab={setTab} unread={unread} own={own} onGo={close} />
        </Suspense>
      </Popover>
    </>
  );
}
