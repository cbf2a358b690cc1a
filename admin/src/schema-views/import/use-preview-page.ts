import { useState } from 'react';
import { useSentence } from '../../i18n';
import { useVerbs } from '../../providers/data/verbs';
import { isProblem } from '../../providers/problem';
import type { PageOfPreview, Previewed } from './import-wire';
import { useOutcome } from '../../shell/notices';

export const firstPage: PageOfPreview = { page: 0, perPage: 200, kind: null, allTheSame: new Set() };

interface Shown {
  page: PageOfPreview;
  rows: Previewed['rows'];
  total: number;
  /** The preview of which it is a page: another one starts at its first. */
  of: Previewed;
}

/** The page of a preview that is shown, and the way to another: the API computes one at a time. */
export function usePreviewPage(resource: string, previewed: Previewed) {
  const provider = useVerbs('import');
  const sentence = useSentence();
  const [last, setLast] = useState<Shown>();
  const shown = last?.of === previewed ? last : { page: firstPage, rows: previewed.rows, total: previewed.total, of: previewed };
  const { mutateAsync, isPending, error } = useOutcome((page: PageOfPreview) =>
    provider.importPreview({ resource, file: previewed.file, page }),
  );
  const load = (page: PageOfPreview): Promise<Previewed | undefined> => mutateAsync(page).catch(() => undefined);
  const problem = error && sentence(isProblem(error) ? error.code : 'UNEXPECTED');
  const show = async (other: Partial<PageOfPreview>): Promise<void> => {
    const page = { ...shown.page, page: 0, ...other };
    const got = await load(page);
    if (got) setLast({ page, rows: got.rows, total: got.total, of: previewed });
  };
  /** Returns all rows of a kind, page by page; undefined if one of them did not come. */
  const allOf = async (kind: PageOfPreview['kind']): Promise<Previewed['rows'] | undefined> => {
    const rows: Previewed['rows'] = [];
    for (let page = 0; ; page += 1) {
      const got = await load({ ...firstPage, page, perPage: 500, kind });
      if (!got) return undefined;
      rows.push(...got.rows);
      if (got.rows.length === 0 || rows.length >= got.total) return rows;
    }
  };
  return { ...shown, isLoading: isPending, problem, show, allOf };
}
