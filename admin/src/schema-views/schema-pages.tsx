import { Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { NotFoundPage } from '../shell/entrance/not-found-page';
import { fetchedLater } from '../shell/fetching';
import { PageSkeleton } from '../shell/page-skeleton';
import { useIsHere } from '../shell/panel-navigation';
import { usePanelRoute } from '../shell/panel-route';
import { SchemaList } from './list/schema-list';
import { AreaView } from './area-view';

// A list begins without the code of its records.
const RecordPage = fetchedLater(async () => ({ default: (await import('./record/record-page')).RecordPage }));
const RecordPanel = fetchedLater(async () => ({ default: (await import('./record/record-panel')).RecordPanel }));

const highest = 999_999_999;
const isId = (target: number): boolean => target > 0 && target <= highest;

/** The pages of a resource: its list, and each of its records. */
export default function SchemaPages({ resource, view }: { resource: string; view?: string }) {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: object | null };
  const { target, nested, base, list, isPanel, close } = usePanelRoute();
  const isHere = useIsHere();
  if (target === undefined || (typeof target === 'number' && !isId(target))) return <NotFoundPage />;
  const toRecord = (id: number): void => {
    if (isHere()) void navigate(`${base}/${id}`, { state: { ...state, over: isPanel && list }, replace: true });
  };
  const record = { resource, target: target ?? 'new', nested, base, onClose: close, onSaved: toRecord } as const;
  return (
    <AreaView value={view}>
      {(target === null || isPanel) && <SchemaList resource={resource} base={base} at={list} covered={target !== null} />}
      {target !== null && (
        <Suspense fallback={isPanel ? null : <PageSkeleton />}>
          {isPanel ? <RecordPanel {...record} overList /> : <RecordPage {...record} />}
        </Suspense>
      )}
    </AreaView>
  );
}
