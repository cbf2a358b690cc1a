/** What of Polyglot, which ships without types, the catalogue uses. */
declare module 'node-polyglot' {
  interface Phrases {
    readonly [key: string]: string | Phrases;
  }
  interface PolyglotOptions {
    locale?: string;
    pluralRules?: { pluralTypes: Record<string, (count: number) => number>; pluralTypeToLanguages: Record<string, string[]> };
    replace?: (this: string, name: RegExp, valueOf: (token: string, name: string) => string) => string;
  }
  export default class Polyglot {
    readonly phrases: Readonly<Record<string, string>>;
    constructor(options?: PolyglotOptions);
    extend(phrases: Phrases): void;
    replace(phrases: Phrases): void;
    has(key: string): boolean;
    t(key: string, params?: Record<string, unknown>): string;
  }
}
