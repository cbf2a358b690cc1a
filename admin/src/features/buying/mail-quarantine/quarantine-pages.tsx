import { useCurrent, useMay } from '../../../shell/current';
import { NotFoundPage } from '../../../shell/entrance/not-found-page';
import { fetchedLater } from '../../../shell/fetching';
import { TeamRecordPages } from '../../records/team-records';
import { quarantinePaths } from './paths';
import { QuarantineList } from './quarantine-list';

const QuarantinedMail = fetchedLater(() => import('./quarantined-mail'));

/** Route `mail-quarantine/` and one of its mails. */
export default function QuarantinePages() {
  const { paths } = useCurrent();
  if (!useMay('mail-quarantine.read')) return <NotFoundPage />;
  return <TeamRecordPages home={quarantinePaths(paths).list} List={QuarantineList} Record={QuarantinedMail} />;
}
