import { Box } from '@mui/material';
import type { ReactNode } from 'react';

interface FormFootProps {
  menu: ReactNode;
  /** What saving does beside storing the input, above the buttons. */
  notice?: ReactNode;
  children: ReactNode;
}
/** Buttons of a form, always visible: the menu on the left, the main action on the right. */
export function FormFoot({ menu, notice, children }: FormFootProps) {
  return (
    <Box
      component="footer"
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        mt: 'auto',
        mx: -5,
        mb: -5,
        px: { xs: 3, sm: 5 },
        py: 3,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'flex-end',
        gap: 2,
        alignItems: 'center',
      }}
    >
      <Box sx={{ flexBasis: '100%', '&:empty': { display: 'none' } }}>{notice}</Box>
      {menu}
      <Box sx={{ flex: 1 }} />
      {children}
    </Box>
  );
}
