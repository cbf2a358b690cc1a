import { fetchedLater } from '../../../shell/fetching';
import type { FileViewer } from '../../../shell/file-viewers';

/** Shows photos of iPhones attached to purchases as regular pictures. */
export const photoViewer: FileViewer = {
  isFor: ({ mediaType, url }) => mediaType === 'image/heic' && url.startsWith('/api/purchases/'),
  Content: fetchedLater(() => import('../../../shared/attachments/photo')),
};
