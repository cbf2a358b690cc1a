import FilledIcon from '@mui/icons-material/AutoFixHighOutlined';
import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from '../../../../i18n';
import type { OfferedField } from '../../reading';
import type { FilledIn } from './use-filled-in';

interface FilledMarkProps {
  field: OfferedField;
  filled: FilledIn;
  children: ReactNode;
}

/** A field of the form; if it was filled in automatically, a note below it shows that, and one click undoes it. */
export function FilledMark({ field, filled, children }: FilledMarkProps) {
  const translate = useTranslate();
  const takeBack = translate('reading.takeBack');
  return (
    <Box sx={{ minWidth: 0 }}>
      {children}
      {filled.has(field) && (
        <Box data-filled={field} sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: 1 }}>
          <FilledIcon sx={{ fontSize: 16, color: 'text.secondary' }} />
          <Typography variant="caption" color="textSecondary">
            {translate('reading.filledIn')}
          </Typography>
          <Button
            size="small"
            color="inherit"
            onClick={() => filled.takeBack(field)}
            aria-label={`${takeBack}: ${translate(`documentForm.${field}`)}`}
          >
            {takeBack}
          </Button>
        </Box>
      )}
    </Box>
  );
}
