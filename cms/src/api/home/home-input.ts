import { LIMITS } from '../../../contract/limits';
import type { HomeBlockSave, Unchecked } from '../../../contract/requests';
import { HOME_BLOCKS, ITEM_ORDERS } from '../../../contract/vocabulary';
import { contentType } from '../../content-types';
import { invalidData } from '../../khayr-error';
import { type Input, isRecord, readFlag, readText } from '../../read-input';

const MAX_INTEGER = 2_147_483_647;
/** Longer than any text of a block; the schema has the limit of each. */
const MAX_TEXT = LIMITS.html.max;

const { blocks: ZONE = {} } = contentType('api::home.home').zones;

/** A whole number, 0 or more; null for none. */
function readNumber(value: unknown, field: string): number | null {
  if (value === null) return null;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > MAX_INTEGER)
    throw invalidData(field, `${field} must be a whole number.`);
  return value;
}

const NUMBERS = ['count', 'firstBlock', 'secondBlock', 'target', 'raised', 'category'];

/** A block as it was sent: what its kind has and nothing else. Lengths and choices are rules of the schema. */
export function readHomeBlock(value: unknown, path: string): HomeBlockSave {
  const input: Unchecked<HomeBlockSave> = isRecord(value) ? value : {};
  const kind = HOME_BLOCKS.find((known) => known === input.kind);
  if (!kind) throw invalidData(`${path}.kind`, 'There is no such kind of block.');
  const { scalars = [], pictures = [], relations = [] } = ZONE[`home.${kind}`] ?? {};
  const block: Input = { kind, isHidden: readFlag(input, 'isHidden') ?? false };
  for (const [name, sent] of Object.entries(input)) {
    const isKnown = scalars.includes(name) || pictures.includes(name) || relations.includes(name);
    const field = `${path}.${name}`;
    if (!isKnown || name === 'isHidden' || sent === undefined) continue;
    if (NUMBERS.includes(name)) block[name] = readNumber(sent, field);
    else {
      const text = readText({ [field]: sent }, field, MAX_TEXT);
      // Stored HTML that comes back must stay the same string.
      block[name] = name === 'html' ? sent : text;
    }
  }
  if (!ITEM_ORDERS.some((order) => order === (block.orderBy ?? order)))
    throw invalidData(`${path}.orderBy`, 'There is no such order.');
  return block as unknown as HomeBlockSave;
}

export function readHomeBlocks({ blocks }: Input): HomeBlockSave[] {
  if (!Array.isArray(blocks) || blocks.length > LIMITS.home.blocks)
    throw invalidData('blocks', `blocks must be a list of ${LIMITS.home.blocks} at most.`);
  return blocks.map((block, index) => readHomeBlock(block, `blocks.${index}`));
}
