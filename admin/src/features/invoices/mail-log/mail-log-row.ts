/** Returns the host of a link, which its text may hide; the whole text if it is no valid address. */
export function hostOf(link: string): string {
  try {
    return new URL(/^https?:/i.test(link) ? link : `https://${link}`).host;
  } catch {
    return link;
  }
}
