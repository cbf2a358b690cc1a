/** Returns an element's style from the style sheets, which specs otherwise ignore (`browser-environment.ts` of the stack). */
export const sheetStyleOf = (element: Element): CSSStyleDeclaration =>
  (globalThis as unknown as { sheetStyleOf: typeof getComputedStyle }).sheetStyleOf(element);
