/** A legal description within a text: 'NW-14-18-29-W2', '5-14-18-29-W2'. */
const LEGAL_DESCRIPTION = /((?:(?:[NS][EW]|[NSEW]½|\d{1,2})-)?\d{1,2}-\d{1,3}-\d{1,2}-[WE]\d)/;

/**
 * A text whose legal descriptions never break at the end of a line: 'NW-14-18-29-' and 'W2' on two lines name two things. The text itself
 * stays as it is, so that copies are right.
 */
export function LandText({ children }: { children: string }) {
  return children.split(LEGAL_DESCRIPTION).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="legal-description" style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ),
  );
}
