import { useEffect } from 'react';
import { useNotify, type RaRecord } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { labelOf } from '../../providers/resources';
import { RowsSkeleton } from '../../shell/page-skeleton';

/** Redirects from a merged record to the destination record, with a notice. */
export function MergedAway({ resource, record, base }: { resource: string; record: RaRecord; base: string }) {
  const navigate = useNavigate();
  const notify = useNotify();
  const { state } = useLocation() as { state: object | null };
  const { id, name: into } = record.mergedInto as { id: number; name: string };
  const name = labelOf(resource, record);
  useEffect(() => {
    notify('merging.away', { type: 'info', messageArgs: { name, into } });
    void navigate(`${base}/${id}`, { replace: true, state });
    // Runs once for each record that is opened.
  }, [id]); // eslint-disable-line react-hooks/exhaustive-deps
  return <RowsSkeleton rows={5} />;
}
