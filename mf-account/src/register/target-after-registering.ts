import { paths } from 'shared-contracts';
import type { Lang } from 'shared-contracts';
import { targetAfterLogin } from '../login/target-after-login.ts';

/** The page after registering: as after signing in, except that a dealer without a callback gets the page with the next steps. */
export const targetAfterRegistering = (search: string, lang: Lang, isPending: boolean): string =>
  isPending && !new URLSearchParams(search).has('callback') ? paths.welcome(lang) : targetAfterLogin(search, lang);
