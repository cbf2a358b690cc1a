import { useEffect, useRef } from 'react';
import { Navigate, useParams } from 'react-router';
import { ListError } from '../../shared/list/list-error';
import { useBell, useNoticeAddress, useReadNotices } from '../../shell/bell';
import { NotFoundPage } from '../../shell/entrance/not-found-page';
import { RowsSkeleton } from '../../shell/page-skeleton';

/** Where the mail of a notice leads: to its record, and the notice counts as read. */
export default function OpenedNotice() {
  const { id } = useParams();
  const { data, error, refetch } = useBell();
  const addressOf = useNoticeAddress();
  const markRead = useReadNotices();
  const notice = data?.find((one) => String(one.id) === id);
  const marked = useRef(false);
  useEffect(() => {
    if (!notice || notice.isRead || marked.current) return;
    marked.current = true;
    markRead([notice.id]);
  });
  if (error && !data) return <ListError error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={2} />;
  const to = notice && addressOf(notice);
  return to ? <Navigate to={to} replace /> : <NotFoundPage />;
}
