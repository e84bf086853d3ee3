/** Checks whether this browser can show notifications, and whether the person was asked for them. */
export function noticeState(): 'impossible' | 'not-asked' | 'allowed' | 'denied' {
  if (!('Notification' in globalThis)) return 'impossible';
  const { permission } = Notification;
  return permission === 'default' ? 'not-asked' : permission === 'granted' ? 'allowed' : 'denied';
}

/** Asks the person for notifications. Call it for a press of a button only. */
export async function askForNotices(): Promise<ReturnType<typeof noticeState>> {
  if (noticeState() === 'not-asked') await Notification.requestPermission();
  return noticeState();
}

/** Shows a notification of what a live table waits for, if that is allowed and the page is not in sight. */
export async function tellOfTable(key: string, words: string): Promise<void> {
  if (noticeState() !== 'allowed' || document.visibilityState === 'visible') return;
  const { pathname } = window.location;
  const options = { body: 'A live table waits for you.', tag: `live-${key}`, data: pathname };
  // Android shows the notifications of service workers only.
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker !== undefined) return await worker.showNotification(words, options);
  const notice = new Notification(words, options);
  notice.onclick = () => window.focus();
}

/** Shows a badge on the icon of the installed app. Returns a function to remove it. */
export function showBadge(): () => void {
  if (!('setAppBadge' in navigator)) return () => undefined;
  const ignore = () => undefined;
  // A browser refuses the badge of an app that is not installed.
  navigator.setAppBadge(1).catch(ignore);
  return () => {
    navigator.clearAppBadge().catch(ignore);
  };
}
