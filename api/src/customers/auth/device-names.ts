import Bowser from 'bowser';

const MAX_HEADER = 400;
const MAX_NAME = 40;

const nameOf = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text.slice(0, MAX_NAME));

/** Names of browser and operating system. Nothing else of the header is stored, because versions would identify devices too well. */
export const deviceNames = (userAgent: string | undefined): { browser: string | null; system: string | null } => {
  if (userAgent === undefined || userAgent === '') return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent.slice(0, MAX_HEADER));
  return { browser: nameOf(browser.name), system: nameOf(os.name) };
};
