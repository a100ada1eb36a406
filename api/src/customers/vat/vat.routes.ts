import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { normaliseVatNumber } from 'shared-contracts/rules/vat-number';
import { vatAnswer, vatParams } from 'shared-contracts/wire/vat';
import { strictLimit } from '../../platform/plugins/strict-limit.ts';
import type { Services } from '../../platform/services.ts';
import { checkVat } from './vat-checks.ts';

const CHECKS_PER_MINUTE = 20;

/** VAT numbers, checked by VIES. Contract, "VAT, address". */
export const vatRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/vat/:country/:number',
      {
        config: strictLimit('vat', CHECKS_PER_MINUTE, '1 minute'),
        schema: { tags: ['vat'], summary: 'Checks a VAT number with VIES', params: vatParams, response: { 200: vatAnswer } },
      },
      async ({ params: { country, number } }) => {
        const vat = normaliseVatNumber(number, country);
        // wrong check digits, or another country's number: no call to VIES
        if (vat === null || vat.slice(0, 2).toLowerCase() !== country) {
          const unknown = { name: null, address: null, consultation_number: null, checked_at: services.now().toISOString() };
          return { status: 'invalid' as const, country, number, ...unknown };
        }
        const { status, name, address, consultation_number, checked_at } = await checkVat(services, vat);
        return { status, country, number: vat, name, address, consultation_number, checked_at: checked_at.toISOString() };
      },
    );
  };
