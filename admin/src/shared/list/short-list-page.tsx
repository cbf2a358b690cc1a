import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface ShortListPageProps {
  title: string;
  /** What the list is for. */
  intro: string;
  /** Button that adds to the list. */
  add?: { label: string; onClick: () => void };
  width?: number;
  children: ReactNode;
}

/** A page of settings that consists of one `ShortList`. */
export function ShortListPage({ title, intro, add, width = 860, children }: ShortListPageProps) {
  return (
    <Box sx={{ p: { xs: 2, sm: 5 }, maxWidth: width }}>
      <Typography variant="h1">{title}</Typography>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {intro}
      </Typography>
      {add && (
        <Button variant="contained" startIcon={<AddIcon fontSize="small" />} onClick={add.onClick} sx={{ mb: 4 }}>
          {add.label}
        </Button>
      )}
      {children}
    </Box>
  );
}
