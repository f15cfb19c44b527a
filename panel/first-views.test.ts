/// <reference types="node" />
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, 'src');
const FIRST_VIEWS = ['app/panel-main.tsx', 'features/spray-jobs/job-link/JobLinkPage.tsx', 'app/public-main.tsx'];
const MUI = /^(?:@mui\/(?!icons-material)|@emotion\/)/;
/** Calls that load the theme together with a component. */
const WITH_THEME = /(?:lazyDialog|lazyThemed|loadThemed)\((?:\(\) =>)?\s*$/;

/** The build computes what these make (vite-theme-styles.ts). */
const COMPUTED = ['shared/theme/all-theme-variables.ts', 'shared/theme/theme-values.ts'].map((name) => join(SOURCE, name));

interface Module {
  /** Packages and files that it imports at once, without imports of types. */
  imports: string[];
  lazyImports: { source: string; hasTheme: boolean }[];
}

const read = new Map<string, Module>();

function moduleAt(file: string): Module {
  const known = read.get(file);
  if (known) return known;
  const code = readFileSync(file, 'utf8');
  const imports = [...code.matchAll(/^(?:import|export) (?!type )(?:[^'";]*? from )?'([^']+)';/gm)].map(([, source = '']) =>
    at(file, source),
  );
  const lazyImports = [...code.matchAll(/import\(\s*'([^']+)'\s*\)/g)].map(({ 1: source = '', index }) => ({
    source: at(file, source),
    hasTheme: WITH_THEME.test(code.slice(0, index)),
  }));
  const module = { imports, lazyImports };
  read.set(file, module);
  return module;
}

/** A file of the panel, or the package as it is written. */
function at(file: string, source: string): string {
  const path = join(dirname(file), source);
  return source.startsWith('.') && existsSync(path) ? path : source;
}

const isSource = (name: string) => name.startsWith(SOURCE) && /\.tsx?$/.test(name);

/** The files that a module needs at once, itself among them. */
function closureOf(start: string, found = new Set<string>()): Set<string> {
  if (!isSource(start) || COMPUTED.includes(start) || found.has(start)) return found;
  found.add(start);
  for (const imported of moduleAt(start).imports) closureOf(imported, found);
  return found;
}

/** The first path to a package of MUI, for the message of a failed test. */
function findMui(start: string): string | undefined {
  for (const file of closureOf(start)) {
    const mui = moduleAt(file).imports.find((source) => MUI.test(source));
    if (mui) return `${relative(SOURCE, file)} imports ${mui}`;
  }
  return undefined;
}

/** The modules that are loaded without the theme, from these on. */
function partsWithoutTheme(starts: string[]): Set<string> {
  const parts = new Set(starts);
  for (const part of parts) {
    for (const file of closureOf(part)) {
      for (const { source, hasTheme } of moduleAt(file).lazyImports) if (!hasTheme && isSource(source)) parts.add(source);
    }
  }
  return parts;
}

test('what is loaded without the theme draws no component of MUI', () => {
  const parts = partsWithoutTheme(FIRST_VIEWS.map((name) => join(SOURCE, name)));
  parts.delete(join(SOURCE, 'shared/theme/PanelTheme.tsx'));
  expect([...parts].map((part) => relative(SOURCE, part))).toContain('features/users/UsersPage.tsx');
  const problems = [...parts].flatMap((part) => findMui(part) ?? []);
  expect(problems).toEqual([]);
});

test('dialogs and menus are loaded with the theme', () => {
  const { lazyImports } = moduleAt(join(SOURCE, 'features/users/UsersPage.tsx'));
  expect(lazyImports.length).toBeGreaterThan(3);
  expect(lazyImports.every(({ hasTheme }) => hasTheme)).toBe(true);
});

test('icons get no `sx`, which the build could not compute for a plain icon', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'));
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((name) => /<\w*Icon\b[^>]*\ssx=/.test(readFileSync(join(SOURCE, name), 'utf8')))).toEqual([]);
});
