import { Alert, Box, Button, Skeleton, Tab, Tabs, Typography } from '@mui/material';
import { Suspense } from 'react';
import { useFormat, useSentence, useTranslate } from '../../i18n';
import { BellPanel } from '../bell/bell-panel';
import { type Notice, noticeSentence, notices, severityOf, useNotices } from '../notices';
import { NoticeLinkButton } from '../notices/notice-link-button';

export type NotificationsTab = 'others' | 'own';
interface NotificationsPanelProps {
  tab: NotificationsTab;
  onTab: (tab: NotificationsTab) => void;
  /** Number of unread notices of others, and of own ones. */
  unread: number;
  own: number;
  onGo: () => void;
}

/** What the bell opens. */
export default function NotificationsPanel({ tab, onTab, unread, own, onGo }: NotificationsPanelProps) {
  const translate = useTranslate();
  const labelled = (name: string, count: number): string => (count > 0 ? translate('shell.notifications.count', { name, count }) : name);
  return (
    <>
      <Typography variant="h2">{translate('shell.notifications.title')}</Typography>
      <Tabs
        value={tab}
        onChange={(_, next: NotificationsTab) => onTab(next)}
        aria-label={translate('shell.notifications.title')}
        sx={{ mb: 2 }}
      >
        <Tab value="others" label={labelled(translate('shell.notifications.others'), unread)} />
        <Tab value="own" label={labelled(translate('shell.notifications.own'), own)} />
      </Tabs>
      {tab === 'others' ? (
        <Suspense fallback={<Skeleton height={80} />}>
          <BellPanel onGo={onGo} />
        </Suspense>
      ) : (
        <OwnNotices onGo={onGo} />
      )}
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
