import type { ColumnType } from 'kysely';

/** Written as JSON text with a cast, read as the value: arrays would otherwise become PostgreSQL arrays. */
export type Json<Value> = ColumnType<Value, string, string>;
export type NullableJson<Value> = ColumnType<Value | null, string | null | undefined, string | null>;
/** May be left out when a row is written: the database then takes its own now. */
export type Moment = ColumnType<Date, Date | undefined, Date>;
export type NullableMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;
/** May be left out when a row is written. */
export type Optional<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;
