import AttachIcon from '@mui/icons-material/AttachFileOutlined';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { CircularProgress, IconButton, Menu, MenuItem } from '@mui/material';
import { createContext, useContext, useRef, useState } from 'react';
import { useTranslate } from '../../../../i18n';
import { useAttachments } from '../../../../shared/attachments/use-attachments';
import type { LinePartProps } from '../../../../shared/lines/line';
import { useDownload } from '../../../../shared/use-download';
import type { PurchaseLine } from './purchase-line';

/** Address of the files of the purchase; null while it is not saved. */
export const PurchaseFilesContext = createContext<string | null>(null);

/** The file of a line: download it, or attach a file of the purchase or a new one (PUR-052). */
export function LineFile(part: LinePartProps<PurchaseLine>) {
  const translate = useTranslate();
  const path = useContext(PurchaseFilesContext);
  const later = translate('purchaseForm.attachmentsLater');
  if (path !== null) return <OfSaved {...part} path={path} />;
  return part.readOnly ? null : (
    <span title={later}>
      <IconButton disabled aria-label={`${part.named(translate('purchaseLines.attach'))}. ${later}`}>
        <AttachIcon fontSize="small" />
      </IconButton>
    </span>
  );
}

function OfSaved({ line, readOnly, named, change, path }: LinePartProps<PurchaseLine> & { path: string }) {
  const translate = useTranslate();
  const { list, uploads, add } = useAttachments(path);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const download = useDownload({ failed: 'UNEXPECTED' });
  const files = list.data ?? [];
  const file = files.find(({ fileId }) => fileId === line.attachmentId);
  if (file) {
    const label = `${named(translate('purchaseLines.download'))}: ${file.fileName}`;
    return (
      <IconButton aria-label={label} title={label} onClick={() => download({ path: file.url, fileName: file.fileName })}>
        <DownloadIcon fontSize="small" />
      </IconButton>
    );
  }
  if (readOnly) return null;
  const attach = async (chosen: File): Promise<void> => {
    const [added] = await add([chosen]);
    if (added) change({ attachmentId: added.fileId });
  };
  const label = named(translate('purchaseLines.attach'));
  return (
    <>
      <IconButton
        aria-label={label}
        title={translate('purchaseLines.attach')}
        aria-haspopup="menu"
        disabled={uploads.length > 0}
        onClick={(event) => (files.length > 0 ? setAnchor(event.currentTarget) : input.current?.click())}
      >
        {uploads.length > 0 ? <CircularProgress size={18} /> : <AttachIcon fontSize="small" />}
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {files.map(({ fileId, fileName }) => (
          <MenuItem
            key={fileId}
            onClick={() => {
              setAnchor(null);
              change({ attachmentId: fileId });
            }}
          >
            {fileName}
          </MenuItem>
        ))}
        <MenuItem
          onClick={() => {
            setAnchor(null);
            input.current?.click();
          }}
        >
          {translate('documents.upload')}
        </MenuItem>
      </Menu>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`${label}: ${translate('documents.upload')}`}
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          event.target.value = '';
          if (chosen) void attach(chosen);
        }}
      />
    </>
  );
}
