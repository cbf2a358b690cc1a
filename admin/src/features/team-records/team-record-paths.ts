import type { Paths } from '../../shell/paths';

interface OfTeam {
  id: number;
  teamId: number;
  teamKey: string;
}

/** Addresses of records of teams in an app, such as `{team}/purchases/new`. */
export function teamRecordPaths(paths: Paths, app: string, name: string) {
  const ofTeam = paths.ofTeam(app);
  const all = `${paths.app(app)}/${name}`;
  const team = ofTeam ? `${ofTeam}/${name}` : all;
  return {
    /** Those of the whole ecosystem. */
    all,
    /** Those of the present team. */
    team,
    new: `${team}/new`,
    /** Of a team that is known by name: the address names it. */
    one: ({ id, teamId, teamKey }: OfTeam) => `${paths.ofTeam(app, { id: teamId, key: teamKey })}/${name}/${id}`,
    byId: (id: number) => `${all}/${id}`,
  };
}
