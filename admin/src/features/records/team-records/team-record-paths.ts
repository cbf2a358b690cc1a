import type { Paths } from '../../../shell/paths';

interface OfTeam {
  id: number;
  teamId: number;
  teamKey: string;
}

/** Returns addresses of team records in an app, such as `{team}/purchases/new`. */
export function teamRecordPaths(paths: Paths, app: string, name: string) {
  const ofTeam = paths.ofTeam(app);
  const all = `${paths.app(app)}/${name}`;
  const team = ofTeam ? `${ofTeam}/${name}` : all;
  return {
    /** List of the whole ecosystem. */
    all,
    /** List of the current team. */
    team,
    new: `${team}/new`,
    /** For a record whose team key is known: the address contains the team. */
    one: ({ id, teamId, teamKey }: OfTeam) => `${paths.ofTeam(app, { id: teamId, key: teamKey })}/${name}/${id}`,
    byId: (id: number) => `${all}/${id}`,
  };
}
