import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { useTranslate } from '../../i18n';
import { ToolbarButton } from './toolbar-button';

/** Exports what the list shows. */
export function ExportButton({ onExport, label }: { onExport: () => void; label?: string | undefined }) {
  const translate = useTranslate();
  return <ToolbarButton icon={<DownloadIcon fontSize="small" />} caption={label ?? translate('ra.action.export')} onClick={onExport} />;
}
