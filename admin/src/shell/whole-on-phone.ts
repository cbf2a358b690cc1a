/** Names are truncated where most of them fit; on a phone they wrap to as many lines as needed. */
export const wholeOnPhone = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: { xs: 'normal', sm: 'nowrap' },
  overflowWrap: 'anywhere',
} as const;
