import { useNavigate } from 'react-router';
import { NotFoundPage } from '../shell/entrance/not-found-page';
import { usePanelRoute } from '../shell/panel-route';
import { SchemaList } from './list/schema-list';
import { RecordPage } from './record/record-page';
import { RecordPanel } from './record/record-panel';
import { SeenAs } from './seen-as';

const highest = 999_999_999;
const isId = (target: number): boolean => target > 0 && target <= highest;

/** The pages of a resource: its list, and each of its records. */
export default function SchemaPages({ resource, view }: { resource: string; view?: string }) {
  const navigate = useNavigate();
  const { target, nested, base, list, isPanel } = usePanelRoute();
  if (target === undefined || (typeof target === 'number' && !isId(target))) return <NotFoundPage />;
  const toList = (): void => void navigate(list);
  const toRecord = (id: number): void => void navigate(`${base}/${id}`, { state: { over: isPanel && list }, replace: target === 'new' });
  const record = { resource, target: target ?? 'new', nested, base, onClose: toList, onSaved: toRecord } as const;
  return (
    <SeenAs value={view}>
      {(target === null || isPanel) && <SchemaList resource={resource} base={base} at={list} covered={target !== null} />}
      {target !== null && (isPanel ? <RecordPanel {...record} overList /> : <RecordPage {...record} />)}
    </SeenAs>
  );
}
