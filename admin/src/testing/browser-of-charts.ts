/** Adds what charts need beyond jsdom, which has no layout: every element has the same size. */
export function makeBrowserOfCharts(): void {
  const { style } = document.createElement('div');
  Object.assign(style, { width: '600px', height: '300px' });
  window.getComputedStyle = () => style;
  window.matchMedia = (() => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined })) as never;
  globalThis.ResizeObserver = class {
    observe = (): void => undefined;
    unobserve = (): void => undefined;
    disconnect = (): void => undefined;
  };
}
