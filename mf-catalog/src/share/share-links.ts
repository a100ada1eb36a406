/** Sites for sharing with a plain link: no third-party script, nothing is sent before the click. */
export const SHARE_TARGETS = ['whatsapp', 'facebook', 'pinterest', 'mail'] as const;
export type ShareTarget = (typeof SHARE_TARGETS)[number];

/** Size of the popup, in pixels. Spec §9. */
export const POPUP = { width: 626, height: 436 } as const;

/** The address that shares `url` under `title` there. `picture` is absolute. */
export function shareLink(target: ShareTarget, { url, title, picture }: { url: string; title: string; picture?: string }): string {
  const query = (base: string, params: Record<string, string>) => `${base}?${new URLSearchParams(params).toString()}`;
  switch (target) {
    case 'whatsapp':
      return query('https://wa.me/', { text: `${title} ${url}` });
    case 'facebook':
      return query('https://www.facebook.com/sharer/sharer.php', { u: url });
    case 'pinterest':
      return query('https://www.pinterest.com/pin/create/button/', { url, description: title, ...(picture && { media: picture }) });
    case 'mail':
      // Mail programs do not decode a plus sign as a space.
      return `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
  }
}

/** Features of `window.open` for a popup in the middle of the screen. */
export const popupFeatures = ({ width, height }: { width: number; height: number }): string => {
  const left = Math.max(0, Math.round((width - POPUP.width) / 2));
  const top = Math.max(0, Math.round((height - POPUP.height) / 2));
  return `popup,noopener,width=${POPUP.width},height=${POPUP.height},left=${left},top=${top}`;
};
