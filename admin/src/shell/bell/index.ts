export { useBell, useBellKinds, useNoticeAddress, useReadNotices } from './use-bell';
