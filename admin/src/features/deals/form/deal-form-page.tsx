import { SplitView } from '../../../shared/attachments/split-view';
import { useTranslate } from '../../../i18n';
import { RecordPage } from '../../selling';
import { DealForm } from './deal-form';
import { FormTitle } from './form-title';
import { useDealLoader } from './use-deal-loader';

/** A deal as a page of its own. */
export default function DealFormPage({ dealId, onClose }: { dealId: number | null; onClose: () => void }) {
  const translate = useTranslate();
  const loaded = useDealLoader(dealId);
  const title = <FormTitle deal={dealId === null ? null : (loaded?.record ?? undefined)} heading="h1" />;
  return (
    <RecordPage title={title} back={translate('dealForm.back')} onClose={onClose}>
      {loaded && (
        <SplitView>
          <DealForm loaded={loaded} onDone={onClose} />
        </SplitView>
      )}
    </RecordPage>
  );
}
