import { BarChart } from '@mui/x-charts/BarChart';
import { Box, useTheme } from '@mui/material';

export interface BarsProps {
  label: string;
  /** Label below each group of bars. */
  places: readonly string[];
  series: readonly { name: string; color: string; values: readonly number[] }[];
  /** The series are stacked, not side by side. */
  stacked?: boolean;
  /** Colour of each bar, for a single series. */
  colors?: readonly string[];
  short: (value: number) => string;
  full: (value: number) => string;
  onOpen?: (place: number, series: number) => void;
}

/** In pixels: the maximum width of a character of a figure, and of the tick with its gap. */
const [signWidth, tickWidth] = [7.5, 12];
/** Returns the width for the longest figure of the axis, whose ends are rounded up to less than twice the highest value. */
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

/** Bar chart; a click or the keyboard (arrows, Enter) opens what a bar stands for, if anything. */
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
            // Words below each other, so that they fit on a phone.
            valueFormatter: (place: string, { location }) => (location === 'tick' ? place.replace(' ', '\n') : place),
            ...(colors && { colorMap: { type: 'ordinal', values: [...places], colors: [...colors] } }),
          },
        ]}
        // Prevents duplicate figures when all are small.
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
