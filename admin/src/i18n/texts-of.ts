import type { Texts, TextSource } from './catalogue';

/** Every `texts.en.ts` and `texts.nl.ts`, by its path from here; each is a chunk that is loaded when needed. */
const english = import.meta.glob<{ en: Texts }>('../{features,schema-views,shared,shell}/**/texts.en.ts');
const dutch = import.meta.glob<{ nl: Texts }>('../{features,schema-views,shared,shell}/**/texts.nl.ts');

const sources = new Map(
  Object.entries(english).map(([path, en]): [string, TextSource] => [
    path.slice('../'.length, -'/texts.en.ts'.length),
    { en, nl: dutch[path.replace(/en\.ts$/, 'nl.ts')]! },
  ]),
);

/** Returns the texts in folders of `admin/src`, e.g. `features/sales/deals`; repeated calls return the same sources. */
export const textsOf = (...folders: string[]): readonly TextSource[] =>
  folders.map((folder) => {
    const source = sources.get(folder);
    if (!source) throw new Error(`There are no texts in ${folder}`);
    return source;
  });

/** Returns all text sources, for pages and specs that need every text. */
export const everyText = (): readonly TextSource[] => [...sources.values()];
