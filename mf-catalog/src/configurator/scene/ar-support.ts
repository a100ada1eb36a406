/** Where a plan can be seen in the garden: by the system's own viewer of a phone, or on a phone that reads a code. */
export type ArSupport = 'ios' | 'android' | 'code' | 'none';

type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/** `hasQuickLook`: the browser knows `rel="ar"`. Scene Viewer comes with Google's app, which Android phones have; without it the link opens the page itself. */
export const arSupport = ({ userAgent, maxTouchPoints }: Device, hasQuickLook: boolean): ArSupport => {
  if (hasQuickLook) return 'ios';
  if (/Android/i.test(userAgent)) return 'android';
  // A tablet or phone of another make has no viewer, and no second phone to read a code with.
  return maxTouchPoints > 0 && /Mobi|iPad|iPhone/i.test(userAgent) ? 'none' : 'code';
};

/** A browser may throw for an attribute whose values it does not know. */
const knowsQuickLook = (): boolean => {
  try {
    return document.createElement('a').relList.supports('ar');
  } catch {
    return false;
  }
};

export const currentArSupport = (): ArSupport => arSupport(navigator, knowsQuickLook());

/** https://developer.apple.com/documentation/arkit/previewing-a-model-with-ar-quick-look: a fence at true scale is not made larger or smaller. */
export const quickLookUrl = (usdzUrl: string): string => `${usdzUrl}#allowsContentScaling=0`;

/** https://developers.google.com/ar/develop/scene-viewer */
export const sceneViewerUrl = (glbUrl: string, pageUrl: string, title: string): string => {
  const query = new URLSearchParams({ file: glbUrl, mode: 'ar_preferred', resizable: 'false', title });
  return [
    `intent://arvr.google.com/scene-viewer/1.0?${query.toString().replaceAll('+', '%20')}#Intent`,
    'scheme=https',
    'package=com.google.android.googlequicksearchbox',
    'action=android.intent.action.VIEW',
    `S.browser_fallback_url=${encodeURIComponent(pageUrl)}`,
    'end',
    '',
  ].join(';');
};
