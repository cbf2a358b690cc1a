import { healthOf, type HealthColor } from '@kantoor/schemas';
import { useFormat, useTranslate } from '../../../i18n';
import { MeaningChip } from '../../../shared/meaning-chip';
import type { Meaning } from '../../../theme';

const meanings: Record<HealthColor, Meaning> = { success: 'done', warning: 'waiting', danger: 'needsYou' };

/** Shows a percentage in the colour of its health (PLT-388, PLT-O112), with a word for users who cannot distinguish the colours. */
export function HealthChip({ percentage, of }: { percentage: number | null; of: string }) {
  const translate = useTranslate();
  const { percentage: percent } = useFormat();
  if (percentage === null) return <>–</>;
  const health = healthOf(percentage);
  return (
    <span data-health={health} title={`${of}: ${translate(`teams.health.${health}`)}`}>
      <MeaningChip meaning={meanings[health]} label={percent(percentage)} />
    </span>
  );
}
