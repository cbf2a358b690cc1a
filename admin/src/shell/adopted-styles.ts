import createCache, { type EmotionCache } from '@emotion/cache';

/** Place of each sheet among the adopted ones: those for the whole page come before those of components, which may then differ. */
const places = new WeakMap<CSSStyleSheet, number>();
let made = 0;

/**
 * Stands in for Emotion's own sheet, which writes a `<style>` element. The rules go to a sheet that the page adopts, so that the content
 * policy of the server can refuse every style that stands in the page: an injected one would have to be such a style.
 */
class AdoptedSheet {
  readonly key: string;
  readonly container: Node;
  readonly isSpeedy = true;
  nonce: string | undefined;
  before: Element | null = null;
  private readonly sheet = new CSSStyleSheet();

  constructor({ key, container, place = (made += 1) }: { key: string; container: Node; place?: number }) {
    this.key = key;
    this.container = container;
    places.set(this.sheet, place);
  }

  /** Emotion asks whether the sheet holds something, and what comes after it. */
  get tags(): { nextElementSibling: null }[] {
    return this.sheet.cssRules.length > 0 ? [{ nextElementSibling: null }] : [];
  }

  hydrate(): void {}

  insert(rule: string): void {
    if (this.sheet.cssRules.length === 0) this.adopt();
    try {
      this.sheet.insertRule(rule, this.sheet.cssRules.length);
    } catch {
      // A rule for another browser, e.g. with its prefix.
    }
  }

  flush(): void {
    this.sheet.replaceSync('');
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== this.sheet);
  }

  private adopt(): void {
    const placeOf = (sheet: CSSStyleSheet): number => places.get(sheet) ?? 0;
    const others = document.adoptedStyleSheets.filter((sheet) => sheet !== this.sheet);
    document.adoptedStyleSheets = [...others, this.sheet].sort((one, other) => placeOf(one) - placeOf(other));
  }
}

/** Returns the cache for all styles of the program. */
export function adoptedStyles(): EmotionCache {
  const cache = createCache({ key: 'css' });
  const sheet = new AdoptedSheet({ key: cache.key, container: document.head, place: Number.MAX_SAFE_INTEGER });
  return Object.assign(cache, { sheet: sheet as unknown as EmotionCache['sheet'] });
}
