import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { lang as langSchema } from 'shared-contracts/wire/common';
import { employee, teamAnswer } from 'shared-contracts/wire/team';
import * as z from 'zod';
import type { Services } from '../../platform/services.ts';
import { sendSvg, svgSchema } from '../../platform/svg-answer.ts';
import { drawPortrait } from './draw-portrait.ts';
import { employeeDetail, loadDrawing, loadEmployee, employeeVcard, loadTeam } from './team.service.ts';

const SHARED_SECONDS = 300;
const tags = ['team'];
const params = z.object({ id: z.string().min(1).max(120) });
/** A link to a file sends no headers, so its address contains the language. */
const inLang = z.object({ lang: langSchema.optional() });

export const teamRoutes =
  ({ reads: { db }, config }: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/team',
      { schema: { tags, summary: 'Everybody, by department', response: { 200: teamAnswer } } },
      async (request, reply) => {
        const team = await loadTeam(db, request.shop.lang, config.mediaUrl);
        reply.shared(SHARED_SECONDS, ['team']);
        return team;
      },
    );

    app.get(
      '/api/employees/:id',
      { schema: { tags, summary: 'The card of one employee, by id or slug', params, response: { 200: employee } } },
      async (request, reply) => {
        const { lang } = request.shop;
        const row = await loadEmployee(db, request.params.id, lang);
        reply.shared(SHARED_SECONDS, ['team']);
        return employeeDetail(row, lang, config.mediaUrl);
      },
    );

    app.get(
      '/api/employees/:id/vcard',
      {
        schema: {
          tags,
          summary: 'The same as a vCard 3.0, to keep in an address book',
          produces: ['text/vcard'],
          params,
          querystring: inLang,
          response: { 200: z.string().meta({ description: 'text/vcard' }) },
        },
      },
      async (request, reply) => {
        const lang = request.query.lang ?? request.shop.lang;
        const row = await loadEmployee(db, request.params.id, lang);
        return reply
          .shared(SHARED_SECONDS, ['team'])
          .header('content-disposition', `attachment; filename="${row.slug}.vcf"`)
          .type('text/vcard; charset=utf-8')
          .serializer((text: string) => text)
          .send(employeeVcard(row, lang, config.publicUrl));
      },
    );

    app.get(
      '/api/employees/:id/portrait.svg',
      {
        schema: {
          tags,
          summary: 'A drawn portrait, for who has no photo',
          ...svgSchema,
          params,
        },
      },
      async (request, reply) => {
        const drawing = await loadDrawing(db, request.params.id);
        return sendSvg(reply.shared(SHARED_SECONDS, ['team']), drawPortrait(drawing));
      },
    );
  };
