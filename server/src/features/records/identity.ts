type Name = string | null | undefined;

/** Whether the second name of a person, or registration of an aircraft, is that of another one. Case, blanks and hyphens do not matter. */
export function isOther(before: Name, after: Name): boolean {
  return Boolean(before) && Boolean(after) && plain(before) !== plain(after);
}

const plain = (name: Name) =>
  name
    ?.normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Pd}]/gu, '');
