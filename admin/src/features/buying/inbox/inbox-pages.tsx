import { useCurrent } from '../../../shell/current';
import { fetchedLater } from '../../../shell/fetching';
import { documentPaths } from '../documents';
import { TeamRecordPages } from '../../records/team-records';
import { InboxList } from './inbox-list';

const DocumentRecord = fetchedLater(() => import('./form/document-record'));

/** Route `inbox/` and one of its documents (PUR-014). */
export default function InboxPages() {
  const { paths } = useCurrent();
  return <TeamRecordPages home={documentPaths(paths).inbox} List={InboxList} Record={DocumentRecord} />;
}
