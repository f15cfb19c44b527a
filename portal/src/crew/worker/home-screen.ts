/** Whether the page runs from an icon on the home screen. */
export const isOnHomeScreen = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true;

/** Safari on iPhones and iPads, where a page on the home screen has separate storage. No other browser has the property. */
const hasOwnStorage = (): boolean => 'standalone' in navigator && !isOnHomeScreen();

/**
 * Gives the icon that Safari adds to the home screen the phone's link: the page that it opens starts with empty storage. The manifest is
 * made here, so no server sees the token.
 */
export async function offerLinkToHomeScreen(token: string): Promise<void> {
  const tag = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  if (tag === null || !hasOwnStorage()) return;
  const reply = await fetch('/crew.webmanifest');
  tag.href = manifestWithLink((await reply.json()) as Manifest, token, window.location.origin);
}

interface Manifest {
  id: string;
  start_url: string;
  scope: string;
  icons: { src: string }[];
}

/** The manifest as a `data:` address, whose own addresses must be absolute, with the token behind the `#` of the start address. */
export function manifestWithLink(manifest: Manifest, token: string, origin: string): string {
  const whole = (address: string) => new URL(address, origin).href;
  const linked = {
    ...manifest,
    id: whole(manifest.id),
    start_url: `${whole(manifest.start_url)}#${token}`,
    scope: whole(manifest.scope),
    icons: manifest.icons.map((icon) => ({ ...icon, src: whole(icon.src) })),
  };
  return `data:application/manifest+json,${encodeURIComponent(JSON.stringify(linked))}`;
}
