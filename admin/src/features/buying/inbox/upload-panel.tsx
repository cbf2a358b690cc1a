import { Typography } from '@mui/material';
import { useTranslate } from '../../../i18n';
import { DropZone } from '../../../shared/attachments/drop-zone';
import { SidePanel } from '../../../shell/side-panel';
import { acceptedFiles, useAcceptedFiles } from '../documents';

interface UploadPanelProps {
  onFiles: (files: File[]) => void;
  onClose: () => void;
}

/** Panel to choose or drop files, each of which becomes a document (PUR-129, PUR-211); invalid files are listed, and keep it open. */
export function UploadPanel({ onFiles, onClose }: UploadPanelProps) {
  const translate = useTranslate();
  const take = useAcceptedFiles(onFiles);
  return (
    <SidePanel open title={translate('inbox.upload')} onClose={onClose}>
      <Typography sx={{ mb: 4 }}>{translate('inbox.uploadExplained')}</Typography>
      <DropZone onFiles={take} label={translate('inbox.uploadChoose')} hint={translate('inbox.uploadLimits')} manyOf={acceptedFiles} />
    </SidePanel>
  );
}
