import { Box, Button, Paper, Typography } from '@mui/material';
import { Suspense, useId, useState, type ReactNode } from 'react';
import { useTranslate } from '../../i18n';
import { RowsSkeleton } from '../../shell/page-skeleton';

interface PlotCardProps {
  title: string;
  hint?: string;
  /** Heading level: below the page's heading, or below that of a section. */
  heading?: 'h2' | 'h3';
  /** Control beside the title that chooses the subject. */
  beside?: ReactNode;
  /** Shown instead of the bars if there are none. */
  nothing?: string | undefined;
  chart: ReactNode;
  table: ReactNode;
}

/** A plot, and the same figures as a table for readers and screen readers. */
export function PlotCard({ title, hint, heading = 'h3', beside, nothing, chart, table }: PlotCardProps) {
  const translate = useTranslate();
  const [isTable, setTable] = useState(false);
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: 4, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
        <Typography variant="h3" component={heading} id={id} sx={{ flex: 1 }}>
          {title}
        </Typography>
        {beside}
        {!nothing && (
          <Button size="small" color="inherit" onClick={() => setTable(!isTable)}>
            {translate(isTable ? 'plotCard.asChart' : 'plotCard.asTable')}
          </Button>
        )}
      </Box>
      {hint && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mb: 2 }}>
          {hint}
        </Typography>
      )}
      {nothing ? (
        <Typography color="textSecondary">{nothing}</Typography>
      ) : (
        <Suspense fallback={<RowsSkeleton rows={6} />}>{isTable ? <Box sx={{ overflowX: 'auto' }}>{table}</Box> : chart}</Suspense>
      )}
    </Paper>
  );
}
