import { Box, Button, IconButton, Tooltip, useMediaQuery, type ButtonProps, type Theme } from '@mui/material';
import type { MouseEvent, ReactNode } from 'react';

interface ToolbarButtonProps extends Pick<ButtonProps, 'aria-haspopup'> {
  icon: ReactNode;
  caption: string;
  isOn?: boolean;
  onClick: (event: MouseEvent<HTMLElement>) => void;
}

/** A button of the toolbar above a list; on a phone its icon alone. */
export function ToolbarButton({ icon, caption, isOn = false, onClick, ...others }: ToolbarButtonProps) {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const color = isOn ? 'primary' : 'inherit';
  return isPhone ? (
    <Tooltip title={caption}>
      <IconButton {...others} {...(isOn && { color })} onClick={onClick} aria-label={caption}>
        {icon}
      </IconButton>
    </Tooltip>
  ) : (
    <Button {...others} color={color} startIcon={icon} onClick={onClick} sx={{ maxWidth: 280 }}>
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {caption}
      </Box>
    </Button>
  );
}
