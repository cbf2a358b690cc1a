/** Where a link leads, which its text may hide; the whole text when it is no address after all. */
export function hostOf(link: string): string {
  try {
    return new URL(/^https?:/i.test(link) ? link : `https://${link}`).host;
  } catch {
    return link;
  }
}
