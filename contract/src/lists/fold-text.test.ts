import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';

test.each([
  ['Łąka', 'laka'],
  ['Łąka'.normalize('NFD'), 'laka'],
  ['ŻÓŁĆ', 'zolc'],
  ['Île Élan', 'ile elan'],
  ['Søren Ødegård', 'soren odegard'],
  ['Straße', 'strasse'],
  ['Œuvre d’Ætheling', "oeuvre d'aetheling"],
  ['NW–12–34', 'nw-12-34'],
  ['Южное ПОЛЕ', 'южное поле'],
  ['Tree 🌳', 'tree 🌳'],
  ['', ''],
])('%j is compared as %j', (text, folded) => expect(foldText(text)).toBe(folded));
