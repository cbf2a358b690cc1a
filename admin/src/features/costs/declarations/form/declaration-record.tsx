import { useTranslate } from '../../../../i18n';
import { SplitView } from '../../../../shared/attachments/split-view';
import { useCurrent } from '../../../../shell/current';
import { documentPaths, resource, type InboxDocument } from '../../../buying/documents';
import { EntryTitle, RecordView, type RecordPlace } from '../../../records/team-records';
import { PayoutChip } from '../payout';
import { DeclarationForm } from './declaration-form';

/** An existing declaration, or a new one. */
export default function DeclarationRecord(place: RecordPlace) {
  const translate = useTranslate();
  const { paths } = useCurrent();
  return (
    <RecordView<InboxDocument>
      {...place}
      resource={resource}
      width={960}
      list={documentPaths(paths).declarations}
      notYourTeam="declarations.notYours"
      back={translate('declarations.back')}
      title={(document, heading) => (
        <EntryTitle title={document === null ? translate('declarations.create') : document?.name} {...(heading && { heading })}>
          {document && <PayoutChip document={document} />}
        </EntryTitle>
      )}
    >
      {(loaded) => (
        <SplitView>
          <DeclarationForm loaded={loaded} onGone={place.onClose} />
        </SplitView>
      )}
    </RecordView>
  );
}
