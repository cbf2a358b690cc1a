import type { BellNotice } from '@kantoor/schemas';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useVerbs } from '../../providers/data/verbs';
import { useCurrent } from '../current';
import { useRegistered, type BellKind } from '../feature';
import { useOutcome } from '../notices';
import { useResourceDefinitions } from 'react-admin';
import type { DefinedOptions } from '../resources';

/** Reads what others did that concerns the user; new notices are announced by the event stream. */
export function useBell() {
  const provider = useVerbs('shell');
  const { ecosystem } = useCurrent();
  return useQuery({
    queryKey: ['bell', 'bellRead', { ecosystem: ecosystem.id }],
    queryFn: ({ signal }) => provider.bellRead({ signal }),
  });
}

/** Returns the kinds of notices that features registered, by name. */
export function useBellKinds(): ReadonlyMap<string, BellKind> {
  const kinds = useRegistered('bell');
  return useMemo(() => new Map(kinds.map((kind) => [kind.name, kind])), [kinds]);
}

/** Marks notices as read. */
export function useReadNotices(): (ids: readonly number[]) => void {
  const provider = useVerbs('shell');
  const { mutate } = useOutcome((noticeIds: readonly number[]) => provider.bellNoticesRead({ noticeIds }), { changes: ['bell'] });
  return (ids) => ids.length > 0 && mutate(ids);
}

/** Returns the address that a notice opens; undefined if it has none. */
export function useNoticeAddress(): (notice: BellNotice) => string | undefined {
  const current = useCurrent();
  const kinds = useBellKinds();
  const definitions = useResourceDefinitions<DefinedOptions>();
  return (notice) =>
    kinds.get(notice.kind)?.opens?.(current, notice) ??
    definitions[notice.resource]?.options?.path(current.paths, notice.recordId, notice.place);
}
