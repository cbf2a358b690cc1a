export type Width = 'wide' | 'phone' | number;

/** Sets the width that media queries see: a number of pixels, or as wide or narrow as each query asks for. */
export function atWidth(width: Width): void {
  const listeners = { addEventListener: () => undefined, removeEventListener: () => undefined };
  const limitIn = (media: string, name: string): number | undefined => {
    const limit = new RegExp(`${name}: ?([0-9.]{1,8})px`).exec(media)?.[1];
    return limit === undefined ? undefined : Number(limit);
  };
  window.matchMedia = ((media: string) => ({
    matches:
      typeof width === 'number'
        ? (limitIn(media, 'min-width') ?? 0) <= width && width <= (limitIn(media, 'max-width') ?? Infinity)
        : media.includes(width === 'phone' ? 'max-width' : 'min-width'),
    media,
    ...listeners,
  })) as never;
}
