import { type RawBuilder, sql } from 'kysely';

/** A numeric column as the decimal text that the database stores, since the driver's parser would make it a floating-point number. */
export const decimalText = <Text extends string | null = string>(column: string): RawBuilder<Text> => sql<Text>`${sql.ref(column)}::text`;
