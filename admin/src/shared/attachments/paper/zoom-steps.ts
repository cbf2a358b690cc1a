const steps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const;
const [least, most] = [steps[0], steps.at(-1)!];

/** Returns the next larger or smaller size for buttons and keys; 1 is the width of the pane. */
export const zoomStep = (zoom: number, by: 1 | -1): number =>
  (by > 0 ? steps.find((step) => step > zoom + 0.01) : steps.findLast((step) => step < zoom - 0.01)) ?? (by > 0 ? most : least);

/** Returns the size for a wheel or two fingers on a trackpad, which lead to any size between; a notch of a wheel is some 100 pixels. */
export const zoomByWheel = (zoom: number, pixels: number): number => Math.min(most, Math.max(least, zoom * Math.exp(-pixels * 0.002)));
