import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDataProvider } from 'react-admin';
import type { KantoorProvider } from '../../../providers/data/verbs';
import type { LinePartProps } from '../../../shared/lines/line';
import { useCurrent } from '../../../shell/current';
import type { ShellVerbs } from '../../../shell/shell-verbs';
import { LineActivity } from '../../product-lines';
import { membersQuery } from '../../selling';
import { LineFootprint } from './line-footprint';
import { LinePaper } from './line-paper';
import type { PurchaseLine } from './purchase-line';

/** What unfolds below a line: its team, the activity or the person that it is for, what it emits, and its file (PUR-053). */
export const LineDetails = (part: LinePartProps<PurchaseLine>) => <LinePlace {...part} beside={<LineFootprint {...part} />} />;

/** The same without what it emits. */
export function LinePlace({ beside, ...part }: LinePartProps<PurchaseLine> & { beside?: ReactNode }) {
  const { teams } = useCurrent();
  const provider = useDataProvider<KantoorProvider<ShellVerbs>>();
  const teamId = teams.find(({ name }) => name === part.line.department)?.teamId ?? null;
  const members = useQuery({ ...membersQuery(provider, teamId ?? 0), enabled: teamId !== null });
  const people = (members.data ?? []).map(({ name }) => name).filter(Boolean);
  return (
    <>
      <LineActivity {...part} people={people} beside={beside} />
      <LinePaper {...part} />
    </>
  );
}
