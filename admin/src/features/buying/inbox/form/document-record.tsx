import type { ReactNode } from 'react';
import { useTranslate } from '../../../../i18n';
import { SplitView } from '../../../../shared/attachments/split-view';
import { useCurrent } from '../../../../shell/current';
import { documentPaths, DocumentStatusChip, DocumentTypeBadge, resource, type InboxDocument } from '../../documents';
import { EntryTitle, RecordView, type RecordPlace } from '../../../records/team-records';
import { DocumentForm } from './document-form';

interface DocumentPlace extends RecordPlace {
  /** Called when the document left the inbox; by default it closes. */
  onGone?: () => void;
  /** Shown above the form. */
  top?: ReactNode;
}

/** A document in the inbox: its file on the left, the form on the right (PUR-133, D-58). */
export default function DocumentRecord({ onGone, top, ...place }: DocumentPlace) {
  const translate = useTranslate();
  const { paths } = useCurrent();
  return (
    <RecordView<InboxDocument>
      {...place}
      resource={resource}
      width={1120}
      list={documentPaths(paths).inbox}
      notYourTeam="inbox.notYourTeam"
      back={translate('inbox.back')}
      title={(document, heading) => (
        <EntryTitle title={document?.title} {...(heading && { heading })}>
          {document && (
            <>
              <DocumentTypeBadge type={document.documentType} />
              <DocumentStatusChip status={document.documentStatus} />
            </>
          )}
        </EntryTitle>
      )}
    >
      {({ record }) => record && <SplitView>{<DocumentForm record={record} onGone={onGone ?? place.onClose} top={top} />}</SplitView>}
    </RecordView>
  );
}
