import { fetchedLater } from '../../shell/fetching';
import type { FileViewer } from '../../shell/file-viewers';

/** Photos of iPhones at what is bought are seen as other pictures. */
export const photoViewer: FileViewer = {
  isFor: ({ mediaType, url }) => mediaType === 'image/heic' && url.startsWith('/api/purchases/'),
  Content: fetchedLater(() => import('../../shared/attachments/photo')),
};
