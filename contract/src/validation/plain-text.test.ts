import { expect, test } from 'vitest';
import { ChemicalForm, FieldForm, PersonForm, SprayJobForm, TestMessage } from '../index.ts';
import { ONE_LINE_MESSAGE, PLAIN_TEXT_MESSAGE, oneLine, plainNotes } from './plain-text.ts';
import { optionalNotes, optionalText, requiredNotes, requiredText } from '../values.ts';

const Name = requiredText('A name is required', 20, 'Too long');
const Phone = optionalText(20, 'Too long');
const Notes = optionalNotes(50, 'Too long');
const Message = requiredNotes('Please write', 50, 'Too long');
const refusal = (schema: typeof Name | typeof Phone, text: string) => schema.safeParse(text).error?.issues.map(({ message }) => message);

const BREAKS = ['\n', '\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029'];
const HIDDEN = ['\u0000', '\u0007', '\u001B', '\u007F', '\u009B', '\u202A', '\u202E', '\u2066', '\u2069'];

test.each([...BREAKS, ...HIDDEN, '\t'])('one-line text rejects %j', (character) => {
  for (const schema of [Name, Phone]) expect(refusal(schema, `Ann${character}Lee`)).toEqual([ONE_LINE_MESSAGE]);
});

test.each(HIDDEN)('notes reject %j', (character) => {
  for (const schema of [Notes, Message]) expect(refusal(schema, `Gate\n${character}open`)).toEqual([PLAIN_TEXT_MESSAGE]);
});

test.each(['\r', '\u2028', '\u2029', '\u0085'])('notes reject %j as a line break', (character) => {
  expect(refusal(Notes, `Gate${character}open`)).toEqual([PLAIN_TEXT_MESSAGE]);
});

test('notes keep their lines; Windows line breaks become line feeds and tabs become spaces', () => {
  expect(Notes.parse('  Gate\r\n\r\nopen\tnow\n')).toBe('Gate\n\nopen now');
});

test.each(['\u200B', '\u200B \u2060', '\uFEFF', '\u3164', '\u00AD', '\u2800', '\u{E0041}'])('a text of %j alone is empty', (invisible) => {
  expect(refusal(Name, invisible)).toEqual(['A name is required']);
  expect(refusal(Message, invisible)).toEqual(['Please write']);
  expect(Phone.parse(invisible)).toBeNull();
  expect(Notes.parse(invisible)).toBeNull();
});

test.each(["O'Brien-Łukasiewicz", 'نگهداری می\u200Cشود', '👩\u200D🌾 Bo', 'שלום', '加藤'])('%j is accepted as a name', (name) => {
  expect(Name.parse(name)).toBe(name);
});

test('all names are limited to one line, notes are not', () => {
  const lines = [
    ...Object.values(PersonForm.pick({ firstName: true, lastName: true, phone: true, companyName: true }).shape),
    ChemicalForm.shape.name,
    ChemicalForm.shape.activeIngredient,
    FieldForm.shape.name,
    SprayJobForm.shape.name,
  ];
  const notes = [
    ChemicalForm.shape.restrictions,
    FieldForm.shape.description,
    SprayJobForm.shape.internal_notes,
    TestMessage.shape.message,
  ];
  for (const schema of lines) expect(schema.safeParse('a\nb').success).toBe(false);
  for (const schema of notes) expect(schema.safeParse('a\nb').success).toBe(true);
  expect(PersonForm.shape.email.safeParse('ann@exam\nple.com').success).toBe(false);
});

test('oneLine() and plainNotes() turn any text into one that is accepted', () => {
  const anything = ` a${[...BREAKS, ...HIDDEN, '\t'].join('b')}c `;
  expect(Name.safeParse(oneLine(anything).slice(0, 20)).success).toBe(true);
  expect(Notes.safeParse(plainNotes(anything)).success).toBe(true);
  expect(plainNotes('one\r\ntwo\rthree\u2028four\u001Bfive')).toBe('one\ntwo\nthree\nfour five');
  expect(oneLine('one\r\ntwo \u202E three')).toBe('one two three');
  expect(oneLine(' two  blanks ')).toBe('two  blanks');
});
