/** A name is cut off where there is room for most of it; on a phone it is read in as many lines as it takes. */
export const wholeOnPhone = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: { xs: 'normal', sm: 'nowrap' },
  overflowWrap: 'anywhere',
} as const;
