import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { useTranslate } from '../../i18n';
import { ToolbarButton, type ToolbarButtonProps } from './toolbar-button';

interface ExportButtonProps extends Pick<ToolbarButtonProps, 'iconBelow'> {
  onExport: () => void;
  label?: string | undefined;
}

/** Exports the rows that the list shows. */
export function ExportButton({ onExport, label, iconBelow }: ExportButtonProps) {
  const translate = useTranslate();
  const caption = label ?? translate('ra.action.export');
  return <ToolbarButton icon={<DownloadIcon fontSize="small" />} caption={caption} iconBelow={iconBelow} onClick={onExport} />;
}
