import { useEffect } from 'react';
import { useConnection } from '../../providers/live/connection';
import { notices } from '../notices';

/** What is said of a connection goes when it is back. */
export function NoticeBridge() {
  const connection = useConnection();
  // What could not be reached can be tried again now.
  useEffect(() => {
    if (connection === 'live') notices.over('OFFLINE', 'NETWORK_FAILED');
  }, [connection]);
  return null;
}
