import { splitAtLand } from '@swathline/client/format/land-in-text';

/**
 * A text whose legal descriptions never break at the end of a line: 'NW-14-18-29-' and 'W2' on two lines name two things. The text itself
 * stays as it is, so that copies are right.
 */
export function LandText({ children }: { children: string }) {
  return splitAtLand(children).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="legal-description" style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ),
  );
}
