import { Box, Button, IconButton, Tooltip, useMediaQuery, type ButtonProps, type Theme } from '@mui/material';
import type { MouseEvent, ReactNode } from 'react';

export interface ToolbarButtonProps extends Pick<ButtonProps, 'aria-haspopup'> {
  icon: ReactNode;
  caption: string;
  isOn?: boolean;
  /** On screens narrower than this only its icon is shown. */
  iconBelow?: 'sm' | 'xl' | undefined;
  onClick: (event: MouseEvent<HTMLElement>) => void;
}

/** A button of the toolbar above a list; on narrow screens only its icon. */
export function ToolbarButton({ icon, caption, isOn = false, iconBelow = 'sm', onClick, ...others }: ToolbarButtonProps) {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down(iconBelow));
  const color = isOn ? 'primary' : 'inherit';
  return isNarrow ? (
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
