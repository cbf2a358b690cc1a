import { ageingBuckets, type AgeingBucketName } from '@kantoor/schemas';
import { useTheme } from '@mui/material';
import { useNavigate } from 'react-router';
import { useTranslate } from '../../../../i18n';
import { FiguresTable } from '../../../../shared/plots/figures-table';
import { PlotCard } from '../../../../shared/plots/plot-card';
import { plotMoney } from '../../../../shared/plots/plot-money';
import { fetchedLater } from '../../../../shell/fetching';
import { useCurrent } from '../../../../shell/current';
import { latenessOf } from '../lateness';
import { invoicesWhere } from '../paths';
import type { PlotProps } from './money-plot';
import { openByAge } from './plot-figures';

const Bars = fetchedLater(() => import('../../../../shared/plots/bars'));

/** Open amounts by days overdue. */
export function AgeingPlot({ figures, currency, legalEntity, heading = 'h3' }: PlotProps & { heading?: 'h2' | 'h3' }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { paths } = useCurrent();
  const { tokens } = useTheme();
  const money = plotMoney(currency);
  const buckets = openByAge(figures, currency);
  const nameOf = (bucket: AgeingBucketName): string => translate(`plots.bucket.${bucket}`);
  const behind = (bucket: AgeingBucketName): string => {
    const filter = latenessOf(ageingBuckets.find(({ name }) => name === bucket)!);
    return invoicesWhere(paths, legalEntity, { ...filter, ...(currency && { currency: [currency] }) });
  };
  const title = translate('plots.ageing');
  const total = buckets.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;
  const count = buckets.reduce((sum, bucket) => sum + bucket.count, 0);
  return (
    <PlotCard
      title={title}
      heading={heading}
      hint={`${translate('plots.total')}: ${money.full(total)}`}
      nothing={count === 0 ? translate('plots.nothingOpen') : undefined}
      chart={
        <Bars
          label={title}
          places={buckets.map(({ bucket }) => nameOf(bucket))}
          series={[{ name: translate('plots.open'), color: tokens.meaning.needsYou.main, values: buckets.map(({ amount }) => amount) }]}
          colors={buckets.map(({ bucket }) => (bucket === 'notDue' ? tokens.meaning.good.main : tokens.meaning.needsYou.main))}
          short={money.short}
          full={money.full}
          onOpen={(place) => void navigate(behind(buckets[place]!.bucket))}
        />
      }
      table={
        <FiguresTable
          label={title}
          heads={[title, translate('plots.count'), translate('plots.open')]}
          rows={[
            ...buckets.map((bucket) => ({
              name: nameOf(bucket.bucket),
              figures: [
                { text: String(bucket.count) },
                { text: money.full(bucket.amount), ...(bucket.count > 0 && { to: behind(bucket.bucket) }) },
              ],
            })),
            { name: translate('plots.total'), figures: [{ text: String(count) }, { text: money.full(total) }] },
          ]}
        />
      }
    />
  );
}
