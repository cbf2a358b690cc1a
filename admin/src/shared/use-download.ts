import { download } from '../providers/http';
import { useOutcome } from '../shell/notices';

interface File {
  /** Its full address on the API. */
  path: string;
  fileName: string;
}

/** Downloads files from the API, and reports progress and errors. */
export function useDownload(texts: { pending?: string; success?: string; failed: string }): (file: File) => void {
  const { mutate } = useOutcome(({ path, fileName }: File) => download(path, fileName), texts);
  return mutate;
}
