import { Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { ScrollingPaper } from '../../../shared/scrolling-paper';

/** A section of the page with its own heading. */
export function Part({ title, intro, children }: { title: string; intro: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Typography variant="h2" id={id}>
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {intro}
      </Typography>
      <ScrollingPaper label={title}>{children}</ScrollingPaper>
    </section>
  );
}
