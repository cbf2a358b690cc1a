import BellIcon from '@mui/icons-material/NotificationsNoneOutlined';
import { Alert, Badge, Box, Button, IconButton, Popover, Tooltip, Typography } from '@mui/material';
import { useState } from 'react';
import { useFormat, useSentence, useTranslate } from '../../i18n';
import { type Notice, noticeSentence, notices, severityOf, useNotices } from '../notices';
import { NoticeLinkButton } from '../notices/notice-link-button';

/** The notices of this session, newest first, with the number of unread ones (PLT-O19); actions can be undone here too. */
export function NotificationsButton() {
  const translate = useTranslate();
  const sentence = useSentence();
  const { dateTime } = useFormat();
  const all = useNotices();
  const unread = all.filter(({ read, kind }) => !read && kind !== 'pending').length;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = (): void => {
    setAnchor(null);
    notices.readAll();
  };
  const takeBack = (notice: Notice): void => {
    close();
    notices.takeBack(notice);
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
            sx: { width: 380, maxWidth: '100vw', maxHeight: '70vh', p: 3 },
          },
        }}
      >
        <Typography variant="h2" sx={{ mb: 2 }}>
          {translate('shell.notifications.title')}
        </Typography>
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
              {notice.link && <NoticeLinkButton link={notice.link} onGo={close} />}
              {notice.undo && (
                <Button size="small" onClick={() => takeBack(notice)}>
                  {translate('ra.action.undo')}
                </Button>
              )}
            </Alert>
          ))}
        </Box>
      </Popover>
    </>
  );
}
