import { Box, Button } from '@mui/material';
import { Link } from 'react-router';
import { useTranslate } from '../../../../i18n';
import { useCurrent } from '../../../../shell/current';

/** Links to the batch payment file of the rows shown, plain and aggregated (PLT-152, PLT-O84); for finance only (PLT-O99). */
export function BatchActions({ legalEntity, shown }: { legalEntity: string; shown: Record<string, string> }) {
  const translate = useTranslate();
  const { paths, may } = useCurrent();
  const place = paths.ofLegalEntity('invoices', legalEntity);
  if (!may('payments.read') || !place) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {(['plain', 'aggregated'] as const).map((variant) => (
        <Button
          key={variant}
          size="small"
          component={Link}
          to={`${place}/batch-payments?${new URLSearchParams({ ...shown, variant }).toString()}`}
        >
          {translate(`invoices.purchases.batch.${variant}`)}
        </Button>
      ))}
    </Box>
  );
}
