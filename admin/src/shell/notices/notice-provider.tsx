import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { AddNotificationContext, useTakeUndoableMutation, type NotificationPayload } from 'react-admin';
import { addNotification } from './store';

/**
 * Routes `useNotify` to our notices, which keep their history: react-admin's own context shows them one after the other and forgets them.
 */
export function NoticeProvider({ children }: { children: ReactNode }) {
  const take = useTakeUndoableMutation();
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  }, [take]);
  const add = useCallback((payload: NotificationPayload): void => {
    addNotification(payload, (isUndo) => latest.current()?.({ isUndo }));
  }, []);
  return <AddNotificationContext.Provider value={add}>{children}</AddNotificationContext.Provider>;
}
