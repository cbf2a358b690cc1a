import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, Link, Typography } from '@mui/material';
import type { Month } from '@kantoor/schemas';
import { Link as RouterLink } from 'react-router';
import { useFormat, useTranslate } from '../../../i18n';
import { touchable } from '../../../shared/touchable';
import { useDownload } from '../../../shared/use-download';
import { useCurrent } from '../../../shell/current';
import { journalFile } from '../journal';

interface AccountantExportProps {
  legalEntity: string;
  month: Pick<Month, 'month' | 'from' | 'to' | 'closed'>;
  name: string;
}

/** The journal of the month for the accountant: final once it is closed, and provisional until then (D-65). */
export function AccountantExport({ legalEntity, month: { month, from, to, closed }, name }: AccountantExportProps) {
  const translate = useTranslate();
  const { locale } = useFormat();
  const { paths } = useCurrent();
  const save = useDownload({ pending: 'EXPORT_PENDING', failed: 'EXPORT_FAILED' });
  const title = translate('month.export.title');
  const file = (format: 'csv' | 'xlsx'): void =>
    save({
      path: journalFile({ legalEntity, days: { from, to } }, format, locale),
      fileName: `${translate('journal.fileName')}-${legalEntity}-${month}.${format}`,
    });
  return (
    <section aria-label={title}>
      <Typography variant="h2">{title}</Typography>
      <Typography color="textSecondary">
        {translate(closed ? 'month.export.final' : 'month.export.provisional', { month: name })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mt: 2 }}>
        {closed &&
          (['xlsx', 'csv'] as const).map((format) => (
            <Button key={format} variant="outlined" startIcon={<DownloadIcon fontSize="small" />} onClick={() => file(format)}>
              {translate(`journal.download.${format}`)}
            </Button>
          ))}
        <Link component={RouterLink} to={`${paths.ofLegalEntity('invoices', legalEntity)}/journal?period=${month}`} sx={touchable}>
          {translate(closed ? 'month.export.perLedger' : 'month.export.toProvisional')}
        </Link>
      </Box>
    </section>
  );
}
