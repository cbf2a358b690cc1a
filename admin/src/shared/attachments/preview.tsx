import { Button } from '@mui/material';
import { createPortal } from 'react-dom';
import { useTranslate } from '../../i18n';
import { SidePanel } from '../../shell/side-panel';
import { useDownload } from '../use-download';
import type { Attachment } from './attachment';
import { PreviewContent } from './preview-content';
import { PreviewPane } from './preview-pane';
import { usePane } from './split-view';

/** A file beside the record it belongs to, or in a tab of its page (CRM-053, D-58); over the page where that has no room for one. */
export default function Preview({ file, onClose }: { file: Attachment; onClose: () => void }) {
  const translate = useTranslate();
  const pane = usePane(file.fileName);
  const download = useDownload({ failed: 'UNEXPECTED' });
  const actions = (
    <Button color="inherit" onClick={() => download({ path: file.url, fileName: file.fileName })}>
      {translate('documents.download')}
    </Button>
  );
  const shared = { title: file.fileName, actions, onClose, children: <PreviewContent file={file} /> };
  return pane ? createPortal(<PreviewPane {...shared} />, pane) : <SidePanel open width={760} {...shared} />;
}
