const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const OPEN = '('.charCodeAt(0);

/** By character code: A is 0, B -1, C 1, D -2, E 2 and so on. */
const CHANGE_OF = new Int8Array(128);
for (let i = 0; i < LETTERS.length; i++) CHANGE_OF[LETTERS.charCodeAt(i)] = i % 2 === 0 ? i / 2 : -(i + 1) / 2;

/**
 * Reads a line of whole numbers, stored as second differences: the first number, then for each further one the change of the step between
 * neighbours. A small change is one letter or digit, a larger one a number in parentheses. '(40)AC' is 40, 40, 41. Smooth lines take half
 * the size of plain numbers.
 */
export function readLine(text: string): number[] {
  const line: number[] = [];
  let value = 0;
  let step = 0;
  for (let i = 0; i < text.length; i++) {
    let change = CHANGE_OF[text.charCodeAt(i)] ?? 0;
    if (text.charCodeAt(i) === OPEN) {
      const end = text.indexOf(')', i);
      change = Number(text.slice(i + 1, end));
      i = end;
    }
    if (line.length > 0) step += change;
    value += line.length > 0 ? step : change;
    line.push(value);
  }
  return line;
}
