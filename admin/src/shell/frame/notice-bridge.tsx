import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { useConnection } from '../../providers/live/connection';

/** What is said of a connection goes when it is back. */
export function NoticeBridge() {
  const connection = useConnection();
  const notify = useNotify();
  // What could not be reached can be tried again now.
  useEffect(() => {
    if (connection === 'live') notify('', { over: ['OFFLINE', 'NETWORK_FAILED'] });
  }, [connection, notify]);
  return null;
}
