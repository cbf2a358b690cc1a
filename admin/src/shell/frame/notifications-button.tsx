import BellIcon from '@mui/icons-material/NotificationsNoneOutlined';
import { Alert, Badge, Box, Button, IconButton, Popover, Skeleton, Tab, Tabs, Tooltip, Typography } from '@mui/material';
import { Suspense, useState } from 'react';
import { useFormat, useSentence, useTranslate } from '../../i18n';
import { useBell, useBellKinds } from '../bell';
import { BellPanel } from '../bell/bell-panel';
import { type Notice, noticeSentence, notices, severityOf, useNotices } from '../notices';
import { NoticeLinkButton } from '../notices/notice-link-button';

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
  const [tab, setTab] = useState<'others' | 'own'>('others');
  const close = (): void => {
    setAnchor(null);
    if (tab === 'own') notices.readAll();
  };
  const labelled = (name: string, count: number): string => (count > 0 ? translate('shell.notifications.count', { name, count }) : name);
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
        <Typography variant="h2">{translate('shell.notifications.title')}</Typography>
        <Tabs
          value={tab}
          onChange={(_, next: typeof tab) => setTab(next)}
          aria-label={translate('shell.notifications.title')}
          sx={{ mb: 2 }}
        >
          <Tab value="others" label={labelled(translate('shell.notifications.others'), unread)} />
          <Tab value="own" label={labelled(translate('shell.notifications.own'), own)} />
        </Tabs>
        {tab === 'others' ? (
          <Suspense fallback={<Skeleton height={80} />}>
            <BellPanel onGo={close} />
          </Suspense>
        ) : (
          <OwnNotices onGo={close} />
        )}
      </Popover>
    </>
  );
}

/** The user's own notices of this session, newest first; actions can be undone here too. */
function OwnNotices({ onGo }: { onGo: () => void }) {
  const translate = useTranslate();
  const sentence = useSentence();
  const { dateTime } = useFormat();
  const all = useNotices();
  const takeBack = (notice: Notice): void => {
    onGo();
    notices.takeBack(notice);
  };
  return (
    <>
      {all.length === 0 && <Typography color="textSecondary">{translate('shell.notifications.empty')}</Typography>}
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
        {all.map((notice) => (
          <Alert
            key={notice.id}
            severity={severityOf[notice.kind]}
            onClose={() => notices.dismiss(notice.id)}
            sx={{ bgcolor: 'transparent', color: 'text.primary', py: 0, px: 1, fontWeight: notice.read ? 400 : 550 }}
          >
            {notice.element ?? noticeSentence(notice, sentence)}
            <Typography variant="caption" component="div" color="textSecondary">
              {dateTime(notice.at.toISOString())}
            </Typography>
            {notice.link && <NoticeLinkButton link={notice.link} onGo={onGo} />}
            {notice.undo && (
              <Button size="small" onClick={() => takeBack(notice)}>
                {translate('ra.action.undo')}
              </Button>
            )}
          </Alert>
        ))}
      </Box>
    </>
  );
}
