import { type SqlBool, sql } from 'kysely';
import { fullNameOf } from '../auth/user-record.ts';

/** The name of the person or company, or the registration of the aircraft. */
export const HOLDER_NAME = sql<string>`CASE "credentials"."holderType"
  WHEN 'person' THEN (SELECT ${fullNameOf()} FROM "users" WHERE "users"."id" = "credentials"."userId")
  WHEN 'aircraft' THEN (SELECT "registration" FROM "aircraft" WHERE "aircraft"."id" = "credentials"."aircraftId")
  ELSE coalesce((SELECT "companyName" FROM "officeSettings"), 'The company') END`;

/** The holder has a credential of the same kind and province that expires later; for the kind 'other' also of the same category. */
export const IS_REPLACED = sql<boolean>`("credentials"."expiresOn" IS NOT NULL AND EXISTS (
  SELECT FROM "credentials" newer
  WHERE newer."holderType" = "credentials"."holderType" AND newer."holderId" IS NOT DISTINCT FROM "credentials"."holderId"
    AND newer."kind" = "credentials"."kind" AND newer."province" = "credentials"."province"
    AND (newer."kind" <> 'other' OR newer."category" IS NOT DISTINCT FROM "credentials"."category")
    AND (newer."expiresOn" IS NULL OR newer."expiresOn" > "credentials"."expiresOn")))`;

export const IS_HOLDER_ACTIVE = sql<SqlBool>`CASE "credentials"."holderType"
  WHEN 'person' THEN (SELECT "isActive" FROM "users" WHERE "users"."id" = "credentials"."userId")
  WHEN 'aircraft' THEN (SELECT "isActive" FROM "aircraft" WHERE "aircraft"."id" = "credentials"."aircraftId")
  ELSE true END`;
