import { useTranslate } from '../../../i18n';
import { MeaningChip } from '../../../shared/meaning-chip';
import { meaningOf, type Standing } from './approval';

/** Status of an approval as a coloured label. */
export function StandingChip({ standing }: { standing: Standing }) {
  const translate = useTranslate();
  return <MeaningChip meaning={meaningOf[standing]} label={translate(`approvals.standing.${standing}`)} />;
}
