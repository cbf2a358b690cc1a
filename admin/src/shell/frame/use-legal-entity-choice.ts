import type { LegalEntityRow } from '@kantoor/schemas';
import { useLocation, useNavigate } from 'react-router';
import { readAddress } from '../address';
import { useCurrent } from '../current';
import { useApps } from '../feature';
import { makePaths, type Paths } from '../paths';

export interface LegalEntityChoice {
  legalEntities: readonly LegalEntityRow[];
  /** The legal entity whose records are shown. */
  shown: LegalEntityRow | null;
  /** Checks whether the address names it. */
  isNamed: (entity: LegalEntityRow) => boolean;
  choose: (entity: LegalEntityRow) => void;
}

/** Returns the choice of legal entities; one leads to its page, in the first of the user's teams that belongs to it (PLT-F43). */
export function useLegalEntityChoice(ofLegalEntity: ((paths: Paths) => string) | undefined): LegalEntityChoice {
  const { ecosystem, legalEntities, legalEntity, team, teams, ownTeamIds } = useCurrent();
  const apps = useApps();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isInAddress = readAddress(pathname, apps).legalEntity !== null;
  return {
    legalEntities,
    shown: legalEntity,
    isNamed: ({ legalEntityId }) => isInAddress && legalEntityId === legalEntity?.legalEntityId,
    choose: ({ legalEntityId, legalEntityReference }) => {
      const first = teams.find((one) => one.legalEntityReference === legalEntityReference && ownTeamIds.includes(one.teamId));
      if (!ofLegalEntity) return;
      void navigate(ofLegalEntity(makePaths(ecosystem, first ? { id: first.teamId, key: first.teamKey } : team, legalEntityId)));
    },
  };
}
