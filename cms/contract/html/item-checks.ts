import type { Field } from '../kinds/field.ts';
import { fieldsOfKind, type ItemKind, kindNamed } from '../kinds/kinds.ts';
import { isBlank } from '../line-text.ts';
import { ITEM_CHECKS, type ItemCheck } from '../vocabulary.ts';
import { checkText, type Finding } from './text-checks.ts';

export interface ItemFinding extends Omit<Finding, 'check'> {
  check: ItemCheck;
  /** The field of the item's form. */
  field: string;
}

export interface CheckedItem {
  findings: ItemFinding[];
  /** The links to the site's own addresses, which nothing here knows. */
  links: ItemFinding[];
}

/** Characters of a title that search engines show. */
const SEARCH_TITLE = 70;

/** What is wrong with a line of an item. */
function checkLine(kind: ItemKind, { missing }: Field, text: string): ItemCheck | undefined {
  const hasPage = 'route' in kindNamed(kind);
  if (missing === 'title' && hasPage && text.trim().length > SEARCH_TITLE) return 'title';
  return missing === 'summary' && isBlank(text) ? 'summary' : undefined;
}

/** What to mend in an item, from its fields as they are stored or typed. Takes time in proportion to its texts. */
export function checkItem(
  kind: ItemKind,
  values: Readonly<Record<string, unknown>>,
  siteUrl: string,
  blockWords?: ReadonlySet<string>,
): CheckedItem {
  const findings: ItemFinding[] = [];
  const links: ItemFinding[] = [];
  for (const [field, facts] of fieldsOfKind(kind)) {
    const text = String(values[field] ?? '');
    const inField = (found: readonly Finding[]) => found.map((finding) => ({ ...finding, field }));
    if (facts.type === 'html') {
      const checked = checkText(text, siteUrl, blockWords);
      findings.push(...inField(checked.findings));
      links.push(...inField(checked.links));
    } else {
      const check = checkLine(kind, facts, text);
      if (check) findings.push({ check, field, tag: '', index: 0, text: '' });
    }
  }
  return { findings, links };
}

/** The findings of an item once it is known which of its links lead nowhere, in the order of the checks. */
export function findingsOf({ findings, links }: CheckedItem, isDead: (address: string) => boolean): ItemFinding[] {
  const all = [...findings, ...links.filter(({ text }) => isDead(text))];
  return all.toSorted((one, other) => ITEM_CHECKS.indexOf(one.check) - ITEM_CHECKS.indexOf(other.check));
}
