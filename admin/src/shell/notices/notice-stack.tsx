import { Alert, AlertTitle, Box, Button, CircularProgress } from '@mui/material';
import { createPortal } from 'react-dom';
import { useSentence, useTranslate } from '../../i18n';
import { noticeSentence } from './notice-sentence';
import { severityOf } from './severity';
import { notices, useNotices, type Notice } from './store';
import { NoticeLinkButton } from './notice-link-button';
import { useEffect } from 'react';

const isOf = (within: HTMLElement): boolean => within.contains(document.activeElement);

/** Moves the focus with F6 to the newest notice and back, also out of a dialog, which otherwise traps the focus. */
function useNoticeKey(): void {
  useEffect(() => {
    const notices = document.getElementById('notices')!;
    let left: HTMLElement | null = null;
    const goBack = (): void => left?.focus();
    const press = (event: KeyboardEvent): void => {
      const button = notices.querySelector<HTMLElement>('button');
      if (event.key !== 'F6' || event.ctrlKey || event.metaKey || event.altKey || !button) return;
      event.preventDefault();
      if (isOf(notices)) return goBack();
      left = document.activeElement as HTMLElement | null;
      button.focus();
    };
    const goBackWhenEmpty = (): void => {
      requestAnimationFrame(() => document.activeElement === document.body && goBack());
    };
    // Hides the event from an open dialog, which would otherwise take the focus back.
    const keepToOneself = (event: Event): void => event.stopPropagation();
    window.addEventListener('keydown', press);
    notices.addEventListener('click', goBackWhenEmpty);
    notices.addEventListener('focusin', keepToOneself);
    return () => {
      window.removeEventListener('keydown', press);
      notices.removeEventListener('click', goBackWhenEmpty);
      notices.removeEventListener('focusin', keepToOneself);
    };
  }, []);
}

function NoticeCard({ notice }: { notice: Notice }) {
  const translate = useTranslate();
  const sentence = useSentence();
  const titled = notice.kind === 'error' || notice.kind === 'warning';
  return (
    <Alert
      severity={severityOf[notice.kind]}
      variant="outlined"
      {...(notice.kind === 'pending' ? { icon: <CircularProgress size={18} aria-hidden /> } : {})}
      {...(notice.kind === 'pending' ? {} : { onClose: () => (titled ? notices.dismiss(notice.id) : notices.hide(notice.id)) })}
      {...(notice.undo
        ? {
            action: (
              <Button color="inherit" onClick={() => notices.takeBack(notice)}>
                {translate('ra.action.undo')}
              </Button>
            ),
          }
        : {})}
      sx={{
        bgcolor: 'background.paper',
        boxShadow: 8,
        alignItems: 'flex-start',
        '& .MuiAlert-message': { minWidth: 0, overflowWrap: 'anywhere' },
      }}
    >
      {titled && (
        <AlertTitle sx={{ fontSize: '0.875rem', fontWeight: 600, mb: 0 }}>
          {translate(notice.kind === 'error' ? 'notices.ERROR' : 'notices.WARNING')}
        </AlertTitle>
      )}
      {notice.element ?? noticeSentence(notice, sentence)}
      {notice.link && <NoticeLinkButton link={notice.link} onGo={() => notices.hide(notice.id)} />}
    </Alert>
  );
}

/** Placed beside the open sheet, above the buttons at the foot of forms, and on a phone above the bottom bar too: it covers no input. */
export function NoticeStack() {
  useNoticeKey();
  const shown = useNotices()
    .filter((notice) => notice.shown)
    .slice(0, 4);
  return createPortal(
    <Box
      aria-live="polite"
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        bottom: { xs: 132, sm: 76 },
        left: { xs: 12, sm: 20 },
        right: { xs: 12, sm: 'auto' },
        width: { sm: 440 },
        display: 'flex',
        flexDirection: 'column-reverse',
        gap: 2,
      }}
    >
      {shown.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </Box>,
    document.getElementById('notices')!,
  );
}
