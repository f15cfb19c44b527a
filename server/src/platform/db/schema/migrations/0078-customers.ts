import { type Kysely, sql } from 'kysely';

/** What the global search finds a user by. Text that is joined to null is null. */
const WORDS = `"firstName" || ' ' || "lastName" || ' ' || coalesce("companyName", '') || ' ' || coalesce("email", '') || ' '
    || coalesce("phone", '') || ' ' || regexp_replace(coalesce("phone", ''), '[^0-9]', '', 'g')`;

/** Farmers as the office knows them: an address, how they want to be told, notes and products; perhaps no e-mail address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE "users" ALTER COLUMN "email" DROP NOT NULL,
      ADD COLUMN "address" text,
      ADD COLUMN "contactBy" text CHECK ("contactBy" IN ('phone', 'text', 'email')),
      ADD COLUMN "officeNotes" text,
      ADD CONSTRAINT "users_need_email" CHECK ("email" IS NOT NULL OR "role" = 'farmer')`.execute(db);
  await sql`
    CREATE TABLE "preferredProducts" (
      "userId" uuid NOT NULL REFERENCES "users" ON DELETE CASCADE,
      "chemicalId" uuid NOT NULL REFERENCES "chemicals" ON DELETE CASCADE,
      "position" integer NOT NULL,
      PRIMARY KEY ("userId", "chemicalId")
    )`.execute(db);
  await sql`CREATE INDEX "preferredProducts_by_chemical" ON "preferredProducts" ("chemicalId")`.execute(db);
  await sql`DROP INDEX "users_by_words"`.execute(db);
  await sql`CREATE INDEX "users_by_words" ON "users" USING gin ("searchWords"(${sql.raw(WORDS)}))`.execute(db);
}
