/** A legal description within a text: 'NW-14-18-29-W2', '5-14-18-29-W2'. */
const LEGAL_DESCRIPTION = /((?:(?:[NS][EW]|[NSEW]½|\d{1,2})-)?\d{1,2}-\d{1,3}-\d{1,2}-[WE]\d)/;

/** A text's parts in their order: every second one, counted from 1, is a legal description. */
export function splitAtLand(text: string): string[] {
  return text.split(LEGAL_DESCRIPTION);
}
