import { paths } from 'shared-contracts';
import type { Lang } from 'shared-contracts';
import { targetAfterLogin } from '../login/target-after-login.ts';

/** Where a new customer goes: as after signing in, but a dealer nobody waits for is told what happens next. */
export const targetAfterRegistering = (search: string, lang: Lang, isPending: boolean): string =>
  isPending && !new URLSearchParams(search).has('callback') ? paths.welcome(lang) : targetAfterLogin(search, lang);
