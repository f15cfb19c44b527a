/** The angle nearest to `from` that points like `headingDegrees`; it may lie beyond 360 or below 0, so that turns go the short way. */
export function nearestTurn(from: number, headingDegrees: number): number {
  const turn = (((headingDegrees - from) % 360) + 540) % 360;
  return from + turn - 180;
}
