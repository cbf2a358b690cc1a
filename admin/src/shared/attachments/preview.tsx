import { Button } from '@mui/material';
import { useTranslate } from '../../i18n';
import { useDownload } from '../use-download';
import type { Attachment } from './attachment';
import { BesideForm } from './beside-form';
import { PreviewContent } from './preview-content';

/** A file beside the record it belongs to. */
export default function Preview({ file, onClose }: { file: Attachment; onClose: () => void }) {
  const translate = useTranslate();
  const download = useDownload({ failed: 'UNEXPECTED' });
  const actions = (
    <Button color="inherit" onClick={() => download({ path: file.url, fileName: file.fileName })}>
      {translate('documents.download')}
    </Button>
  );
  return (
    <BesideForm title={file.fileName} actions={actions} onClose={onClose}>
      <PreviewContent file={file} />
    </BesideForm>
  );
}
