import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { useConnection } from '../../providers/live/connection';

/** Removes notices about the connection once it is back. */
export function NoticeBridge() {
  const connection = useConnection();
  const notify = useNotify();
  // Failed requests can be retried now.
  useEffect(() => {
    if (connection === 'live') notify('', { over: ['OFFLINE', 'NETWORK_FAILED'] });
  }, [connection, notify]);
  return null;
}
