import type { BellChoice } from '@kantoor/schemas';
import type { BellKind } from '../../platform/records/kinds/index.js';

/** Returns what a person may choose for a kind: what others wait for stays in the bell. */
export const choicesOf = ({ stays }: Pick<BellKind, 'stays'>): BellChoice[] => ['mail', 'bell', ...(stays ? [] : (['none'] as const))];

/** Returns how a person hears of a kind; an earlier choice that is not offered any more no longer counts. */
export const choiceOf = (kind: Pick<BellKind, 'stays' | 'usual'>, chosen: BellChoice | undefined): BellChoice =>
  chosen && choicesOf(kind).includes(chosen) ? chosen : kind.usual;
