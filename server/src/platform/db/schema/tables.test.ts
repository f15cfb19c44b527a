import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

/** `null` if the column is nullable, `default` if the database generates the value. */
type Columns = Record<string, string>;

const folder = fileURLToPath(new URL('tables/', import.meta.url));
const files = [fileURLToPath(new URL('tables.ts', import.meta.url)), ...readdirSync(folder).map((name) => `${folder}${name}`)];
const statements = files.flatMap((file) => [
  ...ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true).statements,
]);
const interfaces = new Map(statements.filter(ts.isInterfaceDeclaration).map((statement) => [statement.name.text, statement]));

const propertiesOf = (name: string): ts.PropertySignature[] => {
  const declared = interfaces.get(name) ?? expect.fail(`no file of tables has the interface ${name}`);
  const inherited = (declared.heritageClauses ?? []).flatMap(({ types }) => types.flatMap((type) => propertiesOf(type.getText())));
  return [...inherited, ...declared.members.filter(ts.isPropertySignature)];
};

function describe(type: ts.TypeNode | undefined): string {
  const text = type?.getText() ?? '';
  return [/\| null\b/.test(text) && 'null', text.startsWith('Generated<') && 'default'].filter(Boolean).join(', ') || 'required';
}

function describedTables(): Record<string, Columns> {
  return Object.fromEntries(
    propertiesOf('Tables').map((table) => [
      table.name.getText(),
      Object.fromEntries(propertiesOf(table.type?.getText() ?? '').map(({ name, type }) => [name.getText(), describe(type)])),
    ]),
  );
}

async function migratedTables(): Promise<Record<string, Columns>> {
  const { rows } = await sql<{ table: string; column: string; nullable: boolean; filled: boolean }>`
    SELECT c.table_name AS "table", c.column_name AS "column", c.is_nullable = 'YES' AS "nullable",
      c.column_default IS NOT NULL OR c.is_identity = 'YES' AS "filled"
    FROM information_schema.columns c
    WHERE c.table_schema = 'public' AND c.table_name NOT LIKE 'kysely%'
      AND to_regclass(quote_ident(c.table_name)) NOT IN (SELECT inhrelid FROM pg_inherits)`.execute(database.db);
  const tables: Record<string, Columns> = {};
  for (const { table, column, nullable, filled } of rows) {
    (tables[table] ??= {})[column] = [nullable && 'null', filled && 'default'].filter(Boolean).join(', ') || 'required';
  }
  return tables;
}

test('the typed tables match the migrated database: names, nullability and generated columns', async () => {
  const described = describedTables();
  expect(described['users']).toMatchObject({ id: 'default', firstName: 'required', phone: 'null', createdAt: 'default' });
  expect(described).toEqual(await migratedTables());
});
