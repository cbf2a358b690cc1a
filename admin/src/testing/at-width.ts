/** How wide the screen says it is, to parts that ask for it. */
export function atWidth(width: 'wide' | 'phone'): void {
  const listeners = { addEventListener: () => undefined, removeEventListener: () => undefined };
  window.matchMedia = ((media: string) => ({
    matches: media.includes(width === 'phone' ? 'max-width' : 'min-width'),
    media,
    ...listeners,
  })) as never;
}
