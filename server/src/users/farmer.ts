import { sql } from 'kysely';

interface Farmer {
  id: string;
  firstName: string;
  lastName: string;
  companyName: string | null;
  email: string;
}

/** The joined `users` row as a record names its farmer. */
export const farmerObject = sql<Farmer>`jsonb_build_object(
  'id', "users"."id", 'firstName', "users"."firstName", 'lastName', "users"."lastName",
  'companyName', "users"."companyName", 'email', "users"."email")`;

/** What lists sort and filter a farmer by: name, then company and e-mail. */
export const farmerName = sql<string>`concat_ws(' ', "users"."firstName", "users"."lastName", "users"."companyName", "users"."email")`;
