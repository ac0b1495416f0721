import { BRICK, CLOTHES, GREYS, HAIRS, OLIVE, PLUM, SAND_DEEP, SHOES, SKINS, STRAW, TEAL, TROUSERS } from '../palette';
import type { Random } from '../random';

export type HeadStyle =
  | 'hijab'
  | 'short'
  | 'curly'
  | 'long'
  | 'ponytail'
  | 'bun'
  | 'keffiyeh'
  | 'kufi'
  | 'cap'
  | 'beanie'
  | 'beanie-long';

export type Outfit = 'shirt' | 'dress' | 'robe' | 'coat';

export interface Person {
  age: 'adult' | 'child' | 'elder';
  /** How tall, where a grown man is 1. */
  stature: number;
  slim: boolean;
  skin: string;
  hair: string;
  head: HeadStyle;
  headColour: string;
  beard: boolean;
  glasses: boolean;
  outfit: Outfit;
  shortSleeves: boolean;
  top: string;
  bottom: string;
  shoes: string;
  /** Worn over the rest. */
  over?: 'vest' | 'apron' | 'white-coat' | 'scarf' | 'jacket';
  overColour: string;
  bag?: string;
}

const VEILS = [
  '#F3E6D2',
  '#6F8FA0',
  '#8FA57A',
  '#A65A7C',
  '#7A4B55',
  '#3F6C78',
  '#E0B45A',
  '#2F5D46',
  '#9DB0A8',
] as const;

function base(random: Random): Person {
  return {
    age: 'adult',
    stature: random.range(0.96, 1.02),
    slim: false,
    skin: random.pick(SKINS),
    hair: random.pick(HAIRS),
    head: 'short',
    headColour: SAND_DEEP,
    beard: false,
    glasses: random.chance(0.14),
    outfit: 'shirt',
    shortSleeves: random.chance(0.3),
    top: random.pick(CLOTHES),
    bottom: random.pick(TROUSERS),
    shoes: random.pick(SHOES),
    overColour: OLIVE,
  };
}

export function aMan(random: Random): Person {
  const head = random.pick(['short', 'short', 'curly', 'short', 'cap', 'kufi'] as const);
  return {
    ...base(random),
    head,
    beard: random.chance(0.45),
    headColour: head === 'kufi' ? '#F6EFE2' : random.pick(CLOTHES),
  };
}

export function aWoman(random: Random): Person {
  const person = base(random);
  const veiled = random.chance(0.78);
  const outfit = random.pick(['dress', 'dress', 'shirt', 'robe'] as const);
  return {
    ...person,
    stature: random.range(0.9, 0.95),
    slim: true,
    head: veiled ? 'hijab' : random.pick(['long', 'bun', 'ponytail'] as const),
    headColour: random.pick(VEILS),
    shortSleeves: false,
    outfit: veiled ? outfit : random.pick(['dress', 'shirt'] as const),
    bottom: outfit === 'shirt' ? random.pick(TROUSERS) : person.top,
  };
}

export function anAdult(random: Random): Person {
  return random.chance(0.5) ? aMan(random) : aWoman(random);
}

export function anElder(random: Random): Person {
  const woman = random.chance(0.45);
  const person = woman ? aWoman(random) : aMan(random);
  const red = random.chance(0.5);
  return {
    ...person,
    age: 'elder',
    stature: person.stature * 0.96,
    hair: random.pick(GREYS),
    outfit: 'robe',
    top: woman
      ? random.pick([PLUM, TEAL, '#4A3F44', '#5B5A4A'])
      : random.pick(['#CDD2C8', '#8C8578', '#6B6350', '#EEEADF']),
    head: woman ? 'hijab' : 'keffiyeh',
    headColour: woman ? random.pick(['#F3E6D2', '#EFE8D8', '#E0E3D8']) : red ? '#F6EFE2' : '#2B2A2C',
    beard: !woman,
    glasses: random.chance(0.3),
    shortSleeves: false,
  };
}

export function aChild(random: Random): Person {
  const girl = random.chance(0.5);
  const person = base(random);
  const outfit = girl && random.chance(0.6) ? 'dress' : 'shirt';
  return {
    ...person,
    age: 'child',
    stature: random.range(0.56, 0.72),
    slim: true,
    glasses: random.chance(0.08),
    head: girl
      ? random.pick(['long', 'ponytail', 'bun', 'long', 'ponytail'] as const)
      : random.pick(['short', 'curly', 'short', 'cap'] as const),
    headColour: random.pick(VEILS),
    outfit,
    bottom: outfit === 'shirt' ? random.pick(TROUSERS) : person.top,
    shortSleeves: random.chance(0.6),
  };
}

export function aVolunteer(random: Random): Person {
  const person = anAdult(random);
  const dress = person.outfit === 'robe' ? 'dress' : person.outfit;
  return {
    ...person,
    outfit: dress,
    over: 'vest',
    overColour: OLIVE,
    top: random.pick([SAND_DEEP, STRAW, '#C7D3CF', '#BFCBB4', BRICK, '#DCE0D2']),
    bottom: dress === 'dress' ? random.pick(['#8C8578', '#6B6350', TEAL, '#6F8384']) : person.bottom,
  };
}

export function withOver(person: Person, over: Person['over'], overColour: string): Person {
  return over ? { ...person, over, overColour, shortSleeves: false } : person;
}

/** Dressed for the cold. */
export function inWinterClothes(person: Person, random: Random): Person {
  const cover = person.head === 'hijab' || person.head === 'keffiyeh';
  const head = cover
    ? person.head
    : person.head === 'long' || person.head === 'ponytail' || person.head === 'bun'
      ? 'beanie-long'
      : 'beanie';
  return {
    ...person,
    head,
    headColour: cover ? person.headColour : random.pick(CLOTHES),
    outfit: person.outfit === 'dress' || person.outfit === 'robe' ? person.outfit : 'coat',
    shortSleeves: false,
    ...(person.over ? {} : { over: 'scarf' as const }),
    overColour: person.over ? person.overColour : random.pick(CLOTHES),
  };
}
