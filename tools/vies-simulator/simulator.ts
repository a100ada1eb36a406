import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { fastify, type FastifyInstance } from 'fastify';
import * as z from 'zod';
import { registerControls } from '../simulator-controls.ts';
import { lookUpNumber, MEMBER_STATES, VIES_FAULTS } from './register-of-numbers.ts';
import type { Entry, ViesFault } from './register-of-numbers.ts';

/** Prefix of the real service's paths. */
const BASE = '/taxation_customs/vies/rest-api';

const questionSchema = z.object({
  countryCode: z.string(),
  vatNumber: z.string(),
  requesterMemberStateCode: z.string().optional(),
  requesterNumber: z.string().optional(),
});
const behaviourSchema = z.strictObject({
  /** all requests fail with this error; null: the register answers */
  fault: z.enum(VIES_FAULTS).nullable().optional(),
  /** milliseconds before any answer */
  delay_ms: z.int().min(0).max(60_000).optional(),
  /** numbers with their country's letters that are not in use, whatever their form */
  invalid: z.array(z.string()).optional(),
  /** answers that are not JSON, as from a proxy */
  broken: z.boolean().optional(),
  /** our own number is refused */
  refuses_requester: z.boolean().optional(),
});
type Behaviour = Required<z.infer<typeof behaviourSchema>>;
type Question = z.infer<typeof questionSchema>;

const NORMAL: Behaviour = { fault: null, delay_ms: 0, invalid: [], broken: false, refuses_requester: false };

const isWellFormed = ({ countryCode, vatNumber }: Question): boolean =>
  MEMBER_STATES.has(countryCode) && /^[A-Z\d+*]{2,12}$/i.test(vatNumber);

/** A consultation number: only for requests that name their own number. */
const consultationNumber = (): string => `WAPIAAAA${randomBytes(8).toString('base64url').replace(/[-_]/g, 'A')}`;

const answerOf = (question: Question, behaviour: Behaviour): Entry | ViesFault => {
  const { countryCode, vatNumber, requesterMemberStateCode, requesterNumber } = question;
  if (behaviour.fault !== null) return behaviour.fault;
  if (!isWellFormed(question)) return 'INVALID_INPUT';
  const asks = requesterMemberStateCode !== undefined || requesterNumber !== undefined;
  const isKnown = MEMBER_STATES.has(requesterMemberStateCode ?? '') && /^[A-Z\d]{2,12}$/i.test(requesterNumber ?? '');
  if (asks && (!isKnown || behaviour.refuses_requester)) return 'INVALID_REQUESTER_INFO';
  if (behaviour.invalid.includes(`${countryCode}${vatNumber}`)) return { isValid: false, name: '---', address: '---' };
  return lookUpNumber(countryCode, vatNumber);
};

/**
 * A server that speaks VIES' REST protocol: `POST /check-vat-number`, which answers its own failures with 200 and `errorWrappers`, and `GET
 * /ms/{country}/vat/{number}`, which names them in `userError`. Controls: README.md.
 */
export async function buildViesSimulator(): Promise<FastifyInstance> {
  const app = fastify({ bodyLimit: 16 * 1024 });
  const state = { behaviour: NORMAL };
  const questions: Question[] = [];

  const answerQuestion = async (question: Question): Promise<Entry | ViesFault> => {
    questions.push(question);
    if (state.behaviour.delay_ms > 0) await pause(state.behaviour.delay_ms);
    return answerOf(question, state.behaviour);
  };
  const identifierFor = ({ requesterNumber }: Question): string => (requesterNumber === undefined ? '' : consultationNumber());

  app.post(`${BASE}/check-vat-number`, async (request, reply) => {
    const question = questionSchema.safeParse(request.body);
    if (!question.success) return reply.code(400).send({ actionSucceed: false, errorWrappers: [{ error: 'INVALID_INPUT' }] });
    const answer = await answerQuestion(question.data);
    if (state.behaviour.broken) return reply.code(502).type('text/html').send('<h1>Bad gateway</h1>');
    if (typeof answer === 'string') return { actionSucceed: false, errorWrappers: [{ error: answer }] };
    const { countryCode, vatNumber } = question.data;
    return {
      countryCode,
      vatNumber,
      requestDate: new Date().toISOString(),
      valid: answer.isValid,
      requestIdentifier: identifierFor(question.data),
      name: answer.name,
      address: answer.address,
      traderName: '---',
      traderStreet: '---',
      traderPostalCode: '---',
      traderCity: '---',
      traderCompanyType: '---',
      traderNameMatch: 'NOT_PROCESSED',
      traderStreetMatch: 'NOT_PROCESSED',
      traderPostalCodeMatch: 'NOT_PROCESSED',
      traderCityMatch: 'NOT_PROCESSED',
      traderCompanyTypeMatch: 'NOT_PROCESSED',
    };
  });

  app.get<{ Params: { country: string; number: string }; Querystring: { requesterMemberStateCode?: string; requesterNumber?: string } }>(
    `${BASE}/ms/:country/vat/:number`,
    async ({ params: { country, number }, query }) => {
      const question = { countryCode: country, vatNumber: number, ...query };
      const answer = await answerQuestion(question);
      const isFault = typeof answer === 'string';
      return {
        isValid: !isFault && answer.isValid,
        requestDate: new Date().toISOString(),
        userError: isFault ? answer : answer.isValid ? 'VALID' : 'INVALID',
        name: isFault ? '---' : answer.name,
        address: isFault ? '---' : answer.address,
        requestIdentifier: isFault ? '' : identifierFor(question),
        originalVatNumber: number,
        vatNumber: number,
      };
    },
  );

  app.get('/_simulator/asked', async () => ({ asked: questions }));
  registerControls(app, { schema: behaviourSchema, normal: NORMAL, state, forget: () => (questions.length = 0) });
  return app;
}
