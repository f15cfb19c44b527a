import type { SharedJob } from '@swathline/contract';
import { Item, Section, Text } from './sections.tsx';

type Places = readonly { what: string; where: string }[];

/** The nearest of a kind are listed; the map has all. */
const MAX_LISTED = 12;

/** Hazards and neighbours near the fields as far as the office knows them. */
export function AroundFields({ surroundings: { hazards, neighbours } }: { surroundings: NonNullable<SharedJob['surroundings']> }) {
  return (
    <Section title="Around the fields">
      {hazards.length > 0 && <Item name="Hazards within 2 km" items={itemsOf(hazards)} />}
      {neighbours.length > 0 && <Item name="Neighbours that spray drift could harm" items={itemsOf(neighbours)} />}
      <Text>
        {hazards.length + neighbours.length === 0
          ? 'The office knows of no wires, towers or other hazards within 2 km, and of no bees, organic land or other neighbours. If there are any, tell the office.'
          : 'The office knows of these, and no list is complete. If something is missing, tell the office.'}
      </Text>
    </Section>
  );
}

function itemsOf(places: Places) {
  const items = places.slice(0, MAX_LISTED).map(({ what, where }) => ({ label: what, value: where }));
  const more = places.length - items.length;
  return more === 0 ? items : [...items, { label: 'Further away', value: `${more} more` }];
}
