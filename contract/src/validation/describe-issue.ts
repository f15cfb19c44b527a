import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  bigint: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
  date: 'a time',
};

const FORMATS: Record<string, string> = {
  date: 'a date like 2026-06-15',
  datetime: 'a time like 2026-06-15T14:03:00Z',
  email: 'an e-mail address',
  guid: 'an id like 00000000-0000-4000-8000-000000000000',
  uuid: 'an id like 00000000-0000-4000-8000-000000000000',
  url: 'an address like https://example.com',
};

/**
 * Writes the error message of an invalid input whose schema has no message, so that no wording of the library reaches a person. Zod's error
 * map: set by `z.config` in the panel, passed to each parse on the server.
 */
export function describeIssue(issue: Issue): string {
  return `${nameOf(issue)} ${fault(issue)}`;
}

/** The last named part of the path: 'latitude' of `locations.3.latitude`. */
function nameOf({ path = [] }: Issue): string {
  const at = path.findLastIndex((part) => typeof part === 'string');
  return at === -1 ? 'The value' : path.slice(at).join('.');
}

function fault(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${KINDS[issue.expected] ?? 'of another type'}`;
    case 'invalid_format':
      return `must be ${FORMATS[issue.format] ?? 'in another format'}`;
    case 'invalid_value':
      return issue.values.length === 1 ? `must be ${String(issue.values[0])}` : `must be one of ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return size(issue.origin, Number(issue.minimum), issue.inclusive === false ? 'more than' : 'at least');
    case 'too_big':
      return size(issue.origin, Number(issue.maximum), issue.inclusive === false ? 'less than' : 'at most');
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `has unknown keys: ${issue.keys.join(', ')}`;
    case 'invalid_union':
      return 'does not match any accepted form';
    default:
      return 'is not valid';
  }
}

function size(origin: string, bound: number, relation: string): string {
  if (origin === 'string')
    return bound === 1 && relation === 'at least' ? 'must not be empty' : `must have ${relation} ${bound} characters`;
  if (origin === 'array' || origin === 'set') return `must have ${relation} ${bound} ${bound === 1 ? 'entry' : 'entries'}`;
  return `must be ${relation} ${bound}`;
}
