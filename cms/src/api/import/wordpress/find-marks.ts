/** Finds the first mark of a name from a place on, or -1: places are asked for in their order, so each mark is passed once. */
export function findMarks(text: string, mark: RegExp, nameOf = (name: string) => name) {
  const places = new Map<string, number[]>();
  for (const { 1: written = '', index } of text.matchAll(mark)) {
    const known = places.get(nameOf(written));
    if (known) known.push(index);
    else places.set(nameOf(written), [index]);
  }
  for (const own of places.values()) own.reverse();
  return (name: string, from: number): number => {
    const own = places.get(nameOf(name)) ?? [];
    while ((own.at(-1) ?? from) < from) own.pop();
    return own.at(-1) ?? -1;
  };
}
