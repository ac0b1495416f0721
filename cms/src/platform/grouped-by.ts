/** Elements by what they have in common, in their order. */
export function groupedBy<T, Key>(elements: Iterable<T>, keyOf: (element: T) => Key): Map<Key, T[]> {
  const groups = new Map<Key, T[]>();
  for (const element of elements) {
    const group = groups.get(keyOf(element));
    if (group) group.push(element);
    else groups.set(keyOf(element), [element]);
  }
  return groups;
}
