import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import { Box, IconButton, Skeleton } from '@mui/material';
import { SplitView } from '../../../shared/attachments/split-view';
import { useTranslate } from '../../../i18n';
import { DealForm } from './deal-form';
import { FormTitle } from './form-title';
import { useDealLoader } from './use-deal-loader';

/** A deal opened by its address, or on a narrow screen; it leads back to the overview it was opened from. */
export default function DealFormPage({ dealId, onClose }: { dealId: number | null; onClose: () => void }) {
  const translate = useTranslate();
  const loaded = useDealLoader(dealId);
  return (
    <Box
      component="article"
      sx={{
        maxWidth: 1120,
        '&:has([data-preview])': { maxWidth: 1900 },
        width: '100%',
        mx: 'auto',
        px: { xs: 5, sm: 6 },
        pt: 4,
        pb: 5,
        display: 'flex',
        flexDirection: 'column',
        minHeight: '100%',
      }}
    >
      <Box component="header" sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 4 }}>
        <IconButton onClick={onClose} aria-label={translate('dealForm.back')}>
          <ArrowBackIcon fontSize="small" />
        </IconButton>
        <FormTitle deal={dealId === null ? null : (loaded?.deal ?? undefined)} heading="h1" />
      </Box>
      {loaded ? (
        <SplitView>
          <DealForm loaded={loaded} onDone={onClose} />
        </SplitView>
      ) : (
        [80, 60, 90, 70].map((width) => <Skeleton key={width} width={`${width}%`} height={44} />)
      )}
    </Box>
  );
}
