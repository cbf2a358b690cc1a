import { notices } from '../shell/notices';

/** Puts text on the clipboard and says so; where the browser refuses, it says that instead. */
export async function copyText(text: string, notice: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    notices.say('warning', 'NOT_COPIED');
    return;
  }
  notices.say('success', notice);
}
