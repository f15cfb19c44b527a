import { theme } from './theme.ts';

/** The style sheets of a theme, by selector and variable, which the theme's type lacks. */
interface StyledTheme {
  generateStyleSheets: () => Record<string, Record<string, string>>[];
}

/** The theme's variables in both colour schemes, as CSS. @param used those to include; all by default. @throws if the theme lacks one of them */
export function themeVariables(used?: ReadonlySet<string>): string {
  const rules = (theme as unknown as StyledTheme).generateStyleSheets().flatMap((sheet) => Object.entries(sheet));
  const known = new Set(rules.flatMap(([, variables]) => Object.keys(variables)));
  const unknown = [...(used ?? [])].filter((name) => !known.has(name));
  if (unknown.length > 0) throw new Error(`The theme has no ${unknown.join(', ')}`);
  return rules.map(([selector, variables]) => ruleOf(selector, variables, used ?? known)).join('');
}

function ruleOf(selector: string, variables: Record<string, string>, used: ReadonlySet<string>): string {
  const { colorScheme, ...rest } = variables;
  const declarations = Object.entries(rest).flatMap(([name, value]) => (used.has(name) ? [`${name}:${value}`] : []));
  if (colorScheme !== undefined) declarations.push(`color-scheme:${colorScheme}`);
  return `${selector}{${declarations.join(';')}}`;
}
