import type { Attachment } from './attachment';
import { Drawn } from './preview-content';

/** A photo of an iPhone (HEIC), which few browsers display, as the API converts it. */
export default function Photo({ file }: { file: Attachment }) {
  return <Drawn file={{ ...file, mediaType: 'image/jpeg', url: `${file.url}/picture` }} />;
}
