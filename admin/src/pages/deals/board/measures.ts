export const cardHeight = 84;
export const cardGap = 8;
