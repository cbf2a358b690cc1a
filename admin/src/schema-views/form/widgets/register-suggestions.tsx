import { Box, ButtonBase, Typography } from '@mui/material';
import type { RegisterHit } from '@kantoor/schemas';
import { useTranslate } from '../../../i18n';
import { addressOf } from './register-hits';

const most = 4;

/** Register hits for a name that was typed elsewhere: choosing one fills the form; without a choice, the user just types on. */
export function RegisterSuggestions({ hits, onTake }: { hits: readonly RegisterHit[]; onTake: (hit: RegisterHit) => void }) {
  const translate = useTranslate();
  if (hits.length === 0) return null;
  return (
    <Box role="group" aria-label={translate('forms.register.found')} sx={{ mt: 2, border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ px: 3, pt: 2 }}>
        {translate('forms.register.found')}
      </Typography>
      {hits.slice(0, most).map((hit) => (
        <ButtonBase
          key={hit.coCNumber}
          onClick={() => onTake(hit)}
          sx={{
            display: 'block',
            width: '100%',
            minHeight: 44,
            px: 3,
            py: 1.5,
            textAlign: 'left',
            '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
          }}
        >
          <Typography component="span" sx={{ display: 'block' }}>
            {hit.name}
          </Typography>
          <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
            {addressOf(hit)}
          </Typography>
        </ButtonBase>
      ))}
    </Box>
  );
}
