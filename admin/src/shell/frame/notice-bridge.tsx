import { useEffect } from 'react';
import { useNotificationContext } from 'react-admin';
import { useConnection } from '../../providers/live/connection';
import { notices } from '../notices';

/** What react-admin itself has to say comes by the same way as everything else, and what is said of a connection goes when it is back. */
export function NoticeBridge() {
  const connection = useConnection();
  const { notifications, takeNotification } = useNotificationContext();
  useEffect(() => {
    const next = notifications.length > 0 ? takeNotification() : undefined;
    if (typeof next?.message !== 'string') return;
    const kind = next.type === 'error' || next.type === 'warning' ? next.type : 'success';
    notices[kind](next.message, { params: next.notificationOptions?.messageArgs as Record<string, unknown> });
  }, [notifications, takeNotification]);
  // What could not be reached can be tried again now.
  useEffect(() => {
    if (connection === 'live') notices.over('OFFLINE', 'NETWORK_FAILED');
  }, [connection]);
  return null;
}
