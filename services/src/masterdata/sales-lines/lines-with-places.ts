import type { SalesLine } from '@kantoor/schemas';
import { type PlaceIds, placesShown } from '../../directory/teams/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { connectionsOf } from '../products/index.js';

/** A line as a single record shows it. */
interface ShownLine {
  department?: string | null;
  project?: string | null;
  product?: { productId: number } | null;
}
type LinePlaces = Required<Pick<SalesLine, 'departmentObj' | 'projectObj' | 'connectedActivity'>>;

/** Adds to the lines of a single record what their names stand for (D-68); `ids` are those kept with the lines, if any. */
export async function linesWithPlaces<Line extends ShownLine>(
  tx: Tx,
  ctx: RequestContext,
  lines: readonly Line[],
  ids: readonly Partial<PlaceIds>[] = [],
): Promise<(Line & LinePlaces)[]> {
  const named = lines.map(({ department, project, product }, at) => ({
    place: { ...ids[at], department: department ?? '', project: project ?? '' },
    productId: product?.productId ?? null,
  }));
  const keyOf = (productId: number, teamName: string, activityName: string): string => JSON.stringify([productId, teamName, activityName]);
  const wanted = named.flatMap(({ productId, place }) =>
    productId === null ? [] : [{ productId, teamName: place.department, activityName: place.project }],
  );
  const [places, known] = await Promise.all([
    placesShown(
      tx,
      ctx,
      named.map(({ place: { department, project, teamId, activityId, personId } }) => ({
        department,
        project,
        teamId,
        activityId,
        personId,
      })),
    ),
    connectionsOf(tx, ctx, wanted),
  ]);
  const connections = new Map(known.map((one) => [keyOf(one.productId, one.teamName, one.activityName), one]));
  return lines.map((line, at) => {
    const { productId, place } = named[at]!;
    const connected = productId === null ? undefined : connections.get(keyOf(productId, place.department, place.project));
    return { ...line, ...places[at]!, connectedActivity: connected ?? null };
  });
}
