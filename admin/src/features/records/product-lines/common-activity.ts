import type { ProductLine } from './product-line';
import type { Whereabouts } from './usual-activity';

type Line = Pick<ProductLine, 'key' | 'department' | 'project'>;
const keyOf = ({ department, project }: Whereabouts): string => JSON.stringify([department, project]);
const isUnsaid = ({ project }: Whereabouts): boolean => project === '';

/** Returns the activity of most lines, the first one in case of a tie, and which lines follow it and which differ. */
export function commonActivity(lines: readonly Line[]): { common: Whereabouts; following: readonly string[]; others: number } {
  const counted = new Map<string, number>();
  for (const line of lines) if (!isUnsaid(line)) counted.set(keyOf(line), (counted.get(keyOf(line)) ?? 0) + 1);
  const most = Math.max(...counted.values());
  const first = lines.find((line) => (counted.get(keyOf(line)) ?? 0) === most) ?? lines[0];
  const common = { department: first?.department ?? '', project: first?.project ?? '' };
  const following = lines.filter((line) => isUnsaid(line) || keyOf(line) === keyOf(common)).map(({ key }) => key);
  return { common, following, others: lines.length - following.length };
}
