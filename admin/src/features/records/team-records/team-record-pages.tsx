import { Suspense, type ComponentType } from 'react';
import { useLocation } from 'react-router';
import { readAddress } from '../../../shell/address';
import { useApps } from '../../../shell/feature';
import { useLeave } from '../../../shell/panel-navigation';
import { usePanelRoute } from '../../../shell/panel-route';
import type { RecordPlace } from './record-view';

export interface TeamListProps {
  /** Address of the list with its filters. */
  at: string;
  /** The team in that address; null for all teams. */
  teamId: number | null;
  /** Whether a record covers it. */
  covered: boolean;
  /** Opens a record over this list, or over another list address. */
  onOpen: (path: string, list?: string) => void;
}
interface TeamRecordPagesProps {
  /** Address that a record opened by its own address leads back to. */
  home: string;
  List: ComponentType<TeamListProps>;
  Record: ComponentType<RecordPlace>;
}

/**
 * Routes of the list of records of a team or of all teams, `new` and each record (PLT-031): on a wide screen a record opens over the list
 * it was opened from.
 */
export function TeamRecordPages({ home, List, Record }: TeamRecordPagesProps) {
  const leave = useLeave();
  const over: unknown = (useLocation().state as { over?: unknown } | null)?.over;
  const apps = useApps();
  const { target, nested, list, isPanel, openOver, close } = usePanelRoute();
  const isForm = nested === '' && target !== null && target !== undefined;
  const id = typeof target === 'number' ? target : null;
  if (isForm && !isPanel)
    return (
      <Suspense fallback={null}>
        <Record key={target} id={id} isPanel={false} onClose={() => leave(typeof over === 'string' ? over : home)} />
      </Suspense>
    );
  return (
    <>
      <List at={list} teamId={readAddress(list, apps).teamId} covered={isForm} onOpen={openOver} />
      {isForm && (
        <Suspense fallback={null}>
          <Record id={id} isPanel onClose={close} />
        </Suspense>
      )}
    </>
  );
}
