import type { FastifyInstance } from 'fastify';
import * as z from 'zod';

interface Controls<Behaviour extends object> {
  /** what can be changed of the behaviour */
  schema: z.ZodType<Partial<Behaviour>>;
  normal: Behaviour;
  /** its `behaviour` is replaced at each change */
  state: { behaviour: Behaviour };
  /** Forgets what was asked and stored. */
  forget: () => void;
}

/** What tests control of a simulator: health, behaviour and reset. */
export function registerControls<Behaviour extends object>(
  app: FastifyInstance,
  { schema, normal, state, forget }: Controls<Behaviour>,
): void {
  app.get('/_simulator/health', async () => ({ status: 'ok' }));
  app.post('/_simulator/behaviour', async (request, reply) => {
    const change = schema.safeParse(request.body);
    if (!change.success) return reply.code(422).send({ message: z.prettifyError(change.error) });
    state.behaviour = { ...state.behaviour, ...change.data };
    return state.behaviour;
  });
  app.post('/_simulator/reset', async () => {
    state.behaviour = normal;
    forget();
    return state.behaviour;
  });
}
