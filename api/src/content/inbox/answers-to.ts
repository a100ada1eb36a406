import { sql } from 'kysely';

/** What staff answered, for the export of a person's data; the answers are erased with what they answer. */
export const answersTo = (column: 'message_id' | 'application_id', id: string) =>
  sql<{ text: string; created_at: string }[]>`coalesce((
    select jsonb_agg(jsonb_build_object('text', x.text, 'created_at', x.created_at) order by x.id)
    from message_answers x where x.${sql.ref(column)} = ${sql.ref(id)}), '[]')`.as('answers');
