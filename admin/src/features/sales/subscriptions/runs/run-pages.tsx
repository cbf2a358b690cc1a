import { Suspense } from 'react';
import { useParams } from 'react-router';
import { fetchedLater } from '../../../../shell/fetching';
import { RunsPage } from './runs-page';

const RunPage = fetchedLater(() => import('./run-page'));

/** Route `subscription-runs/` and the run of a day below it. */
export default function RunPages() {
  const day = (useParams()['*'] ?? '').replace(/\/$/, '');
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return <RunsPage />;
  return (
    <Suspense fallback={null}>
      <RunPage key={day} day={day} />
    </Suspense>
  );
}
