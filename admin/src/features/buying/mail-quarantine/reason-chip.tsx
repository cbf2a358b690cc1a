import type { MailInQuarantine } from '@kantoor/schemas';
import { useChoiceLabel } from '../../../shared/labels';
import { MeaningChip } from '../../../shared/meaning-chip';
import { resource } from './paths';

type Reason = MailInQuarantine['reason'];
/** Harmful mails are marked as such. */
const isHarmful = (reason: Reason): boolean => reason === 'infected' || reason === 'spam';

export function ReasonChip({ reason }: { reason: Reason }) {
  const choice = useChoiceLabel(resource);
  return <MeaningChip meaning={isHarmful(reason) ? 'needsYou' : 'waiting'} label={choice('reason', reason)} />;
}
