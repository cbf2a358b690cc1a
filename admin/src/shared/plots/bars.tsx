import { BarChart } from '@mui/x-charts/BarChart';
import { Box, useTheme } from '@mui/material';

export interface BarsProps {
  label: string;
  /** What stands below each group of bars. */
  places: readonly string[];
  series: readonly { name: string; color: string; values: readonly number[] }[];
  /** The series stand on each other, not beside each other. */
  stacked?: boolean;
  /** Where there is one series: the colour of each of its bars. */
  colors?: readonly string[];
  short: (value: number) => string;
  full: (value: number) => string;
  onOpen?: (place: number, series: number) => void;
}

/** In pixels: what a sign of a figure takes at most, and the tick beside it with its distance. */
const [signWidth, tickWidth] = [7.5, 12];
/** Room for the longest figure of the axis, whose ends are rounded up to less than twice what is shown. */
function axisWidth({ places, series, stacked, short }: Pick<BarsProps, 'places' | 'series' | 'stacked' | 'short'>): number {
  const ends = places.flatMap((_, at) => {
    const values = series.map((one) => one.values[at] ?? 0);
    if (!stacked) return values;
    return [values.filter((value) => value > 0), values.filter((value) => value < 0)].map((side) =>
      side.reduce((sum, value) => sum + value, 0),
    );
  });
  return tickWidth + signWidth * Math.max(...ends.map((end) => short(2 * end).length));
}

/** Bars that a pointer or the keyboard (arrows, Enter) leads to what lies behind them, where there is something. */
export default function Bars({ label, places, series, stacked = false, colors, short, full, onOpen }: BarsProps) {
  const { tokens } = useTheme();
  return (
    <Box role="figure" aria-label={label}>
      <BarChart
        height={300}
        hideLegend={series.length === 1}
        experimentalFeatures={{ keyboardActivation: true }}
        skipAnimation={window.matchMedia('(prefers-reduced-motion: reduce)').matches}
        grid={{ horizontal: true }}
        margin={{ left: 0, right: 8, top: 8, bottom: 0 }}
        xAxis={[
          {
            scaleType: 'band',
            height: 44,
            data: places,
            // Words below each other, so that they have room on a telephone.
            valueFormatter: (place: string, { location }) => (location === 'tick' ? place.replace(' ', '\n') : place),
            ...(colors && { colorMap: { type: 'ordinal', values: [...places], colors: [...colors] } }),
          },
        ]}
        // No figure twice where all are small.
        yAxis={[{ width: axisWidth({ places, series, stacked, short }), tickMinStep: 1, valueFormatter: short }]}
        series={series.map(({ name, color, values }, at) => ({
          ...{ id: String(at), label: name, color, data: [...values], ...(stacked && { stack: 'all' }) },
          valueFormatter: (value: number | null) => full(value ?? 0),
        }))}
        onItemClick={(_, { dataIndex, seriesId }) => onOpen?.(dataIndex, Number(seriesId))}
        sx={{
          '& .MuiChartsAxis-tickLabel, & .MuiChartsLegend-label': { fill: tokens.textSoft, color: tokens.textSoft, fontSize: '0.75rem' },
          '&& .MuiChartsAxis-line, && .MuiChartsAxis-tick, && .MuiChartsGrid-line': { stroke: tokens.line },
        }}
      />
    </Box>
  );
}
