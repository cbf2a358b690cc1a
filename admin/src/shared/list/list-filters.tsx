import FilterIcon from '@mui/icons-material/FilterListOutlined';
import { Box, Button, Drawer, Typography, useMediaQuery, type Theme } from '@mui/material';
import { useId, useState, type ReactNode } from 'react';
import { useTranslate } from '../../i18n';

interface ListFiltersProps {
  /** Number of active filters. */
  on: number;
  onClear: () => void;
  children: ReactNode;
}

/** The filters of a list: beside its search, and on a phone behind one button with the number of active filters. */
export function ListFilters({ on, onClear, children }: ListFiltersProps) {
  const translate = useTranslate();
  const heading = useId();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  if (!isPhone) return children;
  return (
    <>
      <Button
        variant="outlined"
        color={on > 0 ? 'primary' : 'inherit'}
        startIcon={<FilterIcon fontSize="small" />}
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        sx={{ flexShrink: 0, ...(on === 0 && { borderColor: 'divider' }) }}
      >
        {on > 0 ? translate('forms.filters.on', { count: on }) : translate('forms.filters.title')}
      </Button>
      <Drawer
        anchor="bottom"
        open={isOpen}
        onClose={close}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-modal': true,
            'aria-labelledby': heading,
            sx: { maxHeight: '85vh', borderRadius: '12px 12px 0 0' },
          },
        }}
      >
        <Typography id={heading} variant="h2" sx={{ px: 5, pt: 5, pb: 3 }}>
          {translate('forms.filters.title')}
        </Typography>
        <Box sx={{ px: 5, pt: 2, display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: 3, overflow: 'auto' }}>
          {children}
        </Box>
        <Box sx={{ p: 5, display: 'flex', justifyContent: 'flex-end', gap: 2 }}>
          {on > 0 && (
            <Button color="inherit" onClick={onClear}>
              {translate('forms.filters.clear')}
            </Button>
          )}
          <Button variant="contained" onClick={close}>
            {translate('forms.filters.show')}
          </Button>
        </Box>
      </Drawer>
    </>
  );
}
