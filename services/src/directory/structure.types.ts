export interface TeamStructure {
  ecosystemId: number;
  ecosystemKey: string;
  ecosystem: string;
  version: number;
  teams: {
    teamId: number;
    teamKey: string;
    name: string;
    legalEntityReference: string | null;
    groups: { groupId: number; groupKey: string; name: string }[];
  }[];
}

export interface Group {
  groupId: number;
  id: number;
  groupKey: string;
  name: string;
  teamId: number;
  version: number;
  groupLead: { personId: number; name: string; emailAddress: string } | null;
}

export interface TeamMember {
  personId: number;
  id: number;
  name: string;
  emailAddress: string;
  joinedOn: string;
  leftOn: string | null;
}

export interface Application {
  id: number;
  name: string;
  url: string;
  icon: string;
}
