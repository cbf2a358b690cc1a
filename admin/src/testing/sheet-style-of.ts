/** How an element looks by the style sheets, which specs else go without (`browser-environment.ts` of the stack). */
export const sheetStyleOf = (element: Element): CSSStyleDeclaration =>
  (globalThis as unknown as { sheetStyleOf: typeof getComputedStyle }).sheetStyleOf(element);
