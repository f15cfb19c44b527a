import { expect, test } from 'vitest';
import { decodeBlocks, rangeLineOffset, townshipLineOffset } from './lattice.ts';

const blocks = decodeBlocks();

test('every block of the table has an offset for each of its lines', () => {
  expect(blocks).toHaveLength(157);
  for (const block of blocks) {
    expect(block.lineCount).toBe(block.lastRange - block.firstRange + 2);
    expect(block.townshipLines).toHaveLength(5 * block.lineCount);
    expect([...block.rangeLines, ...block.townshipLines].every((metres) => Math.abs(metres) < 1000)).toBe(true);
  }
});

test('first-system blocks come before the third-system ones that they overlap', () => {
  const systems = blocks.map((block) => block.system.sectionPitchChains);
  expect(systems.lastIndexOf(81.5)).toBeLessThan(systems.indexOf(81));
});

test('offsets on a line are those of the table, and halfway between two lines their mean', () => {
  const block = blocks[0];
  if (block === undefined) throw new Error('no blocks');
  const [first = NaN, second = NaN] = block.rangeLines;
  expect(rangeLineOffset(block, 0)).toBe(first);
  expect(rangeLineOffset(block, 0.5)).toBe((first + second) / 2);
  expect(rangeLineOffset(block, block.lineCount - 1)).toBe(block.rangeLines.at(-1));
  expect(townshipLineOffset(block, 0, 4)).toBe(block.townshipLines[4 * block.lineCount]);
  expect(townshipLineOffset(block, block.lineCount - 1, 0)).toBe(block.townshipLines[block.lineCount - 1]);
});
