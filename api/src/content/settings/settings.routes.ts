import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { settingAnswer, settingKey } from 'shared-contracts/wire/settings';
import type { GuaranteeNotice, Notice, SettingKey } from 'shared-contracts/wire/settings';
import type { Lang } from 'shared-contracts/contract/locales';
import * as z from 'zod';
import { openingHoursLines } from './opening-hours.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import type { SettingValue } from 'shared-contracts/staff/setting-values';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';

const SHARED_SECONDS = 60;

const isKey = (text: string): text is SettingKey => settingKey.safeParse(text).success;

/** Notices are shown from their first to their last day, by the calendar in Brussels. Spec §9. */
const currentNotices = (notices: SettingValue<'notices'>, lang: Lang, moment: Date): Notice[] =>
  notices
    .filter(({ from, to }) => from <= brusselsDay(moment) && brusselsDay(moment) <= to)
    .map((notice) => ({ ...notice, text: notice.text[lang] }));

/** The file for this language; null while the operator has uploaded none. */
const noticeOf = (files: SettingValue<'guarantee.notice'>, lang: Lang, mediaUrl: string): GuaranteeNotice | null => {
  const file = files[lang];
  return file === undefined ? null : { url: `${mediaUrl}/${file.storage_key}`, width: file.width, height: file.height };
};

export const settingsRoutes =
  ({ config, readSettings, now }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/settings/:key',
      {
        schema: {
          tags: ['settings'],
          summary:
            'One of the shop’s settings; `notices` are those of today, `guarantee.notice` the EU’s (or null), in the request’s language',
          params: z.object({ key: z.string().max(60) }),
          response: { 200: settingAnswer },
        },
      },
      async (request, reply) => {
        const { key } = request.params;
        if (!isKey(key)) throw new ShopError(404, 'setting.not_found');
        const settings = await readSettings();
        // Settings are on every page: their changes drop all pages.
        reply.shared(SHARED_SECONDS, []);
        if (key === 'notices') return { key, value: currentNotices(settings.get(key), request.shop.lang, now()) };
        if (key === 'guarantee.notice') return { key, value: noticeOf(settings.get(key), request.shop.lang, config.mediaUrl) };
        if (key === 'pickup.depots')
          return { key, value: settings.get(key).map((each) => ({ ...each, opening: openingHoursLines(each.hours, request.shop.lang) })) };
        return { key, value: settings.get(key) };
      },
    );
  };
