import { useEffect } from 'react';
import { useNotificationContext } from 'react-admin';
import { notices } from '../notices';

/** What react-admin itself has to say comes by the same way as everything else. */
export function NoticeBridge() {
  const { notifications, takeNotification } = useNotificationContext();
  useEffect(() => {
    const next = notifications.length > 0 ? takeNotification() : undefined;
    if (typeof next?.message !== 'string') return;
    const kind = next.type === 'error' || next.type === 'warning' ? next.type : 'success';
    notices[kind](next.message, { params: next.notificationOptions?.messageArgs as Record<string, unknown> });
  }, [notifications, takeNotification]);
  return null;
}
